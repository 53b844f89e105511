import { expect, type Locator, type Page } from '@playwright/test';

/** Below the test's timeout, so that the error names what is missing. */
const hangMs = 120_000;

/**
 * Presses a button until its result appears. Cards ignore presses in their first half second, so that users can read them.
 *
 * @param buttons - several if timing decides which of them is there
 * @throws Error with what the page shows instead
 */
export async function pressUntil(expected: Locator, ...buttons: readonly Locator[]): Promise<void> {
  await expect(async () => {
    if (await expected.isVisible()) return;
    // A button that disappears was pressed or was not the right one.
    for (const button of buttons)
      if (await button.isVisible()) await button.click({ timeout: 2_000 });
    // `expect` would describe the whole page after each early press.
    await expected.waitFor({ timeout: 700 });
  })
    .toPass({ intervals: [100], timeout: hangMs })
    .catch(async (error: Error) => {
      const dialogs = expected.page().getByRole('dialog');
      const visible =
        (await dialogs.count()) > 0 ? dialogs.first() : expected.page().locator('body');
      throw new Error(`${error.message}\nThe page shows:\n${await visible.ariaSnapshot()}`, {
        cause: error,
      });
    });
}

/** Presses an example's theme switch by script, because an open modal blocks clicks. Does nothing if the theme already matches. */
export function pressThemeSwitch(page: Page): (mode: 'light' | 'dark') => Promise<void> {
  return (mode) =>
    page.evaluate((theme) => {
      if (document.documentElement.dataset.theme !== theme)
        document.querySelector<HTMLElement>('[data-testid=theme]')?.click();
    }, mode);
}

/** Presses Tab until the element has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(async () => {
    await target.page().keyboard.press('Tab');
    // `expect` would describe the whole page at each stop.
    if (!(await target.evaluate((element) => element.matches(':focus'))))
      throw new Error('Not yet');
  }).toPass({ intervals: [0] });
}
