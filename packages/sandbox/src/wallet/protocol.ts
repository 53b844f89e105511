// The messages between the page script, the hidden bridge frame and the wallet window.
// Read by all three; each side still checks origin and source itself. Types and names only: the page script must stay
// small, so the parsers are in parse-messages.

import type { FamilyAccount } from './families.js';

/** Marks every message, so that a page's other traffic is left alone. */
export const channel = 'openappkit-sandbox-wallet';

/** Name of the bridge frame; the window finds it through its opener. */
export const frameName = 'openappkit-sandbox-wallet-bridge';

/** How the wallet behaves; everything but `normal` is a way to misbehave. */
export const behaviours = [
  'normal',
  'hang',
  'hang-all',
  'locked',
  'answer-twice',
  'garbage',
  'bad-chain',
  'wrong-late',
] as const;
export type Behaviour = (typeof behaviours)[number];

/** An EIP-1193 error as it crosses a window border. */
export interface WireError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

/** What the page may know without asking: enough to decide if a window is needed. */
export interface Snapshot {
  readonly accounts: readonly string[];
  readonly chainId: number;
  readonly knownChains: readonly number[];
  /** What the site may see there; null where that chain is not run. */
  readonly solana: readonly FamilyAccount[] | null;
  readonly bitcoin: readonly FamilyAccount[] | null;
  readonly behaviour: Behaviour;
  readonly autoApprove: boolean;
}

export type PageToBridge =
  | { readonly type: 'hello' }
  | { readonly type: 'window-closed'; readonly ids: readonly number[] }
  | {
      readonly type: 'request';
      readonly id: number;
      readonly method: string;
      readonly params: unknown;
      /** Whether the page could open the wallet window for it. */
      readonly window: 'open' | 'blocked' | 'none';
    };

export type BridgeToPage =
  | { readonly type: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly type: 'event'; readonly event: string; readonly data: unknown }
  | {
      readonly type: 'response';
      readonly id: number;
      readonly result?: unknown;
      readonly error?: WireError;
    };

/** A request that waits for a person. */
export interface Pending {
  readonly id: number;
  readonly origin: string;
  readonly method: string;
  readonly params: readonly unknown[];
}

export type WindowToBridge =
  | { readonly type: 'next' }
  | { readonly type: 'set'; readonly patch: unknown }
  | {
      readonly type: 'decide';
      readonly id: number;
      readonly result?: unknown;
      readonly error?: WireError;
    };

/** The chains a wallet page is told about when it is served. */
export interface WalletConfig {
  readonly chains: readonly {
    readonly chainId: number;
    readonly name: string;
    readonly rpcUrl: string;
  }[];
  readonly solana: SolanaChain | null;
  readonly bitcoin: BitcoinChain | null;
}

/** Where the Solana chain is. */
export interface SolanaChain {
  readonly caipNetworkId: string;
  readonly rpcUrl: string;
}

/** Where the Bitcoin chain's UTXO API is: `…/regtest/api`. */
export interface BitcoinChain {
  readonly caipNetworkId: string;
  readonly apiUrl: string;
}
