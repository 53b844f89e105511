// Connects to a wallet, asking the person or silently. Nothing becomes a connection before every answer is checked.
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
 * Asks the person for their accounts; nobody where a stored connection is to be restored.
 *
 * @param signals any of them ends the attempt
 * @param stored the address that comes first where the wallet still offers it
 * @throws KitError `wallet/*`, `request/cancelled`; `wallet/unauthorized` when it offers none
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
      // Of all wallets here only the Safe says what its account is.
      const type = id === 'safe' ? 'smartAccount' : undefined;
      const details = type && live.known.accounts?.map((address) => ({ address, type }));
      return { provider, first, details };
    },
  );
}
