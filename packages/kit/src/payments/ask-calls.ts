// createAskCalls(): asks a wallet what became of calls that it took as one (EIP-5792), by its own id of them. Used where the
// answer was lost, before anything else is looked for.
import { type FeatureDeps, inTime } from '@openappkit/core/feature';
import type { Payment } from './payment.types.js';

/** A wallet that does not answer is as good as none. Milliseconds. */
const limitMs = 10_000;

interface Told {
  /** Of the transaction that they became. */
  readonly id?: string | undefined;
  /** None of them took effect, and none will. */
  readonly isRefused: boolean;
  /** The wallet has them, and they are to take effect yet: what is not found elsewhere is not undone. */
  readonly isWaiting: boolean;
}

export function createAskCalls({ adapters, env }: Pick<FeatureDeps, 'adapters' | 'env'>) {
  /** Undefined where the wallet does not tell, or did a part of what it promised to do whole. Never rejects. */
  return async ({ callsId, review }: Payment): Promise<Told | undefined> => {
    const { connectorId, namespace } = review.from;
    const adapter = adapters.get(namespace);
    if (callsId === undefined || !adapter?.callsStatus) return undefined;
    const asked = adapter.callsStatus({ connectorId, id: callsId });
    const nobody = () => undefined;
    const told = await inTime(asked.catch(nobody), env.clock, limitMs, nobody).catch(nobody);
    if (!told || told.isPartial) return undefined;
    const id = told.transactions.at(-1);
    return { id, isRefused: told.status === 'refused', isWaiting: told.status === 'waiting' };
  };
}
