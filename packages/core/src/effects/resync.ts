// A tab that slept asks its wallets again when it comes back: what they said meanwhile was lost. Silent; a
// wallet that withdrew is disconnected, one that does not answer stays as it was.
import { createLatest } from '../adapter/latest.js';
import { pairingConnectorId } from '../adapter/shared-connector.types.js';
import type { CoreParts } from '../core-parts.js';

/** A shorter absence loses no event worth asking for. */
export const sleepMs = 5_000;
/** A wallet that does not answer silently in this time is left as it was. */
const answerMs = 5_000;

type Parts = Pick<CoreParts, 'adapters' | 'bus' | 'connection' | 'env'>;

/** Returns its stop. */
export function resync(parts: Parts): () => void {
  const { env } = parts;
  const { page } = env;
  if (!page) return () => undefined;
  const latest = createLatest();
  let hiddenAt: number | undefined;
  const onVisibility = (): void => {
    if (page.isHidden()) {
      hiddenAt ??= env.clock.now();
      return;
    }
    const slept = hiddenAt !== undefined && env.clock.now() - hiddenAt >= sleepMs;
    hiddenAt = undefined;
    if (slept) askAll();
  };
  const askAll = (): void => {
    const signal = latest.begin();
    const timer = env.clock.setTimeout(() => latest.cancel(), answerMs);
    const asked = Object.keys(parts.connection.state.connections).flatMap((namespace) =>
      parts.connection.all(namespace).map(async ({ connectorId, accounts }) => {
        const adapter = parts.adapters.get(namespace);
        // The pairing client comes back by itself, and its mailbox kept everything.
        if (!adapter || connectorId === pairingConnectorId) return;
        const request = { connectorId, address: accounts[0], signal };
        const now = await latest.guard(signal, adapter.reconnect(request));
        const news = { namespace, connectorId };
        parts.bus.emit('wallet-accounts', { ...news, accounts: now?.accounts ?? [] });
        if (now) parts.bus.emit('wallet-chain', { ...news, caipNetworkId: now.caipNetworkId });
      }),
    );
    void Promise.allSettled(asked).then(() => env.clock.clearTimeout(timer));
  };
  const onPageShow = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) askAll();
  };
  page.events.addEventListener('visibilitychange', onVisibility, true);
  page.events.addEventListener('pageshow', onPageShow);
  page.events.addEventListener('resume', askAll);
  return () => {
    latest.cancel();
    page.events.removeEventListener('visibilitychange', onVisibility, true);
    page.events.removeEventListener('pageshow', onPageShow);
    page.events.removeEventListener('resume', askAll);
  };
}
