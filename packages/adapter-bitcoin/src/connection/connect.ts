// Connects to a wallet, asking the person or silently. Nothing becomes a connection before every answer is checked.
import { type AccountDetail, KitError, type WalletConnection } from '@openappkit/core/adapter';
import { readAddress } from '../address/read-address.js';
import type { BitcoinNetwork } from '../networks/bitcoin-networks.js';
import { askBitcoin } from '../wallets/ask-bitcoin.js';
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.types.js';
import { askOffer, type BitcoinConnections, saidOf } from './bitcoin-connections.js';
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
 * Asks the person for their accounts, payment and ordinals; nobody where the connection of an address is to be restored.
 *
 * @throws KitError `wallet/*`, `request/cancelled`; `wallet/unauthorized` when it offers none, or not the one restored
 */
export function connect(
  { connections, connector }: ConnectDeps,
  { id, wallet, signals }: Target,
  wanted: { readonly wish?: BitcoinNetwork | undefined; readonly address?: string | undefined },
): Promise<WalletConnection> {
  return connections.establish(
    id,
    () => wallet,
    async (live) => {
      let first: string | undefined;
      if (wanted.address === undefined) {
        const ask = () => wallet.connect(wanted.wish);
        await connections.requestFromUser(live, async () =>
          saidOf(await askBitcoin(ask, wallet.codes, ...signals, live.signal)),
        );
      } else {
        first = readAddress(wanted.address).address;
        await connections.query(live, async () => saidOf(await askOffer(live, ...signals)));
      }
      const { accounts = [] } = live.known.offer ?? {};
      if (accounts.length === 0) throw new KitError('wallet/unauthorized');
      const details = accounts.map(
        ({ purpose, ...account }): AccountDetail => ({ ...account, type: purpose }),
      );
      return { provider: createConnector(live, connector), first, details };
    },
  );
}
