// Moves a wallet to a network: through the wallet where that can be asked, in the app where its accounts work on both.
// Resolves only once the wallet itself offers accounts there.
import {
  type AdapterContext,
  failSwitch,
  KitError,
  settleNetwork,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { askBitcoin } from '../wallets/ask-bitcoin.js';
import {
  askOffer,
  type BitcoinConnections,
  type BitcoinLive,
  saidOf,
} from './bitcoin-connections.js';

type Asked = Pick<SwitchNetworkRequest, 'network' | 'signal'>;

/** @throws KitError `wallet/rejected`, `chain/unrecognized`, `chain/not-supported`, `chain/switch-failed`, `request/cancelled` */
export function switchNetwork(
  connections: BitcoinConnections,
  live: BitcoinLive,
  asked: Asked,
  context: Pick<AdapterContext, 'env' | 'report'>,
): Promise<void> {
  return live.attached
    ? moveAttached(connections, live, asked, context)
    : moveWallet(connections, live, asked, context);
}

/** A session has no current network of its own: it is named with each request, so agreeing to it is enough. */
async function moveAttached(
  connections: BitcoinConnections,
  live: BitcoinLive,
  { network: { caipNetworkId } }: Asked,
  { report }: Pick<AdapterContext, 'report'>,
): Promise<void> {
  const target = findNetwork(caipNetworkId);
  if (target === undefined || !(await live.wallet.switchNetwork(target)))
    throw new KitError('chain/not-supported', {
      metaMessages: ["The wallet didn't approve this network. Connect again to request it."],
      context: { caipNetworkId },
    });
  connections.applyEvent(live, { caipNetworkId });
  // The connector does not know: nothing was said to the phone.
  report.chainChanged(live.connectorId, caipNetworkId);
}

async function moveWallet(
  connections: BitcoinConnections,
  live: BitcoinLive,
  { network, signal }: Asked,
  { env }: Pick<AdapterContext, 'env'>,
): Promise<void> {
  const { caipNetworkId } = network;
  const target = findNetwork(caipNetworkId);
  const { wallet, signal: over } = live;
  const move = async (): Promise<boolean> =>
    target !== undefined &&
    askBitcoin(() => wallet.switchNetwork(target), wallet.codes, signal, over);
  if (!(await move().catch((error: unknown) => failSwitch(error))))
    throw new KitError('chain/unrecognized', {
      metaMessages: [`Choose ${network.name} in the wallet itself, then connect again.`],
      context: { caipNetworkId },
    });
  const look = async () => {
    const offer = await askOffer(live, signal);
    // On its way a wallet may offer nothing.
    return offer === undefined ? {} : saidOf(offer);
  };
  await settleNetwork(connections, live, look, { caipNetworkId, signal }, env.clock);
}
