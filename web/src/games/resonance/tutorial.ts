import type { TutorialStep } from "../contract";

export const tutorial: TutorialStep[] = [];
