// Own assertions, so that the conformance suite runs in any test runner.
import { type ErrorCode, isKitError } from '@openappkit/core/adapter';
import type { Reported } from './conformance.types.js';

/** @throws Error with `claim` if the condition is false */
export function holds(condition: boolean, claim: string): asserts condition {
  if (!condition) throw new Error(`Expected: ${claim}`);
}

/** Asserts that the adapter reported exactly one event, which ends the connection. */
export function endsOnce(reported: readonly Reported[]): void {
  same(reported.length, 1, 'number of reports');
  const [only] = reported;
  const isDisconnected =
    only?.kind === 'disconnected' || (only?.kind === 'accounts' && only.accounts.length === 0);
  holds(isDisconnected, 'the report ends the connection');
}

/** Compares as JSON, with bigint as text. */
export function same(actual: unknown, expected: unknown, label: string): void {
  const [got, expectedValue] = [show(actual), show(expected)];
  if (got !== expectedValue) throw new Error(`${label}: got ${got}, expected ${expectedValue}`);
}

/** Asserts that the promise rejects with a KitError that has one of the codes. */
export async function rejectsWith(
  promise: Promise<unknown>,
  ...codes: readonly ErrorCode[]
): Promise<void> {
  const outcome = await promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in outcome)
    throw new Error(`Expected ${codes.join(' or ')}, but it resolved with ${show(outcome.value)}`);
  if (!codes.some((code) => isKitError(outcome.error, code)))
    throw new Error(`Expected ${codes.join(' or ')}, got ${String(outcome.error)}`, {
      cause: outcome.error,
    });
}

export function show(value: unknown): string {
  const text = JSON.stringify(value, (key, item: unknown) => {
    if (key === 'provider') return '[provider]';
    return typeof item === 'bigint' ? `${item}n` : item;
  });
  return text ?? String(value);
}
