// The log of requests and the requested faults. In memory, so both end with the run.

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

/** All servers but control. A WebSocket fault affects the upgrade. */
export const faultyServices = [
  'blockchainApi',
  'explorer',
  'analytics',
  'wallet',
  'relay',
  'bitcoinUtxo',
  'phone',
  'solanaRpc',
  'embeddedWallet',
  'farcaster',
  'oidc',
  'bundler',
  'onramp',
  'exchanges',
] as const;

export type ServiceName = 'control' | (typeof faultyServices)[number];

type FaultKind = 'status' | 'delay' | 'hang' | 'html' | 'drop' | 'body';

export interface Fault {
  readonly service: Exclude<ServiceName, 'control'>;
  /** Prefix. Default: every path. */
  readonly path?: string | undefined;
  readonly kind: FaultKind;
  readonly status?: number | undefined;
  /** Milliseconds. */
  readonly delayMs?: number | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly body?: string | undefined;
  /** Number of affected requests. Default: all until cleared. */
  readonly times?: number | undefined;
}

interface RequestEntry {
  readonly at: number;
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly origin: string | null;
  readonly body: string;
  readonly fault: FaultKind | null;
}

export interface Traffic {
  record(entry: RequestEntry): void;
  requests(): readonly RequestEntry[];
  clearRequests(): void;
  addFault(fault: Fault): void;
  /** The newest matching fault; counts one use. */
  takeFault(service: ServiceName, path: string): Fault | undefined;
  faults(): readonly (Fault & { readonly used: number })[];
  clearFaults(): void;
}

const requestLimit = 5_000;

export function createTraffic(): Traffic {
  let requests: RequestEntry[] = [];
  const faults = createFaultList<Fault>();
  return {
    record(entry) {
      requests.push(entry);
      if (requests.length > requestLimit) requests = requests.slice(-requestLimit);
    },
    requests: () => requests,
    clearRequests() {
      requests = [];
    },
    addFault: faults.add,
    takeFault: (service, path) =>
      faults.take((fault) => fault.service === service && path.startsWith(fault.path ?? '')),
    faults: faults.all,
    clearFaults: faults.clear,
  };
}
