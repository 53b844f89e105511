// Remembers that the user disconnected before the stored session was found, even across a reload.
// The next client that opens ends the session, so that the wallet does not list it for days. An app's own provider is left alone.
import type { WalletConnectContext } from '../wallet-connect-context.js';

/** Lifetime of a session after the wallet settled it (WalletConnect specs, "sign", session settlement). */
const sessionLifetimeMs = 7 * 24 * 60 * 60 * 1000;

export function createAbandonedSession(context: WalletConnectContext) {
  const { env, environment, provider, storagePrefix } = context;
  const isOff = provider != null || environment.storage === 'memory';
  const key = `${storagePrefix}/left`;
  const { clock, storage } = env;
  /** A lookup started and has no result yet, or it was aborted, or the client did not load. */
  let isLookupOpen = false;
  const guarded = <T>(run: () => T): T | undefined => {
    try {
      return isOff ? undefined : run();
    } catch {
      return undefined;
    }
  };
  return {
    async trackLookup<T>(work: () => Promise<T>): Promise<T> {
      isLookupOpen = true;
      const found = await work();
      isLookupOpen = false;
      return found;
    },
    markAbandoned(): boolean {
      if (!isLookupOpen || isOff) return false;
      isLookupOpen = false;
      guarded(() => storage.setItem(key, String(clock.now())));
      return true;
    },
    /**
     * Returns, once, a test for whether a session is the abandoned one. A session settled later, such as in another tab, is not.
     * Undefined if no session was abandoned.
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
