// inEveryLook(): one page seen in light and dark, wide and narrow, without opening it anew.
import { expect, type Page } from '@playwright/test';
import type { Rules } from './axe.js';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

type ColorScheme = 'light' | 'dark';

/**
 * @param see - is told the look, such as `dark-390`, and which of axe's rules may find there what they did not find before
 * @param setTheme - the app's own way to change its theme
 * @param isThere - until what is to be seen has come; a page that waits for an answer is never idle
 */
export async function inEveryLook(
  page: Page,
  see: (look: string, rules: Rules) => Promise<void>,
  setTheme: (colorScheme: ColorScheme) => Promise<void>,
  isThere: () => Promise<void> = () => page.waitForLoadState('networkidle'),
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await setTheme(colorScheme);
    const shell = page.locator('appkit-modal [data-ak-theme]').first();
    if ((await shell.count()) > 0)
      await expect(shell).toHaveAttribute('data-ak-theme', colorScheme);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await isThere();
      await see(`${colorScheme}-${size.width}`, colorScheme === 'light' ? 'all' : 'colors');
    }
  }
}
