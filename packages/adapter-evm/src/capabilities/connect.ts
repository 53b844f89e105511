import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { parseAccounts, parseAddress } from '../address.js';
import {
  queryAccounts,
  queryChain,
  requestWallet,
  type EvmConnectionTracker,
} from '../connectors/evm-connection-tracker.js';
import type { FoundProvider } from '../connectors/discovery.js';

/**
 * Prompts the user for accounts, or restores a stored connection without a prompt.
 *
 * @param signals each one cancels the attempt
 * @param stored the address to restore; it comes first if the wallet still offers it
 * @throws KitError `wallet/*`, `request/cancelled`; `wallet/unauthorized` when the wallet offers no account
 */
export function connect(
  connections: EvmConnectionTracker,
  { id, provider }: FoundProvider,
  signals: readonly AbortSignal[],
  stored?: string,
): Promise<WalletConnection> {
  return connections.establish(
    id,
    () => provider,
    async (live) => {
      const first = stored === undefined ? undefined : parseAddress(stored);
      if (first === undefined) {
        const request = { method: 'eth_requestAccounts' };
        await connections.requestFromUser(live, async () => {
          const accounts = parseAccounts(await requestWallet(live, request, ...signals));
          if (accounts.length === 0) throw new KitError('wallet/unauthorized');
          return { accounts };
        });
      } else {
        await connections.query(live, () => queryAccounts(live, ...signals));
        if (!live.known.accounts?.length) throw new KitError('wallet/unauthorized');
      }
      await connections.query(live, () => queryChain(live, ...signals));
      // Other wallets do not report the type of their accounts.
      const type = id === 'safe' ? 'smartAccount' : undefined;
      const details = type && live.known.accounts?.map((address) => ({ address, type }));
      return { provider, first, details };
    },
  );
}
