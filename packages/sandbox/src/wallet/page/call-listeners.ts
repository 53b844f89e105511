/** Reports a listener's error as the page's, so that the other listeners still run. */
export function callListeners<T>(listeners: Iterable<(value: T) => void>, value: T): void {
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      reportError(error);
    }
  }
}
