// Creates a page context that never resolves after its frame is removed, because browsers stop the scripts of removed frames.
import type { PageContext } from '../page-context.js';
import type { PageStore } from '../state/page-store.js';
import { createSessionState } from '../state/session.js';

export function whileLoaded(
  context: PageContext,
  owner: string,
  isLoaded: () => boolean,
): PageContext {
  const ifLoaded = async <T>(begin: () => Promise<T>): Promise<T> => {
    const never = new Promise<T>(() => undefined);
    if (!isLoaded()) return never;
    const settled = await Promise.allSettled([begin()]);
    if (!isLoaded()) return never;
    const [outcome] = settled;
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  const { call, pause } = context;
  const store: PageStore = {
    get: (key) => ifLoaded(() => context.store.get(key)),
    set: (key, value) => ifLoaded(() => context.store.set(key, value)),
    remove: (key) => ifLoaded(() => context.store.remove(key)),
    update: (key, change) => ifLoaded(() => context.store.update(key, change)),
  };
  return {
    ...context,
    store,
    state: createSessionState(store, owner),
    call: (path, input, options) => ifLoaded(() => call(path, input, options)),
    pause: (ms, signal) => ifLoaded(() => pause(ms, signal)),
  };
}
