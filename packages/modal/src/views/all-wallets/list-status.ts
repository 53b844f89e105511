import type { WalletsState } from '@openappkit/core';

export interface ListStatus {
  readonly isWaiting: boolean;
  /** Whether a request failed that `retry` can repeat. */
  readonly hasFailed: boolean;
}

/** @param isMissing whether the chunk of the list failed to load */
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
