// askApproval(): has the wallet let the exchange take the token, and waits until the network has taken that in. The call is
// written here: the service only confirms whom it is for.
import type { SendProgress } from '@openappkit/core/adapter';
import { abortable, isKitError, KitError } from '@openappkit/core/feature';
import type { SwapDraft } from '../draft.types.js';
import { approveCall, checkApprove } from '../service/check-built.js';
import type { SwapReview } from '../swap.types.js';
import { contractOf, pairOf } from './prepare-review.js';

/**
 * @param amount in base units
 * @param onSent told of the transaction, once it is sent
 * @throws KitError `wallet/*`, `tx/*`, `swap/untrusted`, `api/*`; `tx/unknown` where nobody can tell whether it is allowed
 */
export async function askApproval(
  { api, parts }: SwapDraft,
  review: SwapReview,
  amount: bigint,
  { onSent, signal }: { readonly onSent: (id: string) => void; readonly signal: AbortSignal },
): Promise<void> {
  const { from, get, give, network, slippage, to } = review;
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
  const { connectorId, address } = from;
  const asked = adapter.call({
    connectorId,
    from: address,
    to: token,
    network,
    data: approveCall(to, amount),
    value: 0n,
    onProgress: ({ id }: SendProgress) => onSent(id),
  });
  const id = await abortable(asked, signal).catch((error: unknown) => {
    throw isKitError(error) && !/^(?:api|internal)\//.test(error.code)
      ? error
      : new KitError('tx/unknown', { cause: error });
  });
  onSent(id);
  const outcome = await adapter.watchTransaction?.({ id, from: address, network, signal });
  const { replaced, status } = outcome ?? { status: 'unknown' as const };
  const isOther = replaced === 'cancelled' || replaced === 'replaced';
  if (status === 'final' && !isOther) return;
  if (status === 'refused') throw new KitError('tx/execution-reverted', { context: { id } });
  if (isOther || status === 'expired') throw new KitError('tx/refused', { context: { id } });
  throw new KitError('tx/unknown', { context: { id } });
}
