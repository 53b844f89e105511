// Asks a wallet for the status of a batch of calls (EIP-5792) when its answer was lost.
import { type FeatureDeps, inTime } from '@openappkit/core/feature';
import type { Payment } from './payment.types.js';

/** How long to wait for the wallet, in milliseconds. */
const limitMs = 10_000;

interface CallsAnswer {
  /** Id of the transaction that carried the calls. */
  readonly id?: string | undefined;
  /** No call took effect, and none will. */
  readonly isRefused: boolean;
  /** The calls are still pending, so an empty search elsewhere does not prove that nothing was sent. */
  readonly isPending: boolean;
}

export function createCallsStatusQuery({ adapters, env }: Pick<FeatureDeps, 'adapters' | 'env'>) {
  /** Returns undefined if the wallet does not answer or executed the batch only in part. Never rejects. */
  return async ({ callsId, review }: Payment): Promise<CallsAnswer | undefined> => {
    const { connectorId, namespace } = review.from;
    const adapter = adapters.get(namespace);
    if (callsId === undefined || !adapter?.callsStatus) return undefined;
    const asked = adapter.callsStatus({ connectorId, id: callsId });
    const ignore = () => undefined;
    const answer = await inTime(asked.catch(ignore), env.clock, limitMs, ignore).catch(ignore);
    if (!answer || answer.isPartial) return undefined;
    const id = answer.transactions.at(-1);
    return { id, isRefused: answer.status === 'refused', isPending: answer.status === 'waiting' };
  };
}
