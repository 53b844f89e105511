// Removes the KitError identity from a wallet's error. Only instanceof is safe here, because a wallet can copy a name and a code.
import { BaseError, messageOf } from './early-error.js';
import { isKitError } from './is-kit-error.js';
import { ownCode } from './from-provider.js';

/**
 * Returns the error. If it claims to be a KitError but is not from this copy of the package, keeps only its text and code.
 *
 * @example
 * unwrapError({ name: 'KitError', code: 'request/cancelled', message: 'No.' }); // Error: No.
 */
export function unwrapError(error: unknown): unknown {
  if (!isKitError(error) || error instanceof BaseError) return error;
  return Object.assign(new Error(messageOf(error)), { code: ownCode(error) });
}
