// The log of requests and the requested faults. In memory, so both end with the run.

import type { IncomingMessage } from 'node:http';

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
  readonly service: (typeof faultyServices)[number];
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
  /** Logs a request. @returns the newest matching fault, whose use is counted */
  receive(service: ServiceName, incoming: IncomingMessage, body?: string): Fault | undefined;
  requests(): readonly RequestEntry[];
  clearRequests(): void;
  readonly faults: FaultList<Fault>;
}

/** Only path and query of the parsed URL are read. @throws TypeError if the URL is invalid */
export const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(url, 'http://127.0.0.1');

const requestLimit = 5_000;

export function createTraffic(): Traffic {
  let requests: RequestEntry[] = [];
  const faults = createFaultList<Fault>();
  return {
    receive(service, incoming, body = '') {
      const url = urlOf(incoming);
      const path = decodePath(url.pathname);
      const fault = faults.take(
        (one) => one.service === service && path.startsWith(one.path ?? ''),
      );
      requests.push({
        at: Date.now(),
        service,
        method: incoming.method ?? 'GET',
        path,
        query: Object.fromEntries(url.searchParams),
        origin: incoming.headers.origin ?? null,
        body,
        fault: fault?.kind ?? null,
      });
      if (requests.length > requestLimit) requests = requests.slice(-requestLimit);
      return fault;
    },
    requests: () => requests,
    clearRequests() {
      requests = [];
    },
    faults,
  };
}

export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Milliseconds of a `delay` fault. */
export const delayOf = ({ delayMs = 1_000 }: Fault): number => delayMs;

/** What a fault of kind `status`, `html` or `body` answers. */
export function faultReply({ kind, status = kind === 'status' ? 500 : 200, headers, body }: Fault) {
  const type = kind === 'html' ? 'text/html' : kind === 'body' ? 'application/json' : 'text/plain';
  const texts: Readonly<Partial<Record<FaultKind, string>>> = {
    html: '<!doctype html><title>Sign in</title><p>Not the answer you wanted.',
    status: `The sandbox was told to answer ${status}.`,
  };
  return {
    status,
    headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
    body: body ?? texts[kind] ?? '',
  };
}

/** Faults requested by a test. In memory, so they end with the run. */
export interface FaultList<Order extends { readonly times?: number | undefined }> {
  add(order: Order): void;
  clear(): void;
  /** Returns the newest matching fault and counts one use. */
  take(isHit: (order: Order) => boolean): Order | undefined;
  all(): readonly (Order & { readonly used: number })[];
}

/** An order without `times` affects every request until it is cleared. */
export function createFaultList<
  Order extends { readonly times?: number | undefined },
>(): FaultList<Order> {
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
