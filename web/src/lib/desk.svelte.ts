// Which sheet lies over the table.

export type SheetName = "log" | "chat" | "people" | "settings" | "own";

export const desk: { sheet: SheetName | null } = $state({ sheet: null });
