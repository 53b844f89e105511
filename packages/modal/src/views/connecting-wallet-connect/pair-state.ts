import type { ErrorCode } from '@openappkit/core';
import type { ConnectAttempt } from '@openappkit/core/internal';

/** Milliseconds after which creating a code counts as slow, and as failed. */
export const pairSlowMs = 5_000;
export const giveUpMs = 10_000;

/** Seconds before the renewal at which the countdown is announced once. */
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

/** Returns undefined if the attempt needs no code. */
export function pairingOf(attempt: ConnectAttempt | undefined): ConnectAttempt | undefined {
  return attempt?.needs === 'code' ? attempt : undefined;
}

/** @param waitedMs milliseconds since the code was requested */
export function pairState(attempt: ConnectAttempt | undefined, waitedMs: number): PairState {
  const pairingAttempt = pairingOf(attempt);
  if (pairingAttempt?.phase === 'connected') return 'done';
  if (pairingAttempt?.phase === 'failed')
    return (pairingAttempt.error && byCode[pairingAttempt.error.code]) ?? 'failed';
  const pairing = pairingAttempt?.pairing;
  if (pairing?.status === 'expired') return 'expired';
  if (pairing?.code) return pairing.status === 'renewing' ? 'renewing' : 'ready';
  if (waitedMs >= giveUpMs) return 'unreachable';
  return waitedMs >= pairSlowMs ? 'slow' : 'building';
}
