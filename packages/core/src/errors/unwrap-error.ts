// unmasked(): what came from a wallet, without the name by which the kit knows its own errors. Called where wallets answer;
// what it gives is still to be translated. Here alone the class counts: no wallet can make one of ours.
import { BaseError, isKitError, messageOf } from './early-error.js';
import { ownCode } from './from-provider.js';

/**
 * The error; only its text and number, where it calls itself a KitError and is none of this copy of the package.
 *
 * @example
 * unwrapError({ name: 'KitError', code: 'request/cancelled', message: 'No.' }); // Error: No.
 */
export function unwrapError(error: unknown): unknown {
  if (!isKitError(error) || error instanceof BaseError) return error;
  return Object.assign(new Error(messageOf(error)), { code: ownCode(error) });
}
