import { asKitError, shortText } from '@openappkit/core/feature';
import type { LoginProblem, LoginProblemCode } from './embedded-login.types.js';

/** Reasons of the frame's server, which the connector passes in the error's context. */
const byReason: Readonly<Record<string, LoginProblemCode>> = {
  'wrong-code': 'wrong-code',
  expired: 'expired',
  'too-many-tries': 'locked',
  'rate-limited': 'wait',
  refused: 'refused',
};
const byCode: Readonly<Record<string, LoginProblemCode>> = {
  'embedded/load-failed': 'load',
  'kit/load-failed': 'load',
  'embedded/timed-out': 'late',
  'request/timed-out': 'late',
  'embedded/cool-down': 'wait',
  'embedded/untrusted': 'untrusted',
  'embedded/refused': 'refused',
};

/** One day is the longest wait that is shown. */
const maxWaitMs = 86_400_000;

/** @param now milliseconds since the epoch */
export function toLoginProblem(failure: unknown, now: number): LoginProblem {
  const error = asKitError(failure, 'embedded/failed');
  const { reason, triesLeft, retryAfterMs } = error.context;
  const known = typeof reason === 'string' && Object.hasOwn(byReason, reason);
  const wait = toCount(retryAfterMs, maxWaitMs);
  return {
    code: (known ? byReason[reason] : byCode[error.code]) ?? 'failed',
    error,
    triesLeft: toCount(triesLeft, 100),
    retryAt: wait === undefined ? undefined : now + wait,
    // Untrusted text: keep it only if it is short and plain.
    text: shortText(error.details) ? error.details : '',
  };
}

const toCount = (value: unknown, max: number): number | undefined =>
  typeof value === 'number' && value >= 0 && value <= max ? Math.ceil(value) : undefined;
