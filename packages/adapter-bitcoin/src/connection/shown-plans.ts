// What estimates showed of transfers that are built here: a send of the same spends the same coins, and no more for the fee
// than was shown. Kept for the page only, and forgotten once it is sent.
import type { Speed } from '@openappkit/core/adapter';
import type { CoinPlan } from '../chain/plan-coins.js';

/** A person looks at a few at once. */
const maxEntries = 50;

export interface ShownTransfer {
  readonly caipNetworkId: string;
  /** Canonical, both. */
  readonly from: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly speed: Speed;
}
export interface ShownPlan {
  readonly coins: CoinPlan;
  /** Milliseconds since the epoch: until then the very same is sent. */
  readonly validUntil: number;
}

export interface ShownPlans {
  add(transfer: ShownTransfer, plan: ShownPlan): void;
  /** What was shown last. */
  get(transfer: ShownTransfer): ShownPlan | undefined;
  delete(transfer: ShownTransfer): void;
}

export function createShownPlans(): ShownPlans {
  const plans = new Map<string, ShownPlan>();
  const keyOf = ({ caipNetworkId, from, recipient, amount, speed }: ShownTransfer): string =>
    [caipNetworkId, from, recipient, amount, speed].join(' ');
  return {
    add(transfer, plan) {
      const key = keyOf(transfer);
      plans.delete(key);
      plans.set(key, plan);
      for (const old of plans.keys()) if (plans.size > maxEntries) plans.delete(old);
    },
    get: (transfer) => plans.get(keyOf(transfer)),
    delete: (transfer) => void plans.delete(keyOf(transfer)),
  };
}
