// Switches a wallet's network and adds the network first if the wallet does not know it.
import {
  failSwitch,
  isKitError,
  type Network,
  type SwitchNetworkRequest,
  type TrackedConnection,
} from '@openappkit/core/adapter';
import { askTide } from './ask-tide.js';
import type { TideChain, TideWallet } from './tide-wallet.types.js';

/**
 * @returns undefined, so that the kit waits until the wallet reports the network
 * @throws KitError `wallet/rejected`, `chain/add-failed`, `chain/switch-failed`, `request/cancelled`
 */
export async function switchNetwork(
  { wallet, signal: connectionSignal }: TrackedConnection<TideWallet>,
  { network, signal, onAdding }: SwitchNetworkRequest,
): Promise<undefined> {
  const ask = (question: () => unknown) => askTide(question, signal, connectionSignal);
  const chain = toTideChain(network);
  const move = () => ask(() => wallet.switchChain(chain.reference));
  try {
    await move();
  } catch (error) {
    if (!isKitError(error, 'chain/unrecognized')) failSwitch(error);
    onAdding?.();
    await ask(() => wallet.addChain(chain)).catch((cause) => failSwitch(cause, 'chain/add-failed'));
    await move().catch((cause) => failSwitch(cause));
  }
}

function toTideChain(network: Network): TideChain {
  const { name, nativeCurrency, rpcUrls, caipNetworkId } = network;
  const [, reference = ''] = caipNetworkId.split(':');
  const { symbol, decimals } = nativeCurrency;
  return { reference, name, symbol, decimals, rpcUrls: rpcUrls.default.http };
}
