import type { Page } from 'playwright-core';

/**
 * Opens a page in its own window. A tab in front would hide the app's page, and browsers render hidden pages once a second.
 *
 * @param opener - a page that stays visible
 */
export async function openWindow(opener: Page, url: string): Promise<Page> {
  const [opened] = await Promise.all([
    opener.context().waitForEvent('page'),
    opener.evaluate((at) => void window.open(at, '_blank', 'popup,noopener'), url),
  ]);
  await opened.waitForURL(new URL(url).href);
  return opened;
}
