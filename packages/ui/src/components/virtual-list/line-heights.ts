// LineHeights: how high the items of a virtual list and the headings of its groups are: as measured, or else as those that were.
// Lengths in CSS px. Used by AkVirtualList only.

/** A smaller difference is how a browser rounds. */
const least = 0.5;

export class LineHeights {
  readonly #known = new Map<unknown, number>();
  #usual: number | undefined;
  #total = 0;

  /** @param guess while nothing has been measured */
  of(key: unknown, guess: number): number {
    return this.#known.get(key) ?? this.#usual ?? guess;
  }

  /** True when it is another than was known. */
  learn(key: unknown, height: number): boolean {
    const before = this.#known.get(key);
    if (height === 0 || (before !== undefined && Math.abs(before - height) < least)) return false;
    this.#known.set(key, height);
    this.#total += height - (before ?? 0);
    return true;
  }

  /** What was measured is what others are taken for from now on; once, or all that is below would move with each new one. */
  settle(): void {
    if (this.#known.size > 0) this.#usual ??= this.#total / this.#known.size;
  }

  /** Widths or letters are other now. */
  clear(): void {
    this.#known.clear();
    this.#usual = undefined;
    this.#total = 0;
  }
}
