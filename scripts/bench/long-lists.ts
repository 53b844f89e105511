// Measures lists of 10,000 tokens and transactions in Chromium: medians, and the longest main-thread task while
// scrolling.
import type { Browser, Page } from 'playwright-core';
import { inNewProfile, median } from './compare.ts';

export interface SpeedRow {
  readonly what: string;
  readonly unit: 'ms' | 'kB' | '';
  readonly kit: number;
  /** The most that it should be. */
  readonly promise?: number;
}

const turns = 5;
const idleMs = 1500;
const near = { steps: 60, px: 400 } as const;
/** Scrolls like a user who drags the scrollbar. */
const far = { steps: 30, px: 15_000 } as const;

const lists = {
  tokens: { view: 'Account', shown: 'token' },
  transactions: { view: 'Transactions', shown: 'transaction' },
} as const;
type List = keyof typeof lists;

interface Figures {
  readonly first: number;
  readonly rows: number;
  /** CPU time of the longest task while the view opens and the list arrives, in ms. */
  readonly arrival: number;
  readonly scrolling: { readonly worst: number; readonly long: number };
  readonly thread: number;
}

/** @param origin - where the kit's app is served */
export async function measureLists(browser: Browser, origin: string): Promise<readonly SpeedRow[]> {
  const rows: SpeedRow[] = [];
  for (const list of Object.keys(lists) as List[]) {
    const figures: Figures[] = [];
    for (let turn = 0; turn < turns; turn += 1)
      figures.push(await inNewProfile(browser, (page) => measure(page, origin, list)));
    rows.push(...rowsOf(list, figures));
  }
  return rows;
}

async function measure(page: Page, origin: string, list: List): Promise<Figures> {
  const { view, shown } = lists[list];
  await page.goto(`${origin}/?lists`);
  await page.evaluate(async () => {
    const { bench } = window;
    await bench.until('trigger');
    await bench.clickUntil('trigger', ['row']);
    await bench.clickUntil('row', ['connected']);
    await bench.until('closed');
  });
  await page.waitForTimeout(idleMs);
  let first = Number.NaN;
  const arrival = await threadTime(page, async () => {
    first = await page.evaluate(
      async ([name, row]) => {
        const start = performance.now();
        void window.benchKit.open(name);
        return (await window.bench.until(row)) - start;
      },
      [view, shown] as const,
    );
    if (list === 'transactions') await page.evaluate(() => window.benchKit.loadHistory());
    await page.waitForTimeout(idleMs);
  });
  await page.evaluate(() => window.bench.watchFrames());
  const thread = await threadTime(page, async () => {
    await scroll(page, near);
    await scroll(page, far);
  });
  const scrolling = await page.evaluate(() => window.bench.frames());
  const rows = await mostRows(page);
  return { first, rows, arrival, scrolling, thread };
}

async function scroll(page: Page, { steps, px }: typeof near | typeof far): Promise<void> {
  await page.mouse.move(640, 500);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, px);
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(idleMs / 3);
}

/** Counted in a separate run, because counting takes time. */
async function mostRows(page: Page): Promise<number> {
  let maximum = 0;
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, -near.px);
    maximum = Math.max(maximum, await page.evaluate(() => window.bench.rows()));
  }
  return maximum;
}

function rowsOf(list: List, figures: readonly Figures[]): readonly SpeedRow[] {
  const medianOf = (read: (one: Figures) => number): number => median(figures.map(read));
  const label = `10,000 ${list}`;
  return [
    { what: `${label}, first row`, unit: 'ms', kit: medianOf(({ first }) => first), promise: 1000 },
    { what: `${label}, rows drawn`, unit: '', kit: medianOf(({ rows }) => rows), promise: 100 },
    {
      what: '  arrival, CPU time of the longest task',
      unit: 'ms',
      kit: medianOf(({ arrival }) => arrival),
      promise: 50,
    },
    { what: '  scrolled, worst frame', unit: 'ms', kit: medianOf((one) => one.scrolling.worst) },
    {
      what: '  scrolled, long tasks',
      unit: '',
      kit: medianOf(({ scrolling }) => scrolling.long),
      promise: 0,
    },
    {
      what: '  scrolled, CPU time of the longest task',
      unit: 'ms',
      kit: Math.max(...figures.map(({ thread }) => thread)),
      promise: 50,
    },
  ];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Runs `act`. Resolves with the longest task meanwhile, in ms of CPU time, which other programs do not inflate. */
async function threadTime(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error('a page without its browser');
  await browser.startTracing(page, { categories: ['toplevel'] });
  let trace: Buffer;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  return Math.max(0, ...busiest(traceEvents)) / 1000;
}

/** Returns the tasks of the busiest main thread, because the browser's own pages have one too. */
function busiest(events: readonly TraceEvent[]): readonly number[] {
  const threads = new Map<string, number[]>();
  const keyOf = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  for (const event of events)
    if (event.name === 'thread_name' && event.args?.name === 'CrRendererMain')
      threads.set(keyOf(event), []);
  for (const event of events)
    if (event.ph === 'X' && event.name.endsWith('RunTask'))
      threads.get(keyOf(event))?.push(event.tdur ?? 0);
  const sum = (tasks: readonly number[]): number => tasks.reduce((all, each) => all + each, 0);
  return [...threads.values()].sort((a, b) => sum(b) - sum(a))[0] ?? [];
}
