// What a server said of a sign-in, as an error of the kit, which tells the person: a clock that is wrong, a message that is over.
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
 * For storages in front of a server: what it threw there by `verifySignIn`, made again in the page from the code that it answered.
 * Thrown by `SIWXStorage.add`, it is what the person reads. Undefined for what is no code of a refusal.
 *
 * @example
 * const { code } = await response.json();
 * throw signInRefusal(code) ?? new Error('The server could not be asked');
 */
export function signInRefusal(code: unknown): KitError | undefined {
  const known = refusals.find((each) => each === code);
  return known && new KitError(known);
}
