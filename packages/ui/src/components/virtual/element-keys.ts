// Slots: keys of the elements that show the lines of a virtual element. One whose line has gone is used again for a line that
// comes, which is cheaper than a new one. Used by the virtual grid.

export class ElementKeys {
  /** By line, the key of the element that shows it. */
  #slots: ReadonlyMap<number, number> = new Map();
  #last = 0;

  /**
   * The lines in reading order, each with the key of its element.
   * @param mayReuse false while something inside has focus, which would be lost where its own line is moved past the others
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
