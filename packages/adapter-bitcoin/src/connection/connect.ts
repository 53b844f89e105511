import { type AccountDetail, KitError, type WalletConnection } from '@openappkit/core/adapter';
import { decodeAddress } from '../address/parse-address.js';
import type { BitcoinNetwork } from '../networks/bitcoin-networks.js';
import { callBitcoinWallet } from '../wallets/call-bitcoin-wallet.js';
import type { BitcoinWallet } from '../wallets/bitcoin-wallet.types.js';
import {
  queryOffer,
  type BitcoinConnectionTracker,
  toReportedFacts,
} from './bitcoin-connection-tracker.js';
import { type ConnectorDeps, createConnector } from './create-connector.js';

export interface ConnectDeps {
  readonly connections: BitcoinConnectionTracker;
  readonly connector: ConnectorDeps;
}
export interface ConnectTarget {
  readonly id: string;
  readonly wallet: BitcoinWallet;
  /** The attempt ends when one of them aborts. */
  readonly signals: readonly AbortSignal[];
}

/**
 * Requests the user's payment and ordinals accounts, or restores a stored connection without a prompt if an address is given.
 *
 * @throws KitError `wallet/*`, `request/cancelled`; `wallet/unauthorized` when the wallet offers none, or not the stored one
 */
export function connect(
  { connections, connector }: ConnectDeps,
  { id, wallet, signals }: ConnectTarget,
  preferences: {
    readonly wish?: BitcoinNetwork | undefined;
    readonly address?: string | undefined;
  },
): Promise<WalletConnection> {
  return connections.establish(
    id,
    () => wallet,
    async (live) => {
      let first: string | undefined;
      if (preferences.address === undefined) {
        const requestOffer = () => wallet.connect(preferences.wish);
        await connections.requestFromUser(live, async () =>
          toReportedFacts(
            await callBitcoinWallet(requestOffer, wallet.errorCodes, ...signals, live.signal),
          ),
        );
      } else {
        first = decodeAddress(preferences.address).address;
        await connections.query(live, async () =>
          toReportedFacts(await queryOffer(live, ...signals)),
        );
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
