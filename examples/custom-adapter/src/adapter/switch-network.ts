// Switches a wallet's network and adds the network first if the wallet does not know it. Resolves once the wallet reports the new network.
import {
  type Env,
  type ErrorCode,
  isKitError,
  KitError,
  type Network,
  sleep,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { askTide } from './ask-tide.js';
import { askChain, type TideConnections, type TideLive } from './tide-connections.js';
import type { TideChain } from './tide-wallet.types.js';

/** Some wallets answer before they have switched, so poll this many times. */
const looks = 5;
const lookEveryMs = 200;
/** Rethrows these codes as they are. Any other failure becomes `chain/switch-failed`. */
const plain: readonly ErrorCode[] = ['wallet/rejected', 'wallet/pending', 'request/cancelled'];

/** @throws KitError `wallet/rejected`, `chain/add-failed`, `chain/switch-failed`, `request/cancelled` */
export async function switchNetwork(
  connections: TideConnections,
  live: TideLive,
  { network, signal, onAdding }: SwitchNetworkRequest,
  clock: Env['clock'],
): Promise<void> {
  const { wallet, signal: connectionSignal } = live;
  const ask = (question: () => unknown) => askTide(question, signal, connectionSignal);
  const chain = toTideChain(network);
  const move = () => ask(() => wallet.switchChain(chain.reference));
  try {
    await move();
  } catch (error) {
    if (!isKitError(error, 'chain/unrecognized')) throw explain(error, 'chain/switch-failed');
    onAdding?.();
    await ask(() => wallet.addChain(chain)).catch((cause: unknown) => {
      throw explain(cause, 'chain/add-failed');
    });
    await move().catch((cause: unknown) => {
      throw explain(cause, 'chain/switch-failed');
    });
  }
  for (let attempt = 0; attempt < looks; attempt++) {
    await connections.query(live, () => askChain(live, signal));
    if (live.known.caipNetworkId === network.caipNetworkId) return;
    await sleep(clock, lookEveryMs, signal, connectionSignal);
  }
  throw new KitError('chain/switch-failed', {
    metaMessages: ['The wallet agreed and stayed where it was.'],
  });
}

function explain(error: unknown, fallback: ErrorCode): unknown {
  return plain.some((code) => isKitError(error, code))
    ? error
    : new KitError(fallback, { cause: error });
}

function toTideChain(network: Network): TideChain {
  const { name, nativeCurrency, rpcUrls, caipNetworkId } = network;
  const [, reference = ''] = caipNetworkId.split(':');
  const { symbol, decimals } = nativeCurrency;
  return { reference, name, symbol, decimals, rpcUrls: rpcUrls.default.http };
}
