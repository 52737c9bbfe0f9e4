export const PATTERNS: [RegExp, string][];
export function rulesIn(text: string): string[];
