// A value of the kit as a store of Svelte: what the `subscribe…` of that name tells, begun with what holds now. Nothing listens
// while no component does.
import { type Readable, readable } from 'svelte/store';

/**
 * @param read - the value now
 * @param subscribe - calls back when it changed, and returns its stop
 */
export const fromKit = <T>(
  read: () => T,
  subscribe: (told: () => void) => () => void,
): Readable<T> =>
  readable(read(), (set) => {
    set(read());
    return subscribe(() => set(read()));
  });
