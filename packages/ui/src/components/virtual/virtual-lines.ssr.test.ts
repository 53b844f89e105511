import { expect, it } from 'vitest';
import { evenLines, lineWindow, maxItems } from './virtual-lines.js';

const columns = 4;
const maxGrowth = 2;
const lines = evenLines(150, 96);
const input = { lines, columns, overscan: 2, maxNewLines: 1, maxGrowth, pinned: [0] };
const windowAt = (top: number, before: readonly number[]) =>
  lineWindow({ ...input, viewport: { top, height: 500 }, before });
const tops = Array.from({ length: 75 }, (_, index) => index * 200);

it('renders at most two more lines per render, until all visible lines and the overscan are rendered', () => {
  for (const from of tops)
    for (const to of [0, 300, 5000, 13_900]) {
      // Starts from the lines of an unfinished window at another scroll position.
      let { rendered } = windowAt(from, [0]);
      for (let draw = 1; ; draw += 1) {
        const next = windowAt(to, rendered);
        expect(next.rendered.length).toBeLessThanOrEqual(rendered.length + maxGrowth);
        rendered = next.rendered;
        if (next.isComplete) break;
        expect(draw, `from ${from} to ${to}`).toBeLessThan(12);
      }
      const first = Math.floor(to / 96);
      const last = Math.min(149, Math.floor((to + 500) / 96));
      for (let line = first; line <= last; line += 1) expect(rendered).toContain(line);
      expect(rendered.length * columns).toBeLessThanOrEqual(maxItems);
    }
});

it('reports deferred visible lines, and renders the top ones first', () => {
  const first = windowAt(4800, []);
  expect([first.isDeferred, first.isComplete, first.rendered]).toEqual([true, false, [0, 50]]);
  const second = windowAt(4800, first.rendered);
  expect([second.isDeferred, second.rendered]).toEqual([true, [0, 50, 51, 52]]);
});

it('always renders the lines of the focus and the Tab stop, even while others wait', () => {
  const { rendered } = lineWindow({
    ...input,
    viewport: { top: 0, height: 500 },
    before: [],
    pinned: [120, 80],
  });
  expect(rendered).toEqual([80, 120]);
  expect(windowAt(0, rendered).rendered).toEqual([0, 1, 2, 3]);
});

it('reuses elements after a jump, so that as many lines as before render at once', () => {
  let { rendered } = windowAt(0, []);
  for (let draw = 0; draw < 12; draw += 1) rendered = windowAt(0, rendered).rendered;
  const far = windowAt(9600, rendered);
  expect(far.isDeferred).toBe(false);
  for (const line of [100, 101, 102, 103, 104, 105]) expect(far.rendered).toContain(line);
});
