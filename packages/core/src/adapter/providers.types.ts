// The types of the connected wallet's provider and of the node client, by namespace. Adapters of other namespaces add theirs:
// `declare module '@openappkit/core/adapter' { interface Providers { tide: TideProvider } }`.

export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...args: never[]) => void): unknown;
  removeListener(event: string, listener: (...args: never[]) => void): unknown;
}

export interface Providers {
  readonly eip155: Eip1193Provider;
}

/** What `openClient` of an adapter opens. */
export interface Clients {
  readonly [namespace: string]: unknown;
}
