// Faults requested by a test. In memory, so they end with the run.

interface CountedFault {
  /** Number of affected requests. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface FaultList<Order extends CountedFault> {
  add(order: Order): void;
  clear(): void;
  /** Returns the newest matching fault and counts one use. */
  take(isHit: (order: Order) => boolean): Order | undefined;
  all(): readonly (Order & { readonly used: number })[];
}

export function createFaultList<Order extends CountedFault>(): FaultList<Order> {
  let entries: { readonly order: Order; used: number }[] = [];
  return {
    add(order) {
      entries.unshift({ order, used: 0 });
    },
    clear() {
      entries = [];
    },
    take(isHit) {
      const found = entries.find(
        ({ order, used }) => used < (order.times ?? Number.POSITIVE_INFINITY) && isHit(order),
      );
      if (found) found.used += 1;
      return found?.order;
    },
    all: () => entries.map(({ order, used }) => ({ ...order, used })),
  };
}
