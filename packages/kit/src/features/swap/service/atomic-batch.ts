// Approval and swap as one atomic batch of the wallet (EIP-5792).
import type { AdapterCapabilities, WalletCallsStatus } from '@openappkit/core/adapter';
import { type FeatureDeps, inTime, isKitError, KitError, sleep } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../../active-account.js';
import type { SwapPaid } from '../swap.types.js';

/** A wallet that does not answer delays the review by this at most. */
const responseLimitMs = 3000;

export interface AtomicSupport {
  /** Never rejects. */
  isOffered(account: ActiveAccount): Promise<boolean>;
  /** Call when the wallet refused a batch that it had offered. */
  markRefused(account: ActiveAccount): void;
}

/** Cached per account and network. A wallet that refuses a batch is not asked again. */
export function createAtomicSupport({
  adapters,
  env,
}: Pick<FeatureDeps, 'adapters' | 'env'>): AtomicSupport {
  const known = new Map<string, Promise<boolean>>();
  const keyOf = ({ caipAddress, connectorId }: ActiveAccount) => `${connectorId} ${caipAddress}`;

  async function querySupport({
    address,
    connectorId,
    namespace,
    network,
  }: ActiveAccount): Promise<boolean> {
    const adapter = adapters.get(namespace);
    if (!adapter?.walletCapabilities || !adapter.sendCalls || !adapter.callsStatus) return false;
    const response = adapter.walletCapabilities({ connectorId, address, networks: [network] });
    const found = await inTime(response, env.clock, responseLimitMs, () => ({}));
    const { atomic } =
      (found as Record<string, Record<string, unknown>>)[network.caipNetworkId] ?? {};
    // `ready` would upgrade the account, which the user did not request.
    return (atomic as { readonly status?: unknown } | undefined)?.status === 'supported';
  }
  return {
    isOffered(account) {
      const key = keyOf(account);
      const support = known.get(key) ?? querySupport(account);
      known.set(key, support);
      return support.catch(() => {
        known.delete(key);
        return false;
      });
    },
    markRefused: (account) => void known.set(keyOf(account), Promise.resolve(false)),
  };
}

/** How long to wait for the transaction. */
const waitLimitMs = 180_000;
/** Milliseconds between polls; doubled up to the maximum. */
const firstPauseMs = 500;
const longestPauseMs = 4000;

type Wallet = Pick<AdapterCapabilities, 'sendCalls' | 'callsStatus'>;
interface PollOptions {
  readonly clock: FeatureDeps['env']['clock'];
  readonly signal: AbortSignal;
}

/**
 * Sends the batch and waits for its transaction.
 * @param onCalls called with the wallet's batch ID once known
 * @param options polling ends when `signal` aborts
 * @returns the ID of the transaction on the network
 * @throws KitError `calls/*`, `wallet/*`, `tx/*`: nothing was swapped and nothing is allowed; `tx/unknown` if it is unknown
 *  whether the batch ran; `request/cancelled` once `signal` aborts
 */
export async function requestBatch(
  wallet: Wallet,
  { approvals = [], data, from, network, to }: SwapPaid,
  onCalls: (id: string) => void,
  { clock, signal }: PollOptions,
): Promise<string> {
  const { sendCalls, callsStatus } = wallet;
  if (!sendCalls || !callsStatus || data === undefined) throw new KitError('adapter/unsupported');
  const { address, connectorId } = from;
  const calls = [...approvals, { to, data, value: 0n }];
  const request = { connectorId, from: address, network, calls, isAtomic: true };
  const id = await sendCalls({ ...request, onId: onCalls }).catch((error: unknown) => {
    if (!isKitError(error, 'tx/unknown')) throw error;
    // This ID names the wallet's batch, not a transaction.
    if (typeof error.context.id === 'string') onCalls(error.context.id);
    throw new KitError('tx/unknown', { cause: error });
  });
  onCalls(id);
  const controller = new AbortController();
  const seen: { transaction?: string } = {};
  try {
    const query = () => callsStatus({ connectorId, id });
    const found = await inTime(
      pollUntilFinal(query, seen, { clock, signal: controller.signal }),
      clock,
      waitLimitMs,
      () => seen,
      signal,
    );
    if (found.transaction !== undefined) return found.transaction;
  } finally {
    controller.abort();
  }
  throw new KitError('tx/unknown');
}

/** Continues after a failed query. @throws KitError `tx/refused`, `tx/unknown` */
async function pollUntilFinal(
  query: () => Promise<WalletCallsStatus>,
  seen: { transaction?: string },
  { clock, signal }: PollOptions,
): Promise<{ readonly transaction?: string }> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const answer = await query().catch(() => undefined);
    const last = answer?.transactions.at(-1);
    if (last !== undefined) seen.transaction = last;
    // The wallet broke its promise of atomicity, and its transactions do not tell which calls ran.
    if (answer?.isPartial) throw new KitError('tx/unknown');
    // A refusal with a transaction means that the batch reverted and its fee was charged.
    if (answer?.status === 'refused')
      throw new KitError('tx/refused', { context: last === undefined ? {} : { id: last } });
    if (answer && answer.status !== 'waiting' && answer.status !== 'unknown') return seen;
    await sleep(clock, pause, signal);
  }
}
