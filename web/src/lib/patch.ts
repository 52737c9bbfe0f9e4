// What changed from one beat to the next, as the server tells it (src/sortilege/core/patch.py).

/** `[value]` puts a value in place of the old one, `[start, count, items]` replaces items of a list, an object goes deeper. */
export type Patch = [unknown] | [number, number, unknown[]] | { [name: string]: Patch };

/** What `old` becomes by a patch; what does not change is shared, and `old` stays as it was. */
export function patched(old: unknown, patch: Patch | undefined): unknown {
  if (patch === undefined) return old;
  if (!Array.isArray(patch)) {
    if (Array.isArray(old)) return old.map((item: unknown, at) => patched(item, patch[at]));
    const fields = (old ?? {}) as Record<string, unknown>;
    const changed = Object.entries(patch).map(([name, inner]) => [name, patched(fields[name], inner)] as const);
    return { ...fields, ...Object.fromEntries(changed) };
  }
  if (patch.length === 1) return patch[0];
  const [start, count, items] = patch;
  return (old as unknown[]).toSpliced(start, count, ...items);
}
