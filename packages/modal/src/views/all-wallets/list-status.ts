// Where the part of the list that the wallets view shows stands.
import type { WalletsState } from '@openappkit/core';

export interface ListStatus {
  /** An answer is on its way. */
  readonly isWaiting: boolean;
  /** Something did not come; `retry` asks again. */
  readonly hasFailed: boolean;
}

/** @param isMissing the chunk of the list did not come */
export function listStatus(
  known: Pick<WalletsState, 'listStatus' | 'moreStatus' | 'search'> | undefined,
  isMissing: boolean,
): ListStatus {
  if (!known) return { isWaiting: !isMissing, hasFailed: isMissing };
  if (known.search)
    return {
      isWaiting: known.search.status === 'loading',
      hasFailed: known.search.status === 'failed',
    };
  return {
    isWaiting:
      known.listStatus === 'idle' ||
      known.listStatus === 'loading' ||
      known.moreStatus === 'loading',
    hasFailed: known.listStatus === 'failed' || known.moreStatus === 'failed',
  };
}
