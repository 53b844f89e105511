// Wallets announce themselves a moment after the page asks: flows wait for the one they need, but not for long.
import type { CoreParts } from '../core-parts.js';

/** How long a wallet may take to announce itself after the page loaded. */
export const announceWaitMs = 3_000;

/** Settles as soon as the connector is listed, or after three seconds. */
export function announced(
  { bus, connection, env }: Pick<CoreParts, 'bus' | 'connection' | 'env'>,
  connectorId: string,
  namespace?: string,
): Promise<void> {
  return new Promise((resolve) => {
    if (connection.find(connectorId, namespace)) {
      resolve();
      return;
    }
    const timer = env.clock.setTimeout(done, announceWaitMs);
    const stop = bus.on('connectors', () => {
      if (connection.find(connectorId, namespace)) done();
    });
    function done(): void {
      stop();
      env.clock.clearTimeout(timer);
      resolve();
    }
  });
}
