import type { Lines } from './lines.js';
import type { VisibleRange } from './scroll-container.js';

/** The maximum number of items in the document. */
export const maxItems = 60;

export interface WindowInput {
  readonly lines: Lines;
  readonly columns: number;
  readonly viewport: VisibleRange;
  /** The number of lines rendered before and after the visible ones. */
  readonly overscan: number;
  /** Lines that are always rendered: the Tab stop's and the focused one. */
  readonly pinned: readonly number[];
  /** The lines of the previous render. */
  readonly before: readonly number[];
  /** After this many new lines, the rest of the overscan waits for the next render, so that no render takes long. */
  readonly maxNewLines: number;
  /** The maximum number of additional elements per render, including visible lines. Reusing an element costs less. */
  readonly maxGrowth: number;
}

/**
 * The lines to render. `first` and `end` (exclusive) delimit the visible lines with their overscan, without deferred
 * lines.
 */
export interface LineWindow {
  readonly first: number;
  readonly end: number;
  readonly rendered: readonly number[];
  /** Whether no overscan line waits for the next render. */
  readonly isComplete: boolean;
  /** Whether a pinned or a not deferred visible line is not rendered yet. */
  readonly isMissing: boolean;
  /** Whether visible lines wait for the next render. */
  readonly isDeferred: boolean;
}

export function lineWindow(input: WindowInput): LineWindow {
  const { lines, before, maxNewLines, maxGrowth } = input;
  const pinned = input.pinned.filter((line) => line >= 0 && line < lines.count);
  const { visible: inView, whole } = ranges(input, pinned.length);
  const known = new Set(before);
  const isNew = (line: number): boolean => !known.has(line);
  const rendered = new Set(pinned);
  const limit = before.length + maxGrowth;
  const fitting = { first: inView.first, end: inView.first };
  for (; fitting.end < inView.end; fitting.end += 1) {
    if (!rendered.has(fitting.end) && rendered.size >= limit) break;
    rendered.add(fitting.end);
  }
  const isHeld = fitting.end < inView.end;
  const missing = [...rendered].filter(isNew).length;
  let budget = isHeld ? 0 : maxNewLines - missing;
  const fits = (line: number): boolean => !isNew(line) || budget-- > 0;
  // Add the nearest lines first, and none after a line that waits.
  let { first, end } = fitting;
  while (!isHeld && end < whole.end && fits(end)) end += 1;
  while (!isHeld && first > whole.first && fits(first - 1)) first -= 1;
  for (const line of range({ first, end })) rendered.add(line);
  const isWhole = first === whole.first && end === whole.end;
  // Keep removed lines until their element is reused, because a new element would have to be created.
  const size = isWhole ? 0 : Math.min(limit, whole.end - whole.first + pinned.length);
  const reusable = before.filter((line) => line < lines.count);
  for (const line of reusable) if (rendered.size < size) rendered.add(line);
  const inOrder = [...rendered].sort((a, b) => a - b);
  return {
    first,
    end,
    rendered: inOrder,
    isComplete: isWhole,
    isMissing: missing > 0,
    isDeferred: isHeld,
  };
}

interface Range {
  readonly first: number;
  readonly end: number;
}

const range = ({ first, end }: Range): readonly number[] =>
  Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

/** Returns the visible lines, without and with the overscan. */
function ranges(
  { lines, columns, viewport, overscan }: WindowInput,
  pinned: number,
): { readonly visible: Range; readonly whole: Range } {
  const limit = Math.max(1, Math.floor(maxItems / columns) - pinned);
  const clamp = (line: number) => Math.min(lines.count, Math.max(0, line));
  const bottom = viewport.top + viewport.height;
  const firstVisible = clamp(lines.at(viewport.top));
  const below = bottom <= 0 ? 0 : clamp(lines.at(bottom) + 1);
  const spare = Math.max(0, Math.min(overscan, Math.floor((limit - (below - firstVisible)) / 2)));
  const first = clamp(firstVisible - spare);
  const end = Math.min(clamp(below + spare), first + limit);
  return { visible: { first: firstVisible, end: Math.min(below, end) }, whole: { first, end } };
}
