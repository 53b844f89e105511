// A transaction as the kit shows it: the blockchain API's own shape, checked and cleaned, with what the kit made out of it.
// Types only.
import type { CaipNetworkId } from '@openappkit/core';

/** A coin, token or collectible that moved. Texts are cleaned: at most 64 characters, no control or bidi characters. */
export interface Transfer {
  readonly fungible_info: {
    readonly name: string | undefined;
    readonly symbol: string | undefined;
    readonly icon: { readonly url: string } | undefined;
  } | null;
  readonly nft_info: {
    readonly name: string | undefined;
    readonly content: { readonly preview: { readonly url: string } } | null;
    readonly flags: { readonly is_spam: boolean };
  } | null;
  readonly direction: 'in' | 'out' | 'self';
  readonly quantity: {
    /** In whole units, exact decimal text; undefined where what the service said is no amount. */
    readonly numeric: string | undefined;
  };
}

/** What it was for, as a past participle; `called` where all that is known is that a contract was. */
export type TransactionKind =
  | 'sent'
  | 'received'
  | 'swapped'
  | 'approved'
  | 'minted'
  | 'burned'
  | 'deposited'
  | 'withdrawn'
  | 'borrowed'
  | 'repaid'
  | 'staked'
  | 'unstaked'
  | 'claimed'
  | 'called'
  | 'deployed'
  | 'cancelled'
  | 'bought';

export interface Transaction {
  readonly id: string;
  readonly metadata: {
    /** As the service says it. */
    readonly operationType: string;
    /** As the network knows it; '' where that is not known. */
    readonly hash: string;
    /** ISO 8601; '' while it waits. */
    readonly minedAt: string;
    readonly nonce: number | undefined;
    readonly sentFrom: string;
    readonly sentTo: string;
    readonly status: 'confirmed' | 'failed' | 'pending' | 'unknown';
    readonly chain: CaipNetworkId;
    readonly application: { readonly name: string } | null;
  };
  readonly transfers: readonly Transfer[];
  readonly kind: TransactionKind;
  /** Milliseconds since the epoch; undefined while it waits. */
  readonly at: number | undefined;
  /** Who is at the other end: '' where that is not known. */
  readonly counterparty: string;
  /** It moved nothing, and nothing tells that the account had to do with it: address poisoning. */
  readonly isSuspicious: boolean;
}
