// inEveryLook(): one page seen in light and dark, wide and narrow, without opening it anew.
import { expect, type Page } from '@playwright/test';

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

type ColorScheme = 'light' | 'dark';

/**
 * @param see - is told the look, such as `dark-390`
 * @param setTheme - the app's own way to change its theme
 */
export async function inEveryLook(
  page: Page,
  see: (look: string) => Promise<void>,
  setTheme: (colorScheme: ColorScheme) => Promise<void>,
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await setTheme(colorScheme);
    const shell = page.locator('appkit-modal [data-ak-theme]').first();
    if ((await shell.count()) > 0)
      await expect(shell).toHaveAttribute('data-ak-theme', colorScheme);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.waitForLoadState('networkidle');
      await see(`${colorScheme}-${size.width}`);
    }
  }
}
