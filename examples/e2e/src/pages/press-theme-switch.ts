// Presses an example's theme switch by script, because an open modal blocks clicks.
import type { Page } from '@playwright/test';

/** Does nothing if the theme already matches. */
export function pressThemeSwitch(page: Page): (mode: 'light' | 'dark') => Promise<void> {
  return (mode) =>
    page.evaluate((theme) => {
      if (document.documentElement.dataset.theme !== theme)
        document.querySelector<HTMLElement>('[data-testid=theme]')?.click();
    }, mode);
}
