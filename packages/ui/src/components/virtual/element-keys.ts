// Recycles the elements of removed lines for new ones, which is cheaper than creating elements.

export class ElementKeys {
  /** The key of the element that shows each line. */
  #slots: ReadonlyMap<number, number> = new Map();
  #last = 0;

  /**
   * Returns the lines in reading order, each with the key of its element.
   * @param mayReuse false while an element inside has focus, because moving an element would lose it
   */
  place(drawn: readonly number[], mayReuse: boolean): ReadonlyMap<number, number> {
    const kept = new Set(drawn);
    const gone = [...this.#slots].filter(([line]) => !kept.has(line)).map(([, slot]) => slot);
    const free = mayReuse ? gone : [];
    this.#slots = new Map(
      drawn.map((line) => [line, this.#slots.get(line) ?? free.pop() ?? ++this.#last]),
    );
    return this.#slots;
  }
}
