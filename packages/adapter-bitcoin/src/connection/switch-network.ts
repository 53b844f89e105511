// Moves a wallet to a network: through the wallet where that can be asked, in the app where its accounts work on both.
// Resolves only once the wallet itself offers accounts there.
import {
  type Env,
  isKitError,
  KitError,
  sleep,
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

/** Some wallets answer before they have moved: how often, and how long, they are asked again. */
const settleAttempts = 5;
const settleEveryMs = 200;

/** @throws KitError `wallet/rejected`, `chain/unrecognized`, `chain/switch-failed`, `request/cancelled` */
export async function switchNetwork(
  connections: BitcoinConnections,
  live: BitcoinLive,
  { network, signal }: Pick<SwitchNetworkRequest, 'network' | 'signal'>,
  clock: Env['clock'],
): Promise<void> {
  const target = findNetwork(network.caipNetworkId);
  const { wallet, over } = live;
  const move = async (): Promise<boolean> =>
    target !== undefined &&
    askBitcoin(() => wallet.switchNetwork(target), wallet.codes, signal, over);
  if (!(await move().catch(explain)))
    throw new KitError('chain/unrecognized', {
      metaMessages: [`Choose ${network.name} in the wallet itself, then connect again.`],
      context: { caipNetworkId: network.caipNetworkId },
    });
  const look = async () => {
    const offer = await askOffer(live, signal);
    // On its way a wallet may offer nothing.
    return offer === undefined ? {} : saidOf(offer);
  };
  for (let attempt = 0; attempt <= settleAttempts; attempt++) {
    if (attempt > 0) await sleep(clock, settleEveryMs, signal, over);
    await connections.ask(live, look).catch(explain);
    if (live.known.caipNetworkId === network.caipNetworkId) return;
  }
  throw new KitError('chain/switch-failed', {
    metaMessages: ['The wallet agreed but stayed where it was.'],
  });
}

const plain = [
  'wallet/rejected',
  'wallet/pending',
  'wallet/unsupported-method',
  'wallet/disconnected',
  'request/cancelled',
  'chain/switch-failed',
] as const;

/** Keeps codes that say what to do. */
function explain(error: unknown): never {
  throw plain.some((code) => isKitError(error, code))
    ? error
    : new KitError('chain/switch-failed', { cause: error });
}
