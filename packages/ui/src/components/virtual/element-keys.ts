// Recycles the elements of removed lines for new ones, which is cheaper than creating elements.

export class ElementKeys {
  #slots: ReadonlyMap<number, number> = new Map();
  #last = 0;

  /**
   * Returns the lines in reading order, each with the key of its element.
   * @param mayReuse false while an element inside has focus, because moving an element would lose it
   */
  place(lines: readonly number[], mayReuse: boolean): ReadonlyMap<number, number> {
    const rendered = new Set(lines);
    const removed = [...this.#slots]
      .filter(([line]) => !rendered.has(line))
      .map(([, slot]) => slot);
    const free = mayReuse ? removed : [];
    this.#slots = new Map(
      lines.map((line) => [line, this.#slots.get(line) ?? free.pop() ?? ++this.#last]),
    );
    return this.#slots;
  }
}
