// Stores the plans that estimates showed, so that a send spends the same outputs and never pays a higher fee.
import type { Speed } from '@openappkit/core/adapter';
import type { CoinPlan } from '../chain/plan-coins.js';

/** Users compare only a few transfers at once. */
const maxEntries = 50;

export interface ShownTransfer {
  readonly caipNetworkId: string;
  /** Both addresses are canonical. */
  readonly from: string;
  readonly recipient: string;
  readonly amount: bigint;
  readonly speed: Speed;
}
export interface ShownPlan {
  readonly coins: CoinPlan;
  /** Milliseconds since the epoch. Until then, a send uses exactly this plan. */
  readonly validUntil: number;
}

export interface ShownPlans {
  add(transfer: ShownTransfer, plan: ShownPlan): void;
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
