// Confirms a network switch only when the wallet itself reports the new network, because an approval does not prove it.
import type { CaipNetworkId } from '../../caip/caip.js';
import type { Env } from '../../env/env.types.js';
import type { ErrorCode } from '../../errors/error-messages.js';
import { isKitError } from '../../errors/is-kit-error.js';
import { KitError } from '../../errors/kit-error.js';
import { sleep } from '../../async/sleep.js';
import type {
  TrackedConnection,
  LiveConnections,
  ReportedFacts,
  WalletFacts,
} from './connection-tracker.types.js';

/** Some wallets respond before they have switched, so they are queried again. */
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

/** For `catch`. @throws the error itself if its code tells the cause, else `fallback` with the error as its cause */
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
 * Resolves once the wallet reports the network.
 *
 * @param query queries the wallet's network silently
 * @throws KitError `chain/switch-failed` if it stays elsewhere; `wallet/*`, `request/cancelled`
 */
export async function settleNetwork<Wallet, Facts extends WalletFacts>(
  connections: Pick<LiveConnections<Wallet, Facts>, 'query'>,
  live: TrackedConnection<Wallet, Facts>,
  query: () => Promise<ReportedFacts<Facts>>,
  target: { readonly caipNetworkId: CaipNetworkId; readonly signal: AbortSignal },
  clock: Env['clock'],
): Promise<void> {
  for (let attempt = 0; attempt <= settleAttempts; attempt++) {
    if (attempt > 0) await sleep(clock, settleEveryMs, target.signal, live.signal);
    await connections.query(live, query).catch(failSwitch);
    if (live.known.caipNetworkId === target.caipNetworkId) return;
  }
  throw new KitError('chain/switch-failed', {
    metaMessages: ['The wallet approved, but stayed on its network.'],
  });
}
