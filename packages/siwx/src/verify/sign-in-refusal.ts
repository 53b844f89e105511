import { KitError } from '@openappkit/core/adapter';

const refusals = [
  'sign-in/message-invalid',
  'sign-in/signature-invalid',
  'sign-in/domain-mismatch',
  'sign-in/uri-mismatch',
  'sign-in/chain-mismatch',
  'sign-in/address-mismatch',
  'sign-in/nonce-mismatch',
  'sign-in/clock-skew',
  'sign-in/expired',
  'sign-in/not-yet-valid',
] as const;

/**
 * Turns the error code of a server's `verifySignIn` into a KitError, for storages backed by a server.
 * Throw it from `SIWXStorage.add` to show its message to the user. Returns undefined if the code is not a sign-in refusal.
 *
 * @example
 * const { code } = await response.json();
 * throw signInRefusal(code) ?? new Error('The server did not respond');
 */
export function signInRefusal(code: unknown): KitError | undefined {
  const known = refusals.find((each) => each === code);
  return known && new KitError(known);
}
