// tellPages(): what each page of a test that failed shows, into its output: an error names one element of one of them.
import type { BrowserContext } from '@playwright/test';

/** A page that does not answer holds nobody up. */
const patienceMs = 5_000;

export async function tellPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const options = { timeout: patienceMs };
    const shown = await page.locator('body').ariaSnapshot(options).catch(String);
    console.log(`${page.url()} shows:\n${shown}\n`);
  }
}
