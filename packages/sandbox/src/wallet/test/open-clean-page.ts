// Reuses one page for all tests of a file and resets it before each, because a new browser context costs Chromium a second of CPU time.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A blank page, alone in its context; what the origins stored is gone, and what they shared is over. */
export type OpenCleanPage = () => Promise<{
  readonly page: Page;
  readonly context: BrowserContext;
}>;

/** @param origins - those that store anything in a test */
export async function createCleanPage(
  browser: Browser,
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<OpenCleanPage> {
  const context = await browser.newContext(options);
  // What takes this long hangs; no test is judged by its speed.
  context.setDefaultTimeout(150_000);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  return async () => {
    page.removeAllListeners();
    context.removeAllListeners();
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.goto('about:blank');
    for (const origin of origins)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    return { page, context };
  };
}
