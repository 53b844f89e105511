// What an account did, before it has prices: one shape for every chain family. Types only; made by each family's reader,
// put into words of the wire by the history answer.

/** The field's names for what a transaction was to an account. */
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

/** One coin or token that moved, as the account sees it. */
export interface Move {
  readonly direction: 'in' | 'out' | 'self';
  /** Already divided, as a decimal string. */
  readonly numeric: string;
  /** Null for what its contract does not tell. */
  readonly name: string | null;
  readonly symbol: string | null;
  /** Address or mint of the token; absent for the native coin. */
  readonly token?: string;
  /** The one token of a collection; absent where all are alike. */
  readonly tokenId?: string;
  /** Of the one token. */
  readonly imageUrl?: string | null;
  readonly isSpam: boolean;
}

export interface Activity {
  /** Of the transaction; the answer's id too. */
  readonly hash: string;
  /** CAIP-2. */
  readonly chainId: string;
  readonly operation: Operation;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** Milliseconds since 1970; of one that waits, now. */
  readonly minedAt: number;
  /** 0 on chains that count no transactions of an account. */
  readonly nonce: number;
  readonly sentFrom: string;
  readonly sentTo: string;
  /** The contract that was called, where the sandbox knows it. */
  readonly application: string | null;
  readonly moves: readonly Move[];
}

/** One page, newest first. */
export interface ActivityPage {
  readonly items: readonly Activity[];
  /** Where the next page goes on: what only its family reads. Null on the last page. */
  readonly next: string | null;
}

/** What a page is asked by. */
export interface PageQuery {
  readonly limit: number;
  /** A `next` of the same family. */
  readonly after?: string | undefined;
}

/** A place to go on that no page of this family gave, or that the chain knows no longer. */
export class UnknownPlace extends Error {
  override readonly name = 'UnknownPlace';
}
