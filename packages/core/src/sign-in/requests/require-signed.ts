// The connection guard of a required sign-in.
import type { IncomingConnections } from '../../connections/connection-guards.js';
import { isKitError } from '../../errors/is-kit-error.js';
import { KitError } from '../../errors/kit-error.js';
import type { Ask } from './sign-in-requests.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';

interface Given {
  readonly ask: Ask;
  turnAway(live: WalletConnection): void;
}

/** @throws KitError `request/cancelled`, `sign-in/*` */
export async function requireSigned(
  { ask, turnAway }: Given,
  { cause, connections }: IncomingConnections,
  signal: AbortSignal,
): Promise<void> {
  const isQuiet = cause === 'reconnected' || cause === 'tab';
  for (const live of connections) {
    try {
      const outcome = await ask(live, { isRequired: true, isQuiet, signal });
      // Sign-in became required while the prompt was open.
      if (outcome === 'dismissed') throw new KitError('request/cancelled');
    } catch (error) {
      const isUnknown = isKitError(error, 'sign-in/unavailable') && isQuiet;
      // The connect flow disconnects the wallets it rejects.
      if (!signal.aborted && cause !== 'connected' && !isUnknown) connections.forEach(turnAway);
      throw error;
    }
  }
}
