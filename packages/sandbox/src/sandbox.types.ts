import type { ToyContracts } from './chains/evm/contracts/toy-contracts.js';

/** Base URLs. Null if the sandbox has no such service. */
export interface SandboxServices {
  readonly blockchainApi: string;
  readonly explorer: string;
  readonly analytics: string;
  /** `ws://127.0.0.1:<port>`: the `relayUrl` of a WalletConnect client. */
  readonly relay: string;
  /** Origins are not attested, so wallets see an unknown one. */
  readonly verify: null;
  /** `http://localhost:<port>`, the secure frame's own origin: its page for apps at `/sdk`, the user's page at `/account`. */
  readonly embeddedWallet: string;
  /** Base of the UTXO API: `<base>/regtest/api/address/{address}/utxo`. Null if Bitcoin is not running. */
  readonly bitcoinUtxo: string | null;
}

/** Can run alone or together. */
export type ChainFamily = 'evm' | 'solana' | 'bitcoin';

export interface SolanaEndpoints {
  readonly caipNetworkId: string;
  /** JSON-RPC; the same port accepts WebSockets. */
  readonly rpcUrl: string;
  /** web3.js expects the WebSocket on the next port, which it is unless that port was taken. */
  readonly wsUrl: string;
}
export interface BitcoinEndpoints {
  readonly caipNetworkId: string;
  /** `<services.bitcoinUtxo>/regtest/api` */
  readonly apiUrl: string;
}

export interface ChainEndpoints {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** JSON-RPC of ERC-7769, for EntryPoint 0.8. */
  readonly bundlerUrl: string;
}

/** The response of `GET /sandbox.json`. */
export interface SandboxDescription {
  readonly services: SandboxServices;
  /** Load it in a script element. The wallet then announces itself by EIP-6963. */
  readonly walletScriptUrl: string;
  /** The wallet's origin, with its settings page. */
  readonly walletUrl: string;
  /** The phone wallet's origin: its page at `/`, its link for apps at `/wc?uri=`. */
  readonly phoneUrl: string;
  readonly controlUrl: string;
  /** `smtp://127.0.0.1:<port>` accepts every mail and relays none. The control port has the inbox. */
  readonly smtpUrl: string;
  /**
   * The issuer for six social providers. OpenID Connect clients: `google`, `github`, `apple`, `facebook`, `x`,
   * `discord`.
   */
  readonly oidcUrl: string;
  /** Farcaster's relay and hub, and a page that replaces its app. */
  readonly farcasterUrl: string;
  /** The on-ramp's checkout: one provider's at `/buy/select-asset`, the aggregator's at `/`. */
  readonly onrampUrl: string;
  /** A page for each exchange that pays from a user's account there. */
  readonly exchangesUrl: string;
  readonly chains: readonly ChainEndpoints[];
  /** Null if Solana is not running. */
  readonly solana: SolanaEndpoints | null;
  readonly bitcoin: BitcoinEndpoints | null;
}

export interface SandboxOptions {
  /** `default` uses 7100 and up, and a free port for each taken one. `free` uses any. Default `default`. */
  readonly ports?: 'default' | 'free';
  /** First port of the default block. Default 7100. */
  readonly portBase?: number;
  /**
   * Folder of the database and the chains' state, used by one sandbox at a time. Default: a temporary folder that `stop`
   * removes.
   */
  readonly dataDir?: string;
  /** Deletes the sandbox's files in the data folder first. */
  readonly reset?: boolean;
  /** Default all. */
  readonly chains?: readonly ChainFamily[];
  /** Prints nothing to standard output. Default false. */
  readonly silent?: boolean;
}

export interface Sandbox extends Omit<SandboxDescription, 'chains'> {
  /** For `/admin/*`, sent as `Authorization: Bearer …`. It changes per run and is not in `/sandbox.json`. */
  readonly adminToken: string;
  readonly chains: readonly (ChainEndpoints & { readonly tokens: ToyContracts })[];
  /** Saves, ends every child process and frees every port. Safe to call twice. */
  stop(): Promise<void>;
}
