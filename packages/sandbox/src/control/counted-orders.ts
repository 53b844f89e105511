// createOrders(): what a test ordered to go wrong, each until it was used `times` times or all are cleared. Kept in memory: an
// order ends with the run. Used by the log of traffic, by the relay, and by the services that can be told to mislead.

interface Counted {
  /** How often it hits; without it, until cleared. */
  readonly times?: number | undefined;
}

export interface Orders<Order extends Counted> {
  add(order: Order): void;
  clear(): void;
  /** The newest that hits, counted as used. */
  take(isHit: (order: Order) => boolean): Order | undefined;
  all(): readonly (Order & { readonly used: number })[];
}

/** None yet. */
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
