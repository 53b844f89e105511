// Type-ahead search after the WAI-ARIA APG.

// A pause of this length starts a new search; list boxes commonly use this value.
const typeAheadMs = 700;

export class TypeAhead {
  #typed = '';
  #typedAt = Number.NEGATIVE_INFINITY;

  /**
   * Returns the index of the matching name, or undefined if no name starts with the typed text.
   * @param key the letter
   * @param from index of the current name
   * @param nameAt the name at an index
   */
  next(
    key: string,
    from: number,
    count: number,
    nameAt: (index: number) => string,
  ): number | undefined {
    const now = performance.now();
    const fresh = now - this.#typedAt > typeAheadMs;
    this.#typedAt = now;
    this.#typed = (fresh ? '' : this.#typed) + key.toLocaleLowerCase();
    // Repeating a letter steps through the names that start with it.
    const same = [...this.#typed].every((letter) => letter === this.#typed[0]);
    const text = same ? key.toLocaleLowerCase() : this.#typed;
    const start = same ? from + 1 : from;
    for (let step = 0; step < count; step += 1) {
      const index = (start + step) % count;
      if (nameAt(index).toLocaleLowerCase().startsWith(text)) return index;
    }
    return undefined;
  }
}
