import type { ErrorCode } from '@openappkit/core';
import type { ConnectAttempt } from '@openappkit/core/internal';

/** A code counts as slow, and as failed, after these times. Milliseconds. */
export const pairSlowMs = 5_000;
export const giveUpMs = 10_000;

/** The countdown is announced once, this many seconds before renewal. */
export const speakAtSeconds = 30;

export type PairState =
  | 'building'
  | 'slow'
  | 'ready'
  | 'renewing'
  | 'expired'
  | 'unreachable'
  | 'declined'
  | 'no-networks'
  | 'failed'
  | 'done';

const byCode: Partial<Record<ErrorCode, PairState>> = {
  'pairing/expired': 'expired',
  'pairing/unreachable': 'unreachable',
  'pairing/no-networks': 'no-networks',
  'wallet/rejected': 'declined',
};

/** The pairing attempt, if there is one. */
export function pairingOf(attempt: ConnectAttempt | undefined): ConnectAttempt | undefined {
  return attempt?.needs === 'code' ? attempt : undefined;
}

/** @param waitedMs milliseconds since the code was requested */
export function pairState(attempt: ConnectAttempt | undefined, waitedMs: number): PairState {
  const own = pairingOf(attempt);
  if (own?.phase === 'connected') return 'done';
  if (own?.phase === 'failed') return (own.error && byCode[own.error.code]) ?? 'failed';
  const pairing = own?.pairing;
  if (pairing?.status === 'expired') return 'expired';
  if (pairing?.code) return pairing.status === 'renewing' ? 'renewing' : 'ready';
  if (waitedMs >= giveUpMs) return 'unreachable';
  return waitedMs >= pairSlowMs ? 'slow' : 'building';
}
