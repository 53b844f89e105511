// Moves a wallet to a network: through the wallet where that can be asked, in the app where its accounts work on both.
// Resolves only once the wallet itself offers accounts there.
import {
  type Env,
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

/** @throws KitError `wallet/rejected`, `chain/unrecognized`, `chain/switch-failed`, `request/cancelled` */
export async function switchNetwork(
  connections: BitcoinConnections,
  live: BitcoinLive,
  { network, signal }: Pick<SwitchNetworkRequest, 'network' | 'signal'>,
  clock: Env['clock'],
): Promise<void> {
  const { caipNetworkId } = network;
  const target = findNetwork(caipNetworkId);
  const { wallet, over } = live;
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
  await settleNetwork(connections, live, look, { caipNetworkId, signal }, clock);
}
