// The log of requests and the requested faults. In memory, so both end with the run.

import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';

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

const persistentHeaders =
  /^(set-cookie2?|service-worker-allowed|clear-site-data|strict-transport-security)$/i;

/** Number of affected requests. Default: all until cleared. */
export const faultTimes = z.optional(z.int().check(z.gte(1)));

export const faultSchema = z.object({
  service: z.enum(faultyServices),
  /** Prefix. Default: every path. */
  path: z.optional(z.string()),
  kind: z.enum(['status', 'delay', 'hang', 'html', 'drop', 'body']),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  delayMs: z.optional(z.int().check(z.gte(0))),
  // Headers that browsers persist are rejected, because they would affect later runs.
  headers: z.optional(
    z.record(
      z
        .string()
        .check(
          z.refine(
            (name) => !persistentHeaders.test(name),
            "A fault can't set headers that browsers persist.",
          ),
        ),
      z.string(),
    ),
  ),
  body: z.optional(
    z.pipe(
      z.union([z.string(), z.json()]),
      z.transform((body) => (typeof body === 'string' ? body : JSON.stringify(body))),
    ),
  ),
  times: faultTimes,
});
export type Fault = z.infer<typeof faultSchema>;
type FaultKind = Fault['kind'];

export interface RequestEntry {
  readonly at: number;
  readonly service: ServiceName;
  readonly method: string;
  readonly path: string;
  readonly query: Record<string, string>;
  readonly origin: string | null;
  readonly body: string;
  readonly fault: FaultKind | null;
}

export type Traffic = ReturnType<typeof createTraffic>;

/** Only path and query of the parsed URL are read. @throws TypeError if the URL is invalid */
export const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(url, 'http://127.0.0.1');

const requestLimit = 5_000;

export function createTraffic() {
  let requests: RequestEntry[] = [];
  const faults = createFaultList<Fault>();
  return {
    /** Logs a request. @returns the newest matching fault, whose use is counted */
    receive(service: ServiceName, incoming: IncomingMessage, body = ''): Fault | undefined {
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
    requests: (): readonly RequestEntry[] => requests,
    clearRequests(): void {
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

export type FaultList<Order extends { readonly times?: number | undefined }> = ReturnType<
  typeof createFaultList<Order>
>;

/** Faults requested by a test. In memory, so they end with the run. */
export function createFaultList<Order extends { readonly times?: number | undefined }>() {
  let entries: { readonly order: Order; used: number }[] = [];
  return {
    add(order: Order): void {
      entries.unshift({ order, used: 0 });
    },
    clear(): void {
      entries = [];
    },
    /** Returns the newest matching fault and counts one use. */
    take(isHit: (order: Order) => boolean): Order | undefined {
      const found = entries.find(
        ({ order, used }) => used < (order.times ?? Number.POSITIVE_INFINITY) && isHit(order),
      );
      if (found) found.used += 1;
      return found?.order;
    },
    all: () => entries.map(({ order, used }) => ({ ...order, used })),
  };
}
