// Compares the kit's app with the minimal app in one Chromium, alternating, by medians. Sets no limits, because load on
// the machine affects times.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type BenchPage, installBench } from './in-page.ts';
import { measureLists, type SpeedRow } from './long-lists.ts';

declare global {
  interface Window {
    readonly bench: BenchPage;
    readonly benchKit: {
      openWallets(): Promise<void>;
      open(view: string): Promise<void>;
      loadHistory(): Promise<void>;
      balances(): Promise<{ readonly renders: Record<string, number>; readonly ms: number }>;
    };
  }
}

const turns = 7;
/** Idle time of a page before the click. */
const idleMs = 1500;
const cycles = 20;

export interface BenchApps {
  readonly floor: string;
  readonly kit: string;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

type Samples = Record<string, number[]>;
const add = (samples: Samples, key: string, value: number): void => {
  samples[key] = [...(samples[key] ?? []), value];
};

async function fresh<T>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    // tsx wraps named functions in a helper that pages lack.
    await context.addInitScript('globalThis.__name = (named) => named;');
    await context.addInitScript(installBench);
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

const until = (page: Page, state: string): Promise<number> =>
  page.evaluate((name) => window.bench.until(name), state);
const clickUntil = (page: Page, target: string, state: string): Promise<number> =>
  page.evaluate(([from, to]) => window.bench.clickUntil(from ?? '', to ?? ''), [target, state]);

const openAtOnce = (browser: Browser, origin: string, samples: Samples): Promise<void> =>
  fresh(browser, async (page) => {
    await page.goto(origin, { waitUntil: 'commit' });
    await until(page, 'trigger');
    add(samples, 'at-once', await clickUntil(page, 'trigger', 'row'));
  });

/** Opens on an idle page, connects and reloads. */
const walk = (browser: Browser, origin: string, samples: Samples): Promise<void> =>
  fresh(browser, async (page) => {
    await page.goto(origin);
    await until(page, 'trigger');
    await page.waitForTimeout(idleMs);
    add(samples, 'open', await clickUntil(page, 'trigger', 'row'));
    // Users read for a while before they choose.
    await page.waitForTimeout(idleMs / 2);
    add(samples, 'connect', await clickUntil(page, 'row', 'connected'));
    await until(page, 'closed');
    await page.waitForTimeout(idleMs);
    await page.reload({ waitUntil: 'commit' });
    add(samples, 'reload', await until(page, 'restored'));
  });

const usable = (browser: Browser, origin: string, samples: Samples): Promise<void> =>
  fresh(browser, async (page, context) => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin, { waitUntil: 'commit' });
    add(samples, 'usable', await until(page, 'trigger'));
  });

/**
 * Returns heap bytes left by the first and the second twenty opens and closes.
 * In the first twenty V8 compiles hot code, nine tenths of what they leave. Only the second number would reveal a leak.
 */
const heap = (browser: Browser, origin: string): Promise<readonly [number, number]> =>
  fresh(browser, async (page, context) => {
    const session = await context.newCDPSession(page);
    const used = async (): Promise<number> => {
      for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Runtime.getHeapUsage')).usedSize;
    };
    const cycle = async (): Promise<void> => {
      await clickUntil(page, 'trigger', 'row');
      await page.keyboard.press('Escape');
      await until(page, 'closed');
    };
    await page.goto(origin);
    await until(page, 'trigger');
    await cycle();
    await page.waitForTimeout(idleMs);
    const twenty = async (): Promise<number> => {
      const before = await used();
      for (let index = 0; index < cycles; index += 1) await cycle();
      await page.waitForTimeout(idleMs);
      return (await used()) - before;
    };
    return [await twenty(), await twenty()];
  });

const list = (browser: Browser, origin: string, samples: Samples): Promise<void> =>
  fresh(browser, async (page) => {
    await page.goto(origin);
    await until(page, 'trigger');
    await page.evaluate(() => window.benchKit.openWallets());
    await until(page, 'list');
    await page.waitForTimeout(idleMs);
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
    const { worst, long } = await page.evaluate(() => window.bench.frames());
    add(samples, 'frame', worst);
    add(samples, 'long', long);
  });

