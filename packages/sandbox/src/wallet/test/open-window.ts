// The wallet's settings as a person opens them beside the app. Used by the tests that drive the wallet's pages.

import type { Page } from 'playwright-core';

/**
 * A page in a window of its own: a tab before the app's would leave that one unseen, and a browser draws what nobody sees
 * once a second.
 *
 * @param beside - a page that stays seen
 */
export async function openWindow(beside: Page, url: string): Promise<Page> {
  const [opened] = await Promise.all([
    beside.context().waitForEvent('page'),
    beside.evaluate((at) => void window.open(at, '_blank', 'popup,noopener'), url),
  ]);
  await opened.waitForURL(new URL(url).href);
  return opened;
}
