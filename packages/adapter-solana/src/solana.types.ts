// What a host may tell the adapter. Types only: nothing of web3.js is loaded by them.
import type { Commitment, ConnectionConfig } from '@solana/web3.js';

export interface SolanaAdapterOptions {
  /** Commitment, or the whole configuration, of every `Connection` made here. Default `confirmed`. */
  readonly connectionSettings?: Commitment | ConnectionConfig | undefined;
  /** Accepted so that an app may move over; every wallet is found by the Wallet Standard. */
  readonly wallets?: unknown;
  /** Registers a paired wallet by the Wallet Standard, for other libraries on the page. Default false. */
  readonly registerWalletStandard?: boolean | undefined;
}
