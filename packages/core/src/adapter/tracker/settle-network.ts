// What is left of a network switch once a wallet has agreed to it: believing it only when the wallet itself says that it
// is there. For families whose wallets are moved by a request.
import type { CaipNetworkId } from '../../caip/caip.js';
import type { Env } from '../../env/env.types.js';
import type { ErrorCode } from '../../errors/error-messages.js';
import { isKitError, KitError } from '../../errors/kit-error.js';
import { sleep } from '../../async/sleep.js';
import type {
  TrackedConnection,
  ConnectionTracker,
  ReportedFacts,
  WalletFacts,
} from './connection-tracker.types.js';

/** Some wallets answer before they have moved: how often, and how long, they are asked again. */
const settleAttempts = 5;
const settleEveryMs = 200;

const plain: readonly ErrorCode[] = [
  'wallet/rejected',
  'wallet/pending',
  'wallet/unsupported-method',
  'wallet/disconnected',
  'request/cancelled',
];

/** EIP-1193: the wallet is connected, but not to the requested chain. */
const isOffChain = (error: unknown): boolean =>
  isKitError(error) && error.context.providerCode === 4901;

/** For `catch`. @throws the error where its code says what to do, else `fallback` with it as the cause */
export function failSwitch(
  error: unknown,
  fallback: 'chain/add-failed' | 'chain/switch-failed' = 'chain/switch-failed',
): never {
  if (isOffChain(error))
    throw new KitError(fallback, {
      cause: error,
      metaMessages: ["The wallet approved, but doesn't offer the network."],
    });
  throw [...plain, fallback].some((code) => isKitError(error, code))
    ? error
    : new KitError(fallback, { cause: error });
}

/**
 * Resolves once the wallet says that it is on the network.
 *
 * @param look asks the wallet, silently, where it is
 * @throws KitError `chain/switch-failed` when it stays elsewhere; `wallet/*`, `request/cancelled`
 */
export async function settleNetwork<Wallet, Facts extends WalletFacts>(
  connections: Pick<ConnectionTracker<Wallet, Facts>, 'query'>,
  live: TrackedConnection<Wallet, Facts>,
  look: () => Promise<ReportedFacts<Facts>>,
  wanted: { readonly caipNetworkId: CaipNetworkId; readonly signal: AbortSignal },
  clock: Env['clock'],
): Promise<void> {
  for (let attempt = 0; attempt <= settleAttempts; attempt++) {
    if (attempt > 0) await sleep(clock, settleEveryMs, wanted.signal, live.signal);
    await connections.query(live, look).catch(failSwitch);
    if (live.known.caipNetworkId === wanted.caipNetworkId) return;
  }
  throw new KitError('chain/switch-failed', {
    metaMessages: ['The wallet approved, but stayed on its network.'],
  });
}
