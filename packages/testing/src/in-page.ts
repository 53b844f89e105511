// Subpath `@openappkit/testing/in-page`: the type of what a page finds in tests with the Playwright fixtures. Types only: an app
// names it by `import type {} from '@openappkit/testing/in-page'`, and ships nothing of it.

/** A network as `createAppKit` takes it. */
export interface SandboxNetwork {
  readonly id: number | string;
  readonly name: string;
  readonly caipNetworkId: `${string}:${string}`;
  readonly chainNamespace: string;
  readonly nativeCurrency: {
    readonly name: string;
    readonly symbol: string;
    readonly decimals: number;
  };
  readonly rpcUrls: {
    readonly default: { readonly http: readonly string[]; readonly webSocket?: readonly string[] };
  };
}

/** The addresses of this test's sandbox. Ports differ per run, so that tests can run in parallel. */
export interface OpenappkitSandbox {
  /** The value for the option `services`. */
  readonly services: {
    readonly blockchainApi: string;
    readonly explorer: string;
    readonly analytics: string;
    readonly relay: string;
    readonly verify: null;
    readonly embeddedWallet: string;
    readonly bitcoinUtxo: string | null;
  };
  /** The values for the option `networks`; empty for families that the sandbox does not run. */
  readonly networks: {
    readonly eip155: readonly SandboxNetwork[];
    readonly solana: readonly SandboxNetwork[];
    readonly bip122: readonly SandboxNetwork[];
  };
}

declare global {
  /** Set by the fixture `sandboxInPage` before the page's own scripts run; otherwise undefined. */
  var openappkitSandbox: OpenappkitSandbox | undefined;
}
