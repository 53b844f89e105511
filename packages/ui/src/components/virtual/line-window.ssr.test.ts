import { expect, it } from 'vitest';
import { evenLines } from './lines.js';
import { lineWindow, maxItems } from './line-window.js';

const columns = 4;
const grow = 2;
const lines = evenLines(150, 96);
const input = { lines, columns, overscan: 2, atOnce: 1, grow, pinned: [0] };
const windowAt = (top: number, before: readonly number[]) =>
  lineWindow({ ...input, sight: { top, height: 500 }, before });
const tops = Array.from({ length: 75 }, (_, index) => index * 200);

it('renders at most two more lines per render, until all visible lines and the overscan are rendered', () => {
  for (const from of tops)
    for (const to of [0, 300, 5000, 13_900]) {
      // Starts from the lines of an unfinished window at another scroll position.
      let { drawn } = windowAt(from, [0]);
      for (let draw = 1; ; draw += 1) {
        const next = windowAt(to, drawn);
        expect(next.drawn.length).toBeLessThanOrEqual(drawn.length + grow);
        drawn = next.drawn;
        if (next.isComplete) break;
        expect(draw, `from ${from} to ${to}`).toBeLessThan(12);
      }
      const first = Math.floor(to / 96);
      const last = Math.min(149, Math.floor((to + 500) / 96));
      for (let line = first; line <= last; line += 1) expect(drawn).toContain(line);
      expect(drawn.length * columns).toBeLessThanOrEqual(maxItems);
    }
});

it('reports deferred visible lines, and renders the top ones first', () => {
  const first = windowAt(4800, []);
  expect([first.isDeferred, first.isComplete, first.drawn]).toEqual([true, false, [0, 50]]);
  const second = windowAt(4800, first.drawn);
  expect([second.isDeferred, second.drawn]).toEqual([true, [0, 50, 51, 52]]);
});

it('always renders the lines of the focus and the Tab stop, even while others wait', () => {
  const { drawn } = lineWindow({
    ...input,
    sight: { top: 0, height: 500 },
    before: [],
    pinned: [120, 80],
  });
  expect(drawn).toEqual([80, 120]);
  expect(windowAt(0, drawn).drawn).toEqual([0, 1, 2, 3]);
});

it('reuses elements after a jump, so that as many lines as before render at once', () => {
  let { drawn } = windowAt(0, []);
  for (let draw = 0; draw < 12; draw += 1) drawn = windowAt(0, drawn).drawn;
  const far = windowAt(9600, drawn);
  expect(far.isDeferred).toBe(false);
  for (const line of [100, 101, 102, 103, 104, 105]) expect(far.drawn).toContain(line);
});
