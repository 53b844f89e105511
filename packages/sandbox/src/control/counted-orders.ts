// A list of faults requested by a test. Each applies until it was used `times` times or all are cleared. In memory, so a fault ends with the run.

interface Counted {
  /** How many requests it affects. Default: all until cleared. */
  readonly times?: number | undefined;
}

export interface Orders<Order extends Counted> {
  add(order: Order): void;
  clear(): void;
  /** Returns the newest matching fault and counts one use. */
  take(isHit: (order: Order) => boolean): Order | undefined;
  all(): readonly (Order & { readonly used: number })[];
}

export function createOrders<Order extends Counted>(): Orders<Order> {
  let orders: { readonly order: Order; used: number }[] = [];
  return {
    add(order) {
      orders.unshift({ order, used: 0 });
    },
    clear() {
      orders = [];
    },
    take(isHit) {
      const found = orders.find(
        ({ order, used }) => used < (order.times ?? Number.POSITIVE_INFINITY) && isHit(order),
      );
      if (found) found.used += 1;
      return found?.order;
    },
    all: () => orders.map(({ order, used }) => ({ ...order, used })),
  };
}
