// Connects to a wallet, asking the person or silently. Commits nothing before every answer is checked.
import { type AccountDetail, KitError, type WalletConnection } from '@openappkit/core/adapter';
import { readAddress } from '../address/read-address.js';
import type { BitcoinNetwork } from '../networks/bitcoin-networks.js';
import { askWallet } from '../wallets/ask-wallet.js';
import type { BitcoinWallet, Offer } from '../wallets/bitcoin-wallet.types.js';
import { type ConnectorDeps, createConnector } from './create-connector.js';
import { addressesOf, type Live, type LiveConnections } from './live-connections.js';

export interface ConnectDeps {
  readonly connections: LiveConnections;
  readonly connector: ConnectorDeps;
  /** Aborted when the adapter is destroyed. */
  readonly destroyed: AbortSignal;
}
export interface Target {
  readonly id: string;
  readonly wallet: BitcoinWallet;
  readonly signal: AbortSignal;
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
  return establish(deps, target, () => target.wallet.connect(wish));
}

/** Restores a connection without asking; undefined when the wallet does not offer the address any more. */
export async function connectSilently(
  deps: ConnectDeps,
  target: Target,
  address: string,
): Promise<WalletConnection | undefined> {
  try {
    const { address: wanted } = readAddress(address);
    return await establish(
      deps,
      target,
      async () => {
        const offer = await target.wallet.offered();
        if (offer === undefined || !addressesOf(offer).includes(wanted))
          throw new KitError('wallet/unauthorized');
        return offer;
      },
      wanted,
    );
  } catch (error) {
    if (target.signal.aborted || deps.destroyed.aborted) throw error;
    return undefined;
  }
}

async function establish(
  deps: ConnectDeps,
  target: Target,
  read: () => Promise<Offer>,
  first?: string,
): Promise<WalletConnection> {
  const live = deps.connections.open(target.id, target.wallet);
  try {
    const { signal, wallet } = target;
    const offer = await askWallet(read, wallet.codes, signal, deps.destroyed, live.over);
    return commit(deps, live, offer, first);
  } catch (error) {
    live.end();
    throw error;
  }
}

/** The address of a restored session stays first. */
function commit(
  deps: ConnectDeps,
  live: Live,
  offer: Offer,
  preferred: string | undefined,
): WalletConnection {
  const all = addressesOf(offer);
  const ordered =
    preferred === undefined ? all : [preferred, ...all.filter((address) => address !== preferred)];
  const [active, ...others] = ordered;
  if (active === undefined) throw new KitError('wallet/unauthorized');
  live.offer = offer;
  deps.connections.commit(live);
  return {
    connectorId: live.connectorId,
    namespace: 'bip122',
    accounts: [active, ...others],
    caipNetworkId: offer.network.caipNetworkId,
    provider: createConnector(live, deps.connector),
    details: offer.accounts.map(
      ({ address, purpose, publicKey, path }): AccountDetail => ({
        address,
        type: purpose,
        publicKey,
        path,
      }),
    ),
  };
}
