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

/** Where the sandbox of this test is: on free ports, so that tests may run side by side. */
export interface OpenappkitSandbox {
  /** For the option `services`. */
  readonly services: {
    readonly blockchainApi: string;
    readonly explorer: string;
    readonly analytics: string;
    readonly relay: string;
    readonly verify: null;
    readonly embeddedWallet: string;
    readonly bitcoinUtxo: string | null;
  };
  /** For the option `networks`; empty where the sandbox runs no such chain. */
  readonly networks: {
    readonly eip155: readonly SandboxNetwork[];
    readonly solana: readonly SandboxNetwork[];
    readonly bip122: readonly SandboxNetwork[];
  };
}

declare global {
  /** Set by the fixture `sandboxInPage` before the page's own scripts run; undefined anywhere else. */
  var openappkitSandbox: OpenappkitSandbox | undefined;
}
