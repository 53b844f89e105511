// The shapes a caller of startSandbox sees. Types only.

import type { ToyContracts } from './chains/evm/contracts/toy-contracts.js';

/** Base addresses of the services the widget talks to; null where the sandbox has none yet. */
export interface SandboxServices {
  readonly blockchainApi: string;
  readonly explorer: string;
  readonly analytics: string;
  /** `ws://127.0.0.1:<port>`: what a WalletConnect client takes as `relayUrl`. */
  readonly relay: string;
  /** Nobody attests origins here: wallets see an unknown one. */
  readonly verify: null;
  /** `http://localhost:<port>`, the secure frame's own origin: its page for apps at `/sdk`, the person's at `/account`. */
  readonly embeddedWallet: string;
  /** Base of the UTXO API: `<base>/regtest/api/address/{address}/utxo`. Null where Bitcoin is not run. */
  readonly bitcoinUtxo: string | null;
}

/** The chain families that can be run, alone or together. */
export type ChainFamily = 'evm' | 'solana' | 'bitcoin';

export interface SolanaEndpoints {
  readonly caipNetworkId: string;
  /** JSON-RPC; the same port takes websockets. */
  readonly rpcUrl: string;
  /** Where web3.js looks for it by itself: the next port, if it was free. */
  readonly wsUrl: string;
}
export interface BitcoinEndpoints {
  readonly caipNetworkId: string;
  /** `<services.bitcoinUtxo>/regtest/api` */
  readonly apiUrl: string;
}

/** An EVM chain. */
export interface ChainEndpoints {
  readonly chainId: number;
  readonly rpcUrl: string;
  /** JSON-RPC of ERC-7769, for EntryPoint 0.8. */
  readonly bundlerUrl: string;
}

/** What `GET /sandbox.json` answers. */
export interface SandboxDescription {
  readonly services: SandboxServices;
  /** Load it with a script element: the wallet then announces itself by EIP-6963. */
  readonly walletScriptUrl: string;
  /** The wallet's own origin; its settings page. */
  readonly walletUrl: string;
  /** The phone wallet's own origin: its page at `/`, its link for apps at `/wc?uri=`. */
  readonly phoneUrl: string;
  readonly controlUrl: string;
  /** `smtp://127.0.0.1:<port>`: takes every mail and sends none on. The control port has the inbox. */
  readonly smtpUrl: string;
  /** The issuer of six social providers' stand-ins: OpenID Connect, clients `google`, `github`, `apple`, `facebook`, `x`, `discord`. */
  readonly oidcUrl: string;
  /** Farcaster's relay and hub, and the page that stands for its app. */
  readonly farcasterUrl: string;
  /** Where providers sell coins for money: a checkout at `/buy/select-asset`, the aggregator's at `/`. */
  readonly onrampUrl: string;
  /** Where exchanges pay out what a person has there: a page each. */
  readonly exchangesUrl: string;
  readonly chains: readonly ChainEndpoints[];
  /** Null where it is not run. */
  readonly solana: SolanaEndpoints | null;
  readonly bitcoin: BitcoinEndpoints | null;
}

/** How to start. */
export interface SandboxOptions {
  /** `default` wants 7100 and up and takes a free port where one is taken; `free` takes any. Default `default`. */
  readonly ports?: 'default' | 'free';
  /** First port of the default block. Default 7100. */
  readonly portBase?: number;
  /**
   * Folder of the database and the chains' state, used by one sandbox at a time. Without it, a temporary one that `stop`
   * removes.
   */
  readonly dataDir?: string;
  /** Empties the data folder's sandbox files first. */
  readonly reset?: boolean;
  /** Which chains to run. Default all. */
  readonly chains?: readonly ChainFamily[];
  /** No lines on standard output. Default false. */
  readonly silent?: boolean;
}

/** A running sandbox. */
export interface Sandbox extends Omit<SandboxDescription, 'chains'> {
  /** What orders to `/admin/*` must carry, as `Authorization: Bearer …`. Another for each run; not in `/sandbox.json`. */
  readonly adminToken: string;
  readonly chains: readonly (ChainEndpoints & { readonly tokens: ToyContracts })[];
  /** Saves, ends every child process and frees every port. Safe to call twice. */
  stop(): Promise<void>;
}
