// pressThemeSwitch(): an example's own switch, pressed by its page, as an open modal keeps a person from it.
import type { Page } from '@playwright/test';

/** Leaves the theme alone where it is the wanted one. */
export function pressThemeSwitch(page: Page): (mode: 'light' | 'dark') => Promise<void> {
  return (mode) =>
    page.evaluate((theme) => {
      if (document.documentElement.dataset.theme !== theme)
        document.querySelector<HTMLElement>('[data-testid=theme]')?.click();
    }, mode);
}
