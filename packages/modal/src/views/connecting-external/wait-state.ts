import type { ErrorCode } from '@openappkit/core';
import type { ConnectAttempt } from '@openappkit/core/internal';

/** Milliseconds after which "Open again" appears, and after which the wait counts as slow. */
export const openAgainMs = 5_000;
export const waitSlowMs = 20_000;

export type WaitState =
  | 'waiting'
  | 'waiting-again'
  | 'slow'
  | 'pending'
  | 'locked'
  | 'declined'
  | 'blocked'
  | 'missing'
  | 'peer-missing'
  | 'wrong-type'
  | 'failed'
  | 'done';

const byCode: Partial<Record<ErrorCode, WaitState>> = {
  'wallet/rejected': 'declined',
  'wallet/pending': 'pending',
  'wallet/locked': 'locked',
  'connector/not-found': 'missing',
  'connector/peer-missing': 'peer-missing',
  'chain/not-supported': 'wrong-type',
  'adapter/not-found': 'wrong-type',
};

/** @param passedMs milliseconds since the attempt started */
export function waitState(attempt: ConnectAttempt | undefined, passedMs: number): WaitState {
  if (attempt?.phase === 'connected') return 'done';
  if (attempt?.phase === 'failed') {
    const { error } = attempt;
    if (error?.code === 'wallet/failed' && isBlockedWindow(error.details)) return 'blocked';
    return (error && byCode[error.code]) ?? 'failed';
  }
  if (passedMs >= waitSlowMs) return 'slow';
  return passedMs >= openAgainMs ? 'waiting-again' : 'waiting';
}

/** Detects a blocked window by the message, because wallets have no error code for it. */
function isBlockedWindow(details: string | undefined): boolean {
  return /\bpop[- ]?up\b.*\b(block|fail)/i.test(details ?? '');
}
