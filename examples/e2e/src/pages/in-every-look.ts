// Shows one page in light and dark, wide and narrow, without reloading it.
import { expect, type Page } from '@playwright/test';
import type { Rules } from './axe.js';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

type ColorScheme = 'light' | 'dark';

/**
 * @param see - receives the variant, such as `dark-390`, and the axe rules that may find something new in it
 * @param setTheme - the app's own theme switch
 * @param isThere - resolves when the content is there; a page with a pending request is never idle
 */
export async function inEveryLook(
  page: Page,
  see: (variant: string, rules: Rules) => Promise<void>,
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
