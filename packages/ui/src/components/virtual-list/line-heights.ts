// Measured heights of items and headings, in CSS px. Unmeasured ones use the most common height.

/** Smaller differences in px come from browser rounding and are ignored. */
const least = 0.5;
/** The tolerance for first measurements. It is smaller, because their errors add up over all visible rows. */
const none = 0.01;

export class LineHeights {
  readonly #known = new Map<unknown, number>();
  #usual: number | undefined;

  /** @param guess the height while nothing has been measured */
  get(key: unknown, guess: number): number {
    return this.#known.get(key) ?? this.#usual ?? guess;
  }

  /** Returns true if the height differs from the assumed one. @param guess as for `get` */
  record(key: unknown, height: number, guess: number): boolean {
    const before = this.#known.get(key);
    if (height === 0 || (before !== undefined && Math.abs(before - height) < least)) return false;
    const isAsTaken = Math.abs(this.get(key, guess) - height) < none;
    this.#known.set(key, height);
    return !isAsTaken;
  }

  /** Fixes the estimate once; otherwise each new measurement would move everything below. */
  fixEstimate(): void {
    this.#usual ??= [...this.#known.values()].sort((a, b) => a - b)[this.#known.size >> 1];
  }

  /** Clears all heights, because the width or the font size changed. */
  clear(): void {
    this.#known.clear();
    this.#usual = undefined;
  }
}
