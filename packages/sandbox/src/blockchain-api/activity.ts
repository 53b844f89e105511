// An account's activity before prices are added, in one shape for all chain families.

/** The API's names for the type of a transaction. */
export type Operation =
  | 'approve'
  | 'burn'
  | 'cancel'
  | 'deploy'
  | 'deposit'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'send'
  | 'trade'
  | 'withdraw';

/** One transfer of a coin or token, as seen by the account. */
export interface Move {
  readonly direction: 'in' | 'out' | 'self';
  /** A decimal string in whole units, already divided by the decimals. */
  readonly numeric: string;
  /** Null if the contract does not report it. */
  readonly name: string | null;
  readonly symbol: string | null;
  /** Address or mint of the token; absent for the native coin. */
  readonly token?: string;
  /** The token id within a collection; absent for fungible tokens. */
  readonly tokenId?: string;
  /** Image of an NFT. */
  readonly imageUrl?: string | null;
  readonly isSpam: boolean;
}

export interface Activity {
  /** Transaction hash, also the id of the history item. */
  readonly hash: string;
  /** CAIP-2. */
  readonly chainId: string;
  readonly operation: Operation;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** Milliseconds since 1970; the current time for a pending transaction. */
  readonly minedAt: number;
  /** 0 on chains without nonces. */
  readonly nonce: number;
  readonly sentFrom: string;
  readonly sentTo: string;
  /** The called contract's name, if the sandbox knows it. */
  readonly application: string | null;
  readonly moves: readonly Move[];
}

export interface ActivityPage {
  readonly items: readonly Activity[];
  /** Cursor of the next page, opaque outside its chain family. Null on the last page. */
  readonly next: string | null;
}

export interface PageQuery {
  readonly limit: number;
  /** A `next` cursor of the same family. */
  readonly after?: string | undefined;
}

/** A cursor that this family never issued or that the chain no longer knows. */
export class UnknownCursor extends Error {
  override readonly name = 'UnknownPlace';
}
