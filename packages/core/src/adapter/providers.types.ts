// The type of the connected wallet's provider, by namespace. Adapters of other namespaces add theirs:
// `declare module '@openappkit/core/adapter' { interface Providers { tide: TideProvider } }`.

/** An EIP-1193 wallet provider, as ethers, viem and wagmi take it. */
export interface Eip1193Provider {
  request(args: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: (...told: never[]) => void): unknown;
  removeListener(event: string, listener: (...told: never[]) => void): unknown;
}

export interface Providers {
  readonly eip155: Eip1193Provider;
}
