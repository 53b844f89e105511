// LineHeights: how high the items of a virtual list and the headings of its groups are: as measured, or else as most that were.
// Lengths in CSS px. Used by AkVirtualList only.

/** A smaller difference is how a browser rounds. */
const least = 0.5;
/** For rows that are measured for the first time: what is left of each adds up over all in sight. */
const none = 0.01;

export class LineHeights {
  readonly #known = new Map<unknown, number>();
  #usual: number | undefined;

  /** @param guess while nothing has been measured */
  get(key: unknown, guess: number): number {
    return this.#known.get(key) ?? this.#usual ?? guess;
  }

  /** True when it is another than it was taken for. @param guess as for `of` */
  record(key: unknown, height: number, guess: number): boolean {
    const before = this.#known.get(key);
    if (height === 0 || (before !== undefined && Math.abs(before - height) < least)) return false;
    const isAsTaken = Math.abs(this.get(key, guess) - height) < none;
    this.#known.set(key, height);
    return !isAsTaken;
  }

  /** What most were is what others are taken for from now on; once, or all that is below would move with each new one. */
  fixEstimate(): void {
    this.#usual ??= [...this.#known.values()].sort((a, b) => a - b)[this.#known.size >> 1];
  }

  /** Widths or letters are other now. */
  clear(): void {
    this.#known.clear();
    this.#usual = undefined;
  }
}
