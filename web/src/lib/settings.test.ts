import { expect, test, vi } from "vitest";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
const { settings } = await import("./settings.svelte");

test("days and times look as they do where the reader lives", () => {
  const read = vi.spyOn(navigator, "languages", "get");
  for (const [languages, tongue, locale] of [
    [["fr-CA", "en-US"], "fr", "fr-CA"],
    [["fr-CA", "en-US"], "en", "en-US"],
    [["en"], "en", "en-GB"],
    [["en-US@posix"], "en", "en-GB"],
    [["de-DE"], "fr", "fr-FR"],
  ] as const) {
    read.mockReturnValue(languages);
    settings.set({ tongue });
    expect(settings.locale).toBe(locale);
  }
});