const traffic = (browser: Browser, origin: string): Promise<{ count: number; bytes: number }> =>
  fresh(browser, async (page) => {
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
  fresh(browser, async (page) => {
    await page.goto(origin);
    await until(page, 'trigger');
    await clickUntil(page, 'trigger', 'row');
    await clickUntil(page, 'row', 'connected');
    await until(page, 'closed');
    return page.evaluate(() => window.benchKit.balances());
  });

async function measureBoth(
  browser: Browser,
  apps: BenchApps,
): Promise<Record<keyof BenchApps, Samples>> {
  const samples = { floor: {} as Samples, kit: {} as Samples };
  // Alternate, so that a slow phase of the machine affects both.
  for (let round = 0; round < turns; round += 1) {
    for (const name of ['floor', 'kit'] as const) {
      await openAtOnce(browser, apps[name], samples[name]);
      await walk(browser, apps[name], samples[name]);
      await usable(browser, apps[name], samples[name]);
    }
  }
  for (const name of ['floor', 'kit'] as const) {
    const [first, second] = await heap(browser, apps[name]);
    add(samples[name], 'heap-first', first);
    add(samples[name], 'heap', second);
  }
  for (let round = 0; round < 3; round += 1) await list(browser, apps.kit, samples.kit);
  return samples;
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

export async function measureLongLists(apps: BenchApps): Promise<readonly SpeedRow[]> {
  const browser = await launch();
  try {
    return await measureLists((use) => fresh(browser, use), apps.kit);
  } finally {
    await browser.close();
  }
}

export async function measureSpeed(apps: BenchApps): Promise<readonly SpeedRow[]> {
  const browser = await launch();
  try {
    const { floor, kit } = await measureBoth(browser, apps);
    const both = (what: string, key: string, promise?: number): SpeedRow => ({
      what,
      unit: 'ms',
      floor: median(floor[key] ?? []),
      kit: median(kit[key] ?? []),
      ...(promise !== undefined && { promise }),
    });
    const { count, bytes } = await traffic(browser, apps.kit);
    const hooks = await renders(browser, apps.kit);
    const rendered = Object.values(hooks.renders).reduce((sum, each) => sum + each, 0);
    const lists = await measureLists((use) => fresh(browser, use), apps.kit);
    const kilobyteRow = (what: string, key: string, promise?: number): SpeedRow => ({
      what,
      unit: 'kB',
      floor: median(floor[key] ?? []) / 1000,
      kit: median(kit[key] ?? []) / 1000,
      ...(promise !== undefined && { promise }),
    });
    return [
      both('click to wallet row, page idle', 'open', 3),
      both('click to wallet row, at once', 'at-once', 3),
      both('wallet click to connected', 'connect', 2),
      both('reload to restored', 'reload', 1.5),
      both('usable at 4x CPU throttle', 'usable', 1.3),
      kilobyteRow(`heap, first ${cycles} opens (V8)`, 'heap-first'),
      kilobyteRow(`heap after ${cycles} opens`, 'heap', 200),
      { what: 'worst frame, 600 wallets', unit: 'ms', kit: median(kit.frame ?? []), promise: 34 },
      { what: 'long tasks, 600 wallets', unit: '', kit: median(kit.long ?? []) },
      { what: 'requests, click to list', unit: '', kit: count, promise: 12 },
      { what: 'bytes, click to list', unit: 'kB', kit: bytes / 1000 },
      { what: '1000 balances, 50 hooks', unit: 'ms', kit: hooks.ms },
      { what: 'renders of those', unit: '', kit: rendered, promise: 0 },
      ...lists,
    ];
  } finally {
    await browser.close();
  }
}

export function printSpeed(rows: readonly SpeedRow[]): void {
  const figure = (value: number | undefined, unit: string): string =>
    (value === undefined ? '' : `${value.toFixed(unit === '' ? 0 : 1)} ${unit}`).padStart(11);
  console.log(`${''.padEnd(32)}${'floor'.padStart(11)}${'kit'.padStart(11)}${'ratio'.padStart(8)}`);
  for (const { what, unit, floor, kit, promise } of rows) {
    const isRatio = floor !== undefined && unit === 'ms';
    const ratio = isRatio ? `${(kit / floor).toFixed(1)}x` : '';
    const limit = promise === undefined ? '' : `  promised ${promise}${isRatio ? 'x' : ` ${unit}`}`;
    console.log(
      `${what.padEnd(32)}${figure(floor, unit)}${figure(kit, unit)}${ratio.padStart(8)}${limit}`.trimEnd(),
    );
  }
}
