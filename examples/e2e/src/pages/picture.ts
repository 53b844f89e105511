// Takes screenshots for humans, only if E2E_PICTURES is set, because they are slow.
import type { Page } from '@playwright/test';
import { results } from '../setup/results.js';
import { inEveryLook } from './in-every-look.js';

const isWanted = Boolean(process.env.E2E_PICTURES);

/** @param name - path below the results folder, without `.png` */
export async function picture(page: Page, name: string, fullPage = false): Promise<void> {
  if (isWanted) await page.screenshot({ path: `${results}/${name}.png`, fullPage });
}

/** Takes screenshots of a lab page and restores its state. */
export async function pictures(
  page: Page,
  name: string,
  isThere: () => Promise<void>,
): Promise<void> {
  if (!isWanted) return;
  await inEveryLook(
    page,
    (variant) => picture(page, `${name}-${variant}`),
    (theme) => page.evaluate((mode) => window.kit.setThemeMode(mode), theme),
    isThere,
  );
}
