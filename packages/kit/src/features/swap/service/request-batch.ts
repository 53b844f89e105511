// Sends approval and swap as one atomic batch (EIP-5792) and waits for its transaction.
import type { AdapterCapabilities, WalletCallsStatus } from '@openappkit/core/adapter';
import { type FeatureDeps, inTime, isKitError, KitError, sleep } from '@openappkit/core/feature';
import type { SwapPaid } from '../swap.types.js';

const limitMs = 180_000;
/** Milliseconds between polls; doubled up to the maximum. */
const firstPauseMs = 500;
const longestPauseMs = 4000;

type Wallet = Pick<AdapterCapabilities, 'sendCalls' | 'callsStatus'>;
interface PollOptions {
  readonly clock: FeatureDeps['env']['clock'];
  readonly signal: AbortSignal;
}

/**
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
    const ask = () => callsStatus({ connectorId, id });
    const found = await inTime(
      pollUntilFinal(ask, seen, { clock, signal: controller.signal }),
      clock,
      limitMs,
      () => seen,
      signal,
    );
    if (found.transaction !== undefined) return found.transaction;
  } finally {
    controller.abort();
  }
  throw new KitError('tx/unknown');
}

/** Asks again if the wallet does not answer. @throws KitError `tx/refused`, `tx/unknown` */
async function pollUntilFinal(
  ask: () => Promise<WalletCallsStatus>,
  seen: { transaction?: string },
  { clock, signal }: PollOptions,
): Promise<{ readonly transaction?: string }> {
  for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
    const answer = await ask().catch(() => undefined);
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
