import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createRowReports } from './row-reports.js';

function setUp() {
  const { clock } = testEnv();
  let reports = 0;
  const rows = createRowReports(clock, () => void reports++);
  return { ...rows, clock, reports: () => reports };
}

describe('createRowReports', () => {
  it('reports the first wallet at once, and then at most every 50 ms', async () => {
    const { changed, clock, reports } = setUp();
    changed();
    await clock.advance(0);
    expect(reports()).toBe(1);
    for (let each = 0; each < 100; each++) changed();
    await clock.advance(49);
    expect(reports()).toBe(1);
    await clock.advance(1);
    expect(reports()).toBe(2);
    expect(clock.pending()).toBe(0);
  });

  it('notifies listeners of each found wallet at once until they unsubscribe', () => {
    const { changed, onFound } = setUp();
    let found = 0;
    const stop = onFound(() => void found++);
    changed();
    changed();
    stop();
    changed();
    expect(found).toBe(2);
  });

  it('reports nothing after stop(), not even a scheduled report', async () => {
    const { changed, clock, onFound, reports, stop } = setUp();
    let found = 0;
    onFound(() => void found++);
    changed();
    stop();
    changed();
    await clock.advance(100);
    expect([reports(), found, clock.pending()]).toEqual([0, 1, 0]);
  });
});
