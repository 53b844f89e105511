// Asks the wallet for an allowance and waits for its confirmation. Encodes the call here; the service only confirms the spender.
import type { AdapterCapabilities, SendProgress } from '@openappkit/core/adapter';
import { abortable, isKitError, KitError } from '@openappkit/core/feature';
import type { SwapDraft } from '../draft.types.js';
import { approveCall, checkApprove } from '../service/check-built.js';
import type { SwapReview } from '../swap.types.js';
import { tokenContractOf, toSwapPair } from './prepare-review.js';

export interface ApprovalStep {
  readonly id?: string | undefined;
  readonly isTakingBack?: boolean | undefined;
}
interface ApprovalOptions {
  readonly onStep: (step: ApprovalStep) => void;
  readonly signal: AbortSignal;
}

/**
 * @param amount in base units
 * @param onStep called for each wallet request, and with its transaction ID once sent
 * @throws KitError `wallet/*`, `tx/*`, `swap/untrusted`, `api/*`; `tx/unknown` if it is unknown whether the allowance was given
 */
export async function requestApproval(
  { api, deps }: SwapDraft,
  review: SwapReview,
  amount: bigint,
  { onStep, signal }: ApprovalOptions,
): Promise<void> {
  const { from, get, give, slippage, to } = review;
  const adapter = deps.adapters.get(from.namespace);
  const token = tokenContractOf(review);
  if (!adapter?.call) throw new KitError('adapter/unsupported');
  const swapRequest = {
    account: from,
    amount: review.amount,
    get,
    give,
    slippage: { ...slippage, applied: 0 },
  };
  const told = await abortable(api.buildApprove(toSwapPair(swapRequest), signal), signal);
  checkApprove(told, token, to);
  if (await mustResetAllowance(adapter, review, amount, signal)) {
    onStep({ isTakingBack: true });
    await sendApproval(adapter, review, 0n, {
      onStep: (step) => onStep({ ...step, isTakingBack: true }),
      signal,
    });
  }
  onStep({});
  await sendApproval(adapter, review, amount, { onStep, signal });
}

/** Some tokens reject a new amount until the old allowance is revoked, so let the network estimate the call. */
async function mustResetAllowance(
  { estimate }: AdapterCapabilities,
  review: SwapReview,
  amount: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  if (!estimate || (review.allowance.allowed?.value ?? 0n) === 0n) return false;
  const transaction = createApprovalCall(review, amount);
  const failure = await abortable(estimate({ kind: 'call', transaction, signal }), signal).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (signal.aborted) throw new KitError('request/cancelled');
  return isKitError(failure, 'tx/execution-reverted');
}

const createApprovalCall = (review: SwapReview, amount: bigint) => ({
  connectorId: review.from.connectorId,
  from: review.from.address,
  to: tokenContractOf(review),
  network: review.network,
  data: approveCall(review.to, amount),
  value: 0n,
});

/** @throws KitError `wallet/*`, `tx/*` */
async function sendApproval(
  adapter: AdapterCapabilities,
  review: SwapReview,
  amount: bigint,
  { onStep, signal }: ApprovalOptions,
): Promise<void> {
  const { from, network } = review;
  if (!adapter.call) throw new KitError('adapter/unsupported');
  const asked = adapter.call({
    ...createApprovalCall(review, amount),
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
