// askTogether(): has the wallet allow and swap in one step, all or none (EIP-5792), and waits for the transaction that this
// became. Called for a review that says so; never for one whose allowance is asked for alone.
import type { AdapterCapabilities, WalletCallsStatus } from '@openappkit/core/adapter';
import { type FeatureDeps, inTime, isKitError, KitError, sleep } from '@openappkit/core/feature';
import type { SwapPaid } from '../swap.types.js';

const limitMs = 180_000;
/** Milliseconds between questions: doubled until they are the longest. */
const firstPauseMs = 500;
const longestPauseMs = 4000;

type Wallet = Pick<AdapterCapabilities, 'sendCalls' | 'callsStatus'>;
type Clock = FeatureDeps['env']['clock'];

/**
 * @param onCalls told the wallet's id of both, once there is one
 * @returns the id of the transaction, as the network knows it
 * @throws KitError `calls/*`, `wallet/*`, `tx/*`: nothing was swapped and nothing is allowed; `tx/unknown` when nobody can tell
 */
export async function requestBatch(
  wallet: Wallet,
  { approvals = [], data, from, network, to }: SwapPaid,
  clock: Clock,
  onCalls: (id: string) => void,
): Promise<string> {
  const { sendCalls, callsStatus } = wallet;
  if (!sendCalls || !callsStatus || data === undefined) throw new KitError('adapter/unsupported');
  const { address, connectorId } = from;
  const calls = [...approvals, { to, data, value: 0n }];
  const request = { connectorId, from: address, network, calls, isAtomic: true };
  const id = await sendCalls({ ...request, onId: onCalls }).catch((error: unknown) => {
    if (!isKitError(error, 'tx/unknown')) throw error;
    // The id it may have is the wallet's, and none of a transaction.
    if (typeof error.context.id === 'string') onCalls(error.context.id);
    throw new KitError('tx/unknown', { cause: error });
  });
  onCalls(id);
  const controller = new AbortController();
  const seen: { transaction?: string } = {};
  try {
    const ask = () => callsStatus({ connectorId, id });
    const found = await inTime(
      pollUntilFinal(ask, seen, { clock, signal: controller.signal }),
      clock,
      limitMs,
      () => seen,
    );
    if (found.transaction !== undefined) return found.transaction;
  } finally {
    controller.abort();
  }
  throw new KitError('tx/unknown');
}

/** A wallet that does not answer is asked again. @throws KitError `tx/refused` */
async function pollUntilFinal(
  ask: () => Promise<WalletCallsStatus>,
  seen: { transaction?: string },
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<{ readonly transaction?: string }> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const told = await ask().catch(() => undefined);
    const last = told?.transactions.at(-1);
    if (last !== undefined) seen.transaction = last;
    // A wallet that promised all or none and did a part: which one its transactions do not tell.
    if (told?.isPartial) throw new KitError('tx/unknown');
    // A refusal with a transaction means that the batch reverted and its fee was charged.
    if (told?.status === 'refused')
      throw new KitError('tx/refused', { context: last === undefined ? {} : { id: last } });
    if (told && told.status !== 'waiting' && told.status !== 'unknown') return seen;
    await sleep(clock, pause, signal);
  }
}
