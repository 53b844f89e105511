// Turns a kit value into a Svelte store that starts with the current value. It subscribes only while a component does.
import { type Readable, readable } from 'svelte/store';

/**
 * @param read - returns the current value
 * @param subscribe - calls back on each change and returns an unsubscribe function
 */
export const fromKit = <T>(
  read: () => T,
  subscribe: (onChange: () => void) => () => void,
): Readable<T> =>
  readable(read(), (set) => {
    set(read());
    return subscribe(() => set(read()));
  });
