// Measures what only the kit has: its lists, the requests of an opening and the renders of its hooks.
import type { Browser } from 'playwright-core';
import { clickUntil, inNewProfile, median, until } from './compare.ts';
import { measureLists, type SpeedRow } from './long-lists.ts';

declare global {
  interface Window {
    readonly benchKit: {
      openWallets(): Promise<void>;
      open(view: string): Promise<void>;
      loadHistory(): Promise<void>;
      balances(): Promise<{ readonly renders: Record<string, number>; readonly ms: number }>;
    };
  }
}

const list = (browser: Browser, origin: string): Promise<{ worst: number; long: number }> =>
  inNewProfile(browser, async (page) => {
    await page.goto(origin);
    await until(page, 'trigger');
    await page.evaluate(() => window.benchKit.openWallets());
    await until(page, 'list');
    await page.waitForTimeout(1500);
    await page.evaluate(() => window.bench.watchFrames());
    await page.mouse.move(640, 500);
    for (let step = 0; step < 60; step += 1) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(30);
    }
    const search = page.locator('ak-search input');
    await search.pressSequentially('wallet 12', { delay: 60 });
    await page.waitForTimeout(600);
    for (let key = 0; key < 3; key += 1) await search.press('Backspace', { delay: 60 });
    await page.waitForTimeout(600);
    return page.evaluate(() => window.bench.frames());
  });

const traffic = (browser: Browser, origin: string): Promise<{ count: number; bytes: number }> =>
  inNewProfile(browser, async (page) => {
    await page.goto(origin, { waitUntil: 'commit' });
    await until(page, 'trigger');
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (!request.url().startsWith('data:'))
        // Requests still pending at the end are ignored.
        sizes.push(
          request.sizes().then(
            ({ responseBodySize }) => responseBodySize,
            () => 0,
          ),
        );
    });
    await clickUntil(page, 'trigger', 'row');
    const bytes = await Promise.all(sizes);
    return { count: bytes.length, bytes: bytes.reduce((sum, each) => sum + each, 0) };
  });

const renders = (browser: Browser, origin: string) =>
  inNewProfile(browser, async (page) => {
    await page.goto(origin);
    await until(page, 'trigger');
    await clickUntil(page, 'trigger', 'row');
    await clickUntil(page, 'row', 'connected');
    await until(page, 'closed');
    return page.evaluate(() => window.benchKit.balances());
  });

/** @param origin - where the kit's app is served */
export async function measureKit(browser: Browser, origin: string): Promise<readonly SpeedRow[]> {
  const lists = [];
  for (let round = 0; round < 3; round += 1) lists.push(await list(browser, origin));
  const { count, bytes } = await traffic(browser, origin);
  const hooks = await renders(browser, origin);
  const rendered = Object.values(hooks.renders).reduce((sum, each) => sum + each, 0);
  const worst = median(lists.map((each) => each.worst));
  const long = median(lists.map((each) => each.long));
  return [
    { what: 'worst frame, 600 wallets', unit: 'ms', kit: worst, promise: 34 },
    { what: 'long tasks, 600 wallets', unit: '', kit: long },
    { what: 'requests, click to list', unit: '', kit: count, promise: 12 },
    { what: 'bytes, click to list', unit: 'kB', kit: bytes / 1000 },
    { what: '1000 balances, 50 hooks', unit: 'ms', kit: hooks.ms },
    { what: 'renders of those', unit: '', kit: rendered, promise: 0 },
    ...(await measureLists(browser, origin)),
  ];
}

export function printRows(rows: readonly SpeedRow[]): void {
  for (const { what, unit, kit, promise } of rows) {
    const figure = `${kit.toFixed(unit === '' ? 0 : 1)} ${unit}`.padStart(11);
    const limit = promise === undefined ? '' : `  promised ${promise} ${unit}`;
    console.log(`${what.padEnd(32)}${figure}${limit}`.trimEnd());
  }
}
