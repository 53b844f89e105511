// Moves a wallet to a network: through the wallet where that can be asked, in the app where its accounts work on both.
// Resolves only once the wallet itself offers accounts there.
import {
  type Env,
  isKitError,
  KitError,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { askWallet } from '../wallets/ask-wallet.js';
import type { Offer } from '../wallets/bitcoin-wallet.types.js';
import type { Live } from './live-connections.js';

/** Some wallets answer before they have moved: how often, and how long, they are asked again. */
const settleAttempts = 5;
const settleEveryMs = 200;

/**
 * @returns what the wallet offers there
 * @throws KitError `wallet/rejected`, `chain/unrecognized`, `chain/switch-failed`, `request/cancelled`
 */
export async function switchNetwork(
  live: Live,
  { network, signal }: Pick<SwitchNetworkRequest, 'network' | 'signal'>,
  clock: Env['clock'],
): Promise<Offer> {
  const target = findNetwork(network.caipNetworkId);
  const { wallet } = live;
  const ask = <T>(question: () => Promise<T>): Promise<T> =>
    askWallet(question, wallet.codes, signal, live.over).catch((error: unknown) => {
      throw explain(error);
    });
  const moved = target !== undefined && (await ask(() => wallet.switchNetwork(target)));
  if (!moved)
    throw new KitError('chain/unrecognized', {
      metaMessages: [`Choose ${network.name} in the wallet itself, then connect again.`],
      context: { caipNetworkId: network.caipNetworkId },
    });
  for (let attempt = 0; attempt <= settleAttempts; attempt++) {
    if (attempt > 0) await wait(clock, settleEveryMs, signal, live.over);
    const offer = await ask(() => wallet.offered());
    if (offer?.network === target) return offer;
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
function explain(error: unknown): unknown {
  return plain.some((code) => isKitError(error, code))
    ? error
    : new KitError('chain/switch-failed', { cause: error });
}

function wait(
  clock: Env['clock'],
  delayMs: number,
  ...signals: readonly AbortSignal[]
): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = (): void => {
      finish();
      reject(new KitError('request/cancelled'));
    };
    const finish = (): void => {
      clock.clearTimeout(timer);
      for (const signal of signals) signal.removeEventListener('abort', cancel);
    };
    const timer = clock.setTimeout(() => {
      finish();
      resolve();
    }, delayMs);
    if (signals.some((signal) => signal.aborted)) cancel();
    else for (const signal of signals) signal.addEventListener('abort', cancel, { once: true });
  });
}
