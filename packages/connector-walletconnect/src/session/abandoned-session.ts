// createLeftSession(): remembers that a stored session was disconnected before it was found, also where the page is gone before
// that: whoever opens the client next ends it, so that no phone shows for days what nobody here knows of. Made once per
// connector; of a host's own provider it remembers nothing.
import type { WalletConnectContext } from '../wallet-connect-context.js';

/** How long a session lasts from when its wallet has settled it (WalletConnect specs, "sign", session settlement). */
const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000;

export function createAbandonedSession(context: WalletConnectContext) {
  const { env, environment, provider, storagePrefix } = context;
  const isOff = provider != null || environment.storage === 'memory';
  const key = `${storagePrefix}/left`;
  const { clock, storage } = env;
  /** Looked for, and neither found nor known to be none: also where the look was cut short, or the client did not come. */
  let isLookupOpen = false;
  const guarded = <T>(run: () => T): T | undefined => {
    try {
      return isOff ? undefined : run();
    } catch {
      return undefined;
    }
  };
  return {
    /** A stored session is looked for. */
    async trackLookup<T>(work: () => Promise<T>): Promise<T> {
      isLookupOpen = true;
      const found = await work();
      isLookupOpen = false;
      return found;
    },
    /** A person disconnects: whether that was not found yet. */
    markAbandoned(): boolean {
      if (!isLookupOpen || isOff) return false;
      isLookupOpen = false;
      guarded(() => storage.setItem(key, String(clock.now())));
      return true;
    },
    /**
     * Once: whether a session that ends then was left. One that was settled later is another one, as of another tab.
     * Undefined where none was left.
     */
    consume(): ((session: { readonly expiresAt: number }) => boolean) | undefined {
      const text = guarded(() => storage.getItem(key));
      if (typeof text !== 'string') return undefined;
      guarded(() => storage.removeItem(key));
      if (!/^\d{1,15}$/.test(text)) return undefined;
      return ({ expiresAt }) => expiresAt < Number(text) + sessionLifetimeMs;
    },
  };
}
