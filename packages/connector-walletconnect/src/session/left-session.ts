// createLeftSession(): remembers that a stored session was disconnected before it was found, also where the page is gone before
// that: whoever opens the client next ends it, so that no phone shows for days what nobody here knows of. Made once per
// connector; of a host's own provider it remembers nothing.
import type { WalletConnectContext } from '../wallet-connect-context.js';

/** How long a session lasts from when its wallet has settled it (WalletConnect specs, "sign", session settlement). */
const sessionMs = 7 * 24 * 60 * 60 * 1000;

export function createLeftSession(context: WalletConnectContext) {
  const { env, environment, provider, storagePrefix } = context;
  const isOff = provider != null || environment.storage === 'memory';
  const key = `${storagePrefix}/left`;
  const { clock, storage } = env;
  let looking = 0;
  const guarded = <T>(run: () => T): T | undefined => {
    try {
      return isOff ? undefined : run();
    } catch {
      return undefined;
    }
  };
  return {
    /** While a stored session is looked for. */
    async looked<T>(work: () => Promise<T>): Promise<T> {
      looking += 1;
      try {
        return await work();
      } finally {
        looking -= 1;
      }
    },
    /** A person disconnects what was not found yet. */
    leave(): void {
      if (looking > 0) guarded(() => storage.setItem(key, String(clock.now())));
    },
    /**
     * Once: whether a session that ends then was left. One that was settled later is another one, as of another tab.
     * Undefined where none was left.
     */
    take(): ((session: { readonly expiresAt: number }) => boolean) | undefined {
      const text = guarded(() => storage.getItem(key));
      if (typeof text !== 'string') return undefined;
      guarded(() => storage.removeItem(key));
      if (!/^\d{1,15}$/.test(text)) return undefined;
      return ({ expiresAt }) => expiresAt < Number(text) + sessionMs;
    },
  };
}
