// Positions of lines in CSS px from the element's top. A line is a row of a grid, or an item of a list.

export interface Lines {
  readonly count: number;
  readonly height: number;
  top(line: number): number;
  bottom(line: number): number;
  /** Returns the line at the offset, clamped to the first and last line. */
  at(offset: number): number;
}

export function evenLines(count: number, height: number): Lines {
  const top = (line: number): number => line * height;
  return {
    count,
    height: count * height,
    top,
    bottom: (line) => top(line + 1),
    at: (offset) => Math.max(0, Math.min(count - 1, Math.floor(offset / height))),
  };
}

/**
 * Lines of different heights.
 * @param heightOf returns the height of a line
 * @param leadOf returns the height of the content above a line, such as its group's heading
 */
export function stackedLines(
  count: number,
  heightOf: (line: number) => number,
  leadOf: (line: number) => number,
): Lines {
  const tops = new Float64Array(count);
  const bottoms = new Float64Array(count);
  let height = 0;
  for (let line = 0; line < count; line += 1) {
    tops[line] = height + leadOf(line);
    height = (tops[line] ?? 0) + heightOf(line);
    bottoms[line] = height;
  }
  return {
    count,
    height,
    top: (line) => tops[line] ?? height,
    bottom: (line) => bottoms[line] ?? height,
    at(offset) {
      let [low, high] = [0, Math.max(0, count - 1)];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((tops[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}

/**
 * Returns the nearest scrolling ancestor, or the window. Walks the composed tree, because the card's scrolling body is
 * in another shadow root.
 */
export function findScrollContainer(from: Element): Element | Window {
  let box = parentOf(from);
  while (box && box !== document.documentElement && box !== document.body) {
    if (/auto|scroll|overlay/.test(getComputedStyle(box).overflowY)) return box;
    box = parentOf(box);
  }
  return window;
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return (
    element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  );
}

/** The visible part of an element, in CSS px from its top. */
export interface VisibleRange {
  readonly top: number;
  readonly height: number;
}

/** Returns the visible range; `top` is negative while the element starts below the top of the scroll container. */
export function measureVisibleRange(element: Element, box: Element | Window): VisibleRange {
  const { top } = element.getBoundingClientRect();
  if (!(box instanceof Element)) return { top: -top, height: window.innerHeight };
  return {
    top: box.getBoundingClientRect().top + box.clientTop - top,
    height: box.clientHeight,
  };
}

/** The maximum number of items in the document. */
export const maxItems = 60;

interface WindowInput {
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
  /** The maximum number of additional lines, including visible ones. Reusing an element costs less. */
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
  const size = isWhole ? 0 : Math.min(before.length, whole.end - whole.first + pinned.length);
  // Keep those farthest from the visible lines, so that the elements of the others are in order and need not be moved.
  const above = before.filter((line) => line < first);
  const below = before.filter((line) => line >= end && line < lines.count);
  for (const line of [...above, ...below.reverse()]) if (rendered.size < size) rendered.add(line);
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
