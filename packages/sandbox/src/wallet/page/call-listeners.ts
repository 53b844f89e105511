// Calls an app's listeners so that one which throws stops no other. Used by the page's providers.

/** Calls each with the value; what they throw is reported as the page's own error. */
export function callListeners<T>(listeners: Iterable<(value: T) => void>, value: T): void {
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      reportError(error);
    }
  }
}
