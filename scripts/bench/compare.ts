// Measures apps side by side in one Chromium: rounds interleaved, each visit with a new profile, medians. Sets no limits, because load
// on the machine affects times; compare the ratios of one run.
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { type BenchPage, installBench } from './in-page.ts';

declare global {
  interface Window {
    readonly bench: BenchPage;
  }
}

/** Milliseconds by measure, or a number of bytes or nodes. */
type Samples = Record<string, number[]>;

/** Origins of the served apps by name. */
export type Apps = Readonly<Record<string, string>>;

/** Medians by measure, then by app. */
export type Medians = Readonly<Record<string, Readonly<Record<string, number>>>>;

const openings = 20;
/** CPU throttle rates of Chromium, where 4 stands for a cheap phone. */
const rates = [1, 4] as const;

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export const launch = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      ...args,
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // Peers call their services at once. Here those fail at once.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });

/** Runs `use` with a page of a new profile, its CPU throttled by `rate`. */
export async function inNewProfile<T>(
  browser: Browser,
  use: (page: Page, context: BrowserContext) => Promise<T>,
  rate = 1,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    // tsx wraps named functions in a helper that pages lack.
    await context.addInitScript('globalThis.__name = (named) => named;');
    await context.addInitScript(installBench);
    const page = await context.newPage();
    if (rate > 1) {
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate });
    }
    return await use(page, context);
  } finally {
    await context.close();
  }
}

export const until = (page: Page, state: string): Promise<number> =>
  page.evaluate((name) => window.bench.until(name), state);

export const clickUntil = (
  page: Page,
  target: string,
  ...states: readonly string[]
): Promise<readonly number[]> =>
  page.evaluate(([from, to]) => window.bench.clickUntil(from, to), [target, states] as const);

/** A visit and what it measures, by the measure's name. */
type Visit = (page: Page, context: BrowserContext) => Promise<Readonly<Record<string, number>>>;

const openRow = async (page: Page): Promise<number> =>
  (await clickUntil(page, 'trigger', 'row'))[0] ?? Number.NaN;

const visits: Readonly<Record<string, (origin: string) => Visit>> = {
  atOnce: (origin) => async (page) => {
    await page.goto(origin, { waitUntil: 'commit' });
    const usable = await until(page, 'trigger');
    return { usable, 'click at once → row': await openRow(page) };
  },
  connect: (origin) => async (page) => {
    await page.goto(origin, { waitUntil: 'commit' });
    await until(page, 'trigger');
    await page.waitForTimeout(1000);
    const row = await openRow(page);
    // Users read before they choose.
    await page.waitForTimeout(750);
    const [connected = Number.NaN, closed = Number.NaN] = await clickUntil(
      page,
      'row',
      'connected',
      'closed',
    );
    await page.waitForTimeout(1500);
    await page.reload({ waitUntil: 'commit' });
    const [shown, restored] = await Promise.all([until(page, 'shown'), until(page, 'connected')]);
    return {
      'click after 1 s → row': row,
      'wallet click → connected': connected,
      'wallet click → dialog gone': closed,
      'reload → shown': shown,
      'reload → restored': restored,
    };
  },
  idle: (origin) => async (page) => {
    await page.goto(origin, { waitUntil: 'commit' });
    await until(page, 'trigger');
    await page.waitForTimeout(5000);
    const first = await openRow(page);
    await page.keyboard.press('Escape');
    await until(page, 'closed');
    await page.waitForTimeout(750);
    return { 'click after 5 s → row': first, 'second opening': await openRow(page) };
  },
};

/**
 * Returns what `openings` openings leave after garbage collections: bytes of heap, and DOM nodes.
 * @param label - stands in the name of the measure
 * @param warmUps - the number of openings before
 */
const heap =
  (origin: string, label: string, warmUps: number): Visit =>
  async (page, context) => {
    const session = await context.newCDPSession(page);
    const used = async (): Promise<{ readonly bytes: number; readonly nodes: number }> => {
      await page.waitForTimeout(1500);
      for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage');
      const { usedSize: bytes } = await session.send('Runtime.getHeapUsage');
      const { nodes } = await session.send('Memory.getDOMCounters');
      return { bytes, nodes };
    };
    const open = async (count: number): Promise<void> => {
      for (let opened = 0; opened < count; opened += 1) {
        await openRow(page);
        await page.keyboard.press('Escape');
        await until(page, 'closed');
        // Some dialogs remove themselves only after they have faded, even if they were opened again.
        await page.waitForTimeout(250);
      }
    };
    await page.goto(origin);
    await until(page, 'trigger');
    await open(warmUps);
    const before = await used();
    await open(openings);
    const after = await used();
    return {
      [`heap after ${openings} openings, ${label}`]: after.bytes - before.bytes,
      [`nodes after ${openings} openings, ${label}`]: after.nodes - before.nodes,
    };
  };

/** @param say - called with progress, and with each visit that failed and is not counted */
export async function compareApps(
  browser: Browser,
  apps: Apps,
  rounds: number,
  say: (text: string) => void,
): Promise<Medians> {
  const samples = new Map<string, Samples>();
  const add = (app: string, measure: string, value: number): void => {
    const ofMeasure = samples.get(measure) ?? {};
    samples.set(measure, { ...ofMeasure, [app]: [...(ofMeasure[app] ?? []), value] });
  };
  const measure = async (app: string, visit: Visit, rate = 1, from = browser): Promise<void> => {
    try {
      const values = await inNewProfile(from, visit, rate);
      for (const [name, value] of Object.entries(values))
        add(app, rate === 1 ? name : `${name}, ${rate}× throttle`, value);
    } catch (error) {
      say(`${app}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
    }
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const visit of Object.values(visits))
      for (const rate of rates)
        for (const [app, origin] of Object.entries(apps)) await measure(app, visit(origin), rate);
    say(`round ${round + 1} of ${rounds}`);
  }
  const interpreter = await launch('--js-flags=--jitless');
  try {
    for (let round = 0; round < Math.min(rounds, 3); round += 1)
      for (const [app, origin] of Object.entries(apps)) {
        // Mostly V8's machine code and type feedback, which stop growing once the code of an opening is compiled.
        await measure(app, heap(origin, 'cold', 1));
        // After 40 openings, V8 has compiled their code, so only memory that grows with each opening counts, such as a leak.
        await measure(app, heap(origin, 'warm', 40));
        // The same as cold, in a browser without compilers.
        await measure(app, heap(origin, 'interpreted', 1), 1, interpreter);
      }
  } finally {
    await interpreter.close();
  }
  return Object.fromEntries(
    [...samples].map(([name, ofApps]) => [
      name,
      Object.fromEntries(
        Object.entries(ofApps).map(([app, values]) => [app, median(values)] as const),
      ),
    ]),
  );
}
