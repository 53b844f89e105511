// Connects to a wallet, asking the person or silently. Nothing becomes a connection before every answer is checked.
import { type AccountDetail, KitError, type WalletConnection } from '@openappkit/core/adapter';
import { readAddress } from '../address/read-address.js';
import type { BitcoinNetwork } from '../networks/bitcoin-networks.js';
import { askBitcoin } from '../wallets/ask-bitcoin.js';
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.types.js';
import {
  askOffer,
  type BitcoinConnections,
  type BitcoinLive,
  saidOf,
} from './bitcoin-connections.js';
import { type ConnectorDeps, createConnector } from './create-connector.js';

export interface ConnectDeps {
  readonly connections: BitcoinConnections;
  readonly connector: ConnectorDeps;
}
export interface Target {
  readonly id: string;
  readonly wallet: BitcoinWallet;
  /** Any of them ends the attempt. */
  readonly signals: readonly AbortSignal[];
}

/**
 * Asks the person for their accounts: payment and ordinals.
 * @throws KitError `wallet/*`, `request/cancelled`
 */
export function connect(
  deps: ConnectDeps,
  target: Target,
  wish: BitcoinNetwork | undefined,
): Promise<WalletConnection> {
  const { wallet, signals } = target;
  return establish(deps, target, async (live) => {
    const ask = () => wallet.connect(wish);
    await deps.connections.askPerson(live, async () =>
      saidOf(await askBitcoin(ask, wallet.codes, ...signals, live.over)),
    );
  });
}

/**
 * Restores a connection without asking.
 * @throws KitError `wallet/unauthorized` when the wallet does not offer the address any more; as `connect`
 */
export async function connectSilently(
  deps: ConnectDeps,
  target: Target,
  address: string,
): Promise<WalletConnection> {
  const { connections } = deps;
  const { address: first } = readAddress(address);
  const learn = async (live: BitcoinLive): Promise<void> => {
    await connections.ask(live, async () => saidOf(await askOffer(live, ...target.signals)));
    if (!live.known.accounts?.includes(first)) throw new KitError('wallet/unauthorized');
  };
  return establish(deps, target, learn, first);
}

function establish(
  { connections, connector }: ConnectDeps,
  { id, wallet }: Target,
  learn: (live: BitcoinLive) => Promise<void>,
  first?: string,
): Promise<WalletConnection> {
  return connections.establish(
    id,
    () => wallet,
    async (live) => {
      await learn(live);
      const { offer } = live.known;
      if (offer === undefined || offer.accounts.length === 0)
        throw new KitError('wallet/unauthorized');
      const details = offer.accounts.map(
        ({ address, purpose, publicKey, path }): AccountDetail => ({
          address,
          type: purpose,
          publicKey,
          path,
        }),
      );
      return { provider: createConnector(live, connector), first, details };
    },
  );
}
