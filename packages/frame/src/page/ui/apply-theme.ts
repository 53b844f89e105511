// The app's theme, as far as it cannot mislead: light or dark. Colours stay ours, so that a warning looks like one.
import type { FrameTheme } from '@openappkit/connector-embedded/protocol';

export function applyTheme(root: HTMLElement, { themeMode }: FrameTheme): void {
  if (themeMode) root.dataset.theme = themeMode;
}
