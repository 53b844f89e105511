// askApproval(): has the wallet let the exchange take the token, and waits until the network has taken that in. The call is
// written here: the service only confirms whom it is for.
import type { AdapterCapabilities, SendProgress } from '@openappkit/core/adapter';
import { abortable, isKitError, KitError } from '@openappkit/core/feature';
import type { SwapDraft } from '../draft.types.js';
import { approveCall, checkApprove } from '../service/check-built.js';
import type { SwapReview } from '../swap.types.js';
import { contractOf, pairOf } from './prepare-review.js';

export interface ApprovalStep {
  readonly id?: string | undefined;
  readonly isTakingBack?: boolean | undefined;
}
interface Steps {
  readonly onStep: (step: ApprovalStep) => void;
  readonly signal: AbortSignal;
}

/**
 * @param amount in base units
 * @param onStep told of each question, and of its transaction once that is sent
 * @throws KitError `wallet/*`, `tx/*`, `swap/untrusted`, `api/*`; `tx/unknown` where nobody can tell whether it is allowed
 */
export async function askApproval(
  { api, parts }: SwapDraft,
  review: SwapReview,
  amount: bigint,
  { onStep, signal }: Steps,
): Promise<void> {
  const { from, get, give, slippage, to } = review;
  const adapter = parts.adapters.get(from.namespace);
  const token = contractOf(review);
  if (!adapter?.call) throw new KitError('adapter/unsupported');
  const wish = {
    account: from,
    amount: review.amount,
    get,
    give,
    slippage: { ...slippage, applied: 0 },
  };
  const told = await abortable(api.buildApprove(pairOf(wish), signal), signal);
  checkApprove(told, token, to);
  if (await mustTakeBack(adapter, review, amount, signal)) {
    onStep({ isTakingBack: true });
    await askOnce(adapter, review, 0n, {
      onStep: (step) => onStep({ ...step, isTakingBack: true }),
      signal,
    });
  }
  onStep({});
  await askOnce(adapter, review, amount, { onStep, signal });
}

/** Some tokens refuse another amount until the one before is taken back; the network is asked, not a list of names. */
async function mustTakeBack(
  { estimate }: AdapterCapabilities,
  review: SwapReview,
  amount: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  if (!estimate || (review.allowance.allowed?.value ?? 0n) === 0n) return false;
  const transaction = approvalOf(review, amount);
  const failure = await abortable(estimate({ kind: 'call', transaction, signal }), signal).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (signal.aborted) throw new KitError('request/cancelled');
  return isKitError(failure, 'tx/execution-reverted');
}

const approvalOf = (review: SwapReview, amount: bigint) => ({
  connectorId: review.from.connectorId,
  from: review.from.address,
  to: contractOf(review),
  network: review.network,
  data: approveCall(review.to, amount),
  value: 0n,
});

/** @throws KitError `wallet/*`, `tx/*` */
async function askOnce(
  adapter: AdapterCapabilities,
  review: SwapReview,
  amount: bigint,
  { onStep, signal }: Steps,
): Promise<void> {
  const { from, network } = review;
  if (!adapter.call) throw new KitError('adapter/unsupported');
  const asked = adapter.call({
    ...approvalOf(review, amount),
    onProgress: ({ id }: SendProgress) => onStep({ id }),
  });
  const id = await abortable(asked, signal).catch((error: unknown) => {
    throw isKitError(error) && !/^(?:api|internal)\//.test(error.code)
      ? error
      : new KitError('tx/unknown', { cause: error });
  });
  onStep({ id });
  const outcome = await adapter.watchTransaction?.({ id, from: from.address, network, signal });
  const { replaced, status } = outcome ?? { status: 'unknown' as const };
  const isOther = replaced === 'cancelled' || replaced === 'replaced';
  if (status === 'final' && !isOther) return;
  if (status === 'refused') throw new KitError('tx/execution-reverted', { context: { id } });
  if (isOther || status === 'expired') throw new KitError('tx/refused', { context: { id } });
  throw new KitError('tx/unknown', { context: { id } });
}
