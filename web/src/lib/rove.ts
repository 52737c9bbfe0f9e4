// Arrow keys inside a group of controls, of which Tab reaches only one.

const FOCUSABLE = "button, a[href], input, select, [tabindex]";

/** Tab comes to where one has been; before that to the first member, or in a log to the newest line. */
export function rove(group: HTMLElement, entry: "first" | "last" = "first"): { destroy(): void } {
  const members = () =>
    [...group.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((member) => !member.closest("[data-rove-skip]"));

  function settle(active?: HTMLElement): void {
    const all = members();
    const usable = all.filter((member) => !member.matches(":disabled, [aria-disabled=true]"));
    const before = usable.find((member) => member.tabIndex === 0);
    const newest = group.contains(document.activeElement) ? before : usable.at(-1);
    const chosen = active ?? (entry === "last" ? newest : before) ?? usable[0] ?? all[0];
    for (const member of all) {
      const index = member === chosen ? 0 : -1;
      if (member.tabIndex !== index) member.tabIndex = index;
    }
  }

  function onkeydown(event: KeyboardEvent): void {
    const all = members();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1 };
    const to = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  }

  function onfocusin(event: FocusEvent): void {
    const target = event.target as HTMLElement;
    if (members().includes(target)) settle(target);
  }

  const watch = new MutationObserver(() => settle());
  watch.observe(group, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "aria-disabled"],
  });
  group.addEventListener("keydown", onkeydown);
  group.addEventListener("focusin", onfocusin);
  settle();
  return {
    destroy() {
      watch.disconnect();
      group.removeEventListener("keydown", onkeydown);
      group.removeEventListener("focusin", onfocusin);
    },
  };
}
