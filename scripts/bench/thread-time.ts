// Measures tasks of a page's main thread in CPU time, which other programs do not inflate, from Chromium's trace.
import type { Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Runs `act`. Resolves with the longest task meanwhile, in ms of CPU time. */
export async function threadTime(page: Page, act: () => Promise<void>): Promise<number> {
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
