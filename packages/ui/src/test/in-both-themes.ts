export async function inBothThemes(
  check: (theme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  const { documentElement, body } = document;
  body.style.background = 'var(--_ak-surface)';
  try {
    for (const theme of ['light', 'dark'] as const) {
      documentElement.dataset.akTheme = theme;
      await check(theme);
    }
  } finally {
    delete documentElement.dataset.akTheme;
    body.style.removeProperty('background');
  }
}
