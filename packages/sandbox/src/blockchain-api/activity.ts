import type { Context } from 'hono';
import { Refusal } from '../http/open-server.js';

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

export interface Move {
  readonly direction: 'in' | 'out' | 'self';
  /** In whole units, already divided by the decimals. */
  readonly numeric: string;
  /** Null if the contract does not report it. */
  readonly name: string | null;
  readonly symbol: string | null;
  /** Absent for the native coin. */
  readonly token?: string;
  /** Absent for fungible tokens. */
  readonly tokenId?: string;
  readonly imageUrl?: string | null;
  readonly isSpam: boolean;
}

export interface Activity {
  readonly hash: string;
  /** CAIP-2. */
  readonly chainId: string;
  readonly operation: Operation;
  readonly status: 'confirmed' | 'failed' | 'pending';
  /** Milliseconds since 1970; the current time for a pending transaction. */
  readonly minedAt: number;
  readonly nonce: number;
  readonly sentFrom: string;
  readonly sentTo: string;
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
  readonly after?: string | undefined;
}

export const pageSize = 50;

/**
 * @param items - from the page's first on; one more than the page is enough
 * @param cursorOf - of the page's last item
 */
export function cutPage<T>(
  items: readonly T[],
  limit: number,
  cursorOf: (last: T) => string,
): { readonly page: readonly T[]; readonly next: string | null } {
  const page = items.slice(0, limit);
  const last = page.at(-1);
  return { page, next: last !== undefined && items.length > limit ? cursorOf(last) : null };
}

/** A cursor that is a number; pages go down from it. @throws UnknownCursor */
export function readPosition(c: Context): number {
  const cursor = c.req.query('cursor') ?? '';
  if (!/^\d{0,15}$/.test(cursor)) throw new UnknownCursor();
  return Number(cursor || Number.MAX_SAFE_INTEGER);
}

/** A cursor that this family never issued or that the chain no longer knows. */
export class UnknownCursor extends Refusal {
  override readonly name = 'UnknownCursor';

  constructor() {
    super(400, 'cursor', 'No page gave this cursor.');
  }
}

export interface Holding {
  readonly name: string;
  readonly symbol: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** CAIP-10. Absent for the native coin. */
  readonly address?: string;
  readonly decimals: number;
  /** In whole units, already divided by the decimals. */
  readonly numeric: string;
}
