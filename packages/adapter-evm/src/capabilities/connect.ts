// Connects to a wallet, asking the person or silently. Nothing becomes a connection before every answer is checked.
import { KitError, type WalletConnection } from '@openappkit/core/adapter';
import { parseAccounts, parseAddress } from '../address.js';
import {
  askAccounts,
  askChain,
  type EvmConnections,
  type EvmLive,
} from '../connectors/evm-connections.js';
import { requestProvider } from '../provider/request-provider.js';
import type { WalletProvider } from '../provider/wallet-provider.js';

export interface Target {
  readonly id: string;
  readonly provider: WalletProvider;
  /** Any of them ends the attempt. */
  readonly signals: readonly AbortSignal[];
}

/**
 * Asks the person for their accounts.
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export function connect(connections: EvmConnections, target: Target): Promise<WalletConnection> {
  const { provider, signals } = target;
  return establish(connections, target, async (live) => {
    const request = { method: 'eth_requestAccounts' };
    await connections.askPerson(live, async () => {
      const answer = await requestProvider(provider, request, ...signals, live.over);
      const accounts = parseAccounts(answer);
      if (accounts.length === 0) throw new KitError('wallet/unauthorized');
      return { accounts };
    });
  });
}

/**
 * Restores a connection without asking.
 * @throws KitError `wallet/unauthorized` when the wallet does not offer the address any more; as `connect`
 */
export async function connectSilently(
  connections: EvmConnections,
  target: Target,
  address: string,
): Promise<WalletConnection> {
  const first = parseAddress(address);
  const learn = async (live: EvmLive): Promise<void> => {
    await connections.ask(live, () => askAccounts(live, ...target.signals));
    if (!live.known.accounts?.includes(first)) throw new KitError('wallet/unauthorized');
  };
  return establish(connections, target, learn, first);
}

function establish(
  connections: EvmConnections,
  { id, provider, signals }: Target,
  learnAccounts: (live: EvmLive) => Promise<void>,
  first?: string,
): Promise<WalletConnection> {
  return connections.establish(
    id,
    () => provider,
    async (live) => {
      await learnAccounts(live);
      await connections.ask(live, () => askChain(live, ...signals));
      return { provider, first };
    },
  );
}
