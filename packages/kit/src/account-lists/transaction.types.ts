// A transaction in the shape of the Blockchain API, validated and cleaned, with fields that the kit derives.
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
    /** In whole units, exact decimal text; undefined if the service's amount is invalid. */
    readonly numeric: string | undefined;
  };
}

/** What the transaction did, as a past participle; `called` for a contract call of unknown purpose. */
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
    readonly operationType: string;
    /** The network's transaction hash; '' if unknown. */
    readonly hash: string;
    /** ISO 8601; '' while pending. */
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
  /** Milliseconds since the epoch; undefined while pending. */
  readonly at: number | undefined;
  /** The other party's address; '' if unknown. */
  readonly counterparty: string;
  /** Whether it may be address poisoning: it moved nothing of value, and nothing links it to the account's own actions. */
  readonly isSuspicious: boolean;
}
