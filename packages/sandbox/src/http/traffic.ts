// What every sandbox server received, and the faults a test asked for. Used by open-server and the admin API.
// Kept in memory: a log belongs to one run. It must not know any service's routes.

import { createOrders } from '../control/counted-orders.js';

/** The servers that a fault can hit: all but control. Of websockets it hits the upgrade. */
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

/** The servers whose traffic is logged. */
export type ServiceName = 'control' | (typeof faultyServices)[number];

type FaultKind = 'status' | 'delay' | 'hang' | 'html' | 'drop' | 'body';

/** One order to misbehave; it holds until it was used `times` times or is cleared. */
export interface Fault {
  readonly service: Exclude<ServiceName, 'control'>;
  /** Only paths that start with this; every path when absent. */
  readonly path?: string | undefined;
  readonly kind: FaultKind;
  readonly status?: number | undefined;
  /** Milliseconds. */
  readonly delayMs?: number | undefined;
  readonly headers?: Record<string, string> | undefined;
  readonly body?: string | undefined;
  /** How many requests it hits; without it, every one until cleared. */
  readonly times?: number | undefined;
}

/** One request as a server saw it. */
interface RequestEntry {
  readonly at: number;
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly origin: string | null;
  readonly body: string;
  /** The fault that hit it, if one did. */
  readonly fault: FaultKind | null;
}

export interface Traffic {
  record(entry: RequestEntry): void;
  requests(): readonly RequestEntry[];
  clearRequests(): void;
  addFault(fault: Fault): void;
  /** The newest fault that matches, counted as used. */
  takeFault(service: ServiceName, path: string): Fault | undefined;
  faults(): readonly (Fault & { readonly used: number })[];
  clearFaults(): void;
}

const requestLimit = 5_000;

/** An empty log without faults. */
export function createTraffic(): Traffic {
  let requests: RequestEntry[] = [];
  const faults = createOrders<Fault>();
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
