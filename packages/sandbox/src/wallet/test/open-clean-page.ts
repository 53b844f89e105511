// One page serves all tests of a file, because a new browser context costs Chromium a second of CPU time.

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** The only page of its context, blank and without stored data or listeners. */
export type OpenCleanPage = () => Promise<{
  readonly page: Page;
  readonly context: BrowserContext;
}>;

/** @param origins - all that store data in a test */
export async function createCleanPage(
  browser: Browser,
  origins: readonly string[],
  options: BrowserContextOptions = {},
): Promise<OpenCleanPage> {
  const context = await browser.newContext(options);
  // Only a hanging test takes this long.
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
