// picture(): what a page looks like, for people to look at: nothing judges it, and drawing it is dear. So only where
// E2E_PICTURES is set. pictures(): in light and dark, wide and narrow.
import type { Page } from '@playwright/test';
import { results } from '../setup/results.js';
import { inEveryLook } from './in-every-look.js';

const isWanted = Boolean(process.env.E2E_PICTURES);

/** @param name - below the results of the run, without `.png` */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (isWanted) await page.screenshot({ path: `${results}/${name}.png`, fullPage });
}

/** Of a page of the lab; leaves it as it was when there are none to draw. */
export async function pictures(
  page: Page,
  name: string,
  isThere: () => Promise<void>,
): Promise<void> {
  if (!isWanted) return;
  await inEveryLook(
    page,
    (look) => picture(page, `${name}-${look}`),
    (theme) => page.evaluate((mode) => window.kit.setThemeMode(mode), theme),
    isThere,
  );
}
