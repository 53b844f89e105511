// Logs the content of each page of a failed test, because an error names only one element.
import type { BrowserContext } from '@playwright/test';

/** Limit for a page that does not respond. */
const patienceMs = 5_000;

export async function tellPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const options = { timeout: patienceMs };
    const snapshot = await page.locator('body').ariaSnapshot(options).catch(String);
    console.log(`${page.url()} shows:\n${snapshot}\n`);
  }
}
