// Applies the app's light or dark mode. An app cannot change colors, so that it cannot disguise a warning.
import type { FrameTheme } from '@openappkit/connector-embedded/protocol';

export function applyTheme(root: HTMLElement, { themeMode }: FrameTheme): void {
  if (themeMode) root.dataset.theme = themeMode;
}
