// A set of listeners; one that throws does not stop the others.

export interface Listeners<Told extends readonly unknown[]> {
  /** @returns a function that removes the listener */
  add(listener: (...args: Told) => void): () => void;
  remove(listener: (...args: Told) => void): void;
  notify(...args: Told): void;
  clear(): void;
}

export function createListeners<Told extends readonly unknown[]>(
  onError: (error: unknown) => void,
): Listeners<Told> {
  const all = new Set<(...args: Told) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => void all.delete(listener);
    },
    remove: (listener) => void all.delete(listener),
    notify(...args) {
      for (const listener of [...all])
        try {
          listener(...args);
        } catch (error) {
          onError(error);
        }
    },
    clear: () => all.clear(),
  };
}
