// The first load throws EarlyError instead.
import { BaseError, isKitError, type KitErrorParameters } from './early-error.js';
import { errorMessages, type ErrorCode } from './error-messages.js';

export { isKitError, type KitErrorParameters, messageOf } from './early-error.js';

/**
 * An error with a stable code, what happened, what to do, and its cause.
 *
 * @example
 * try { await kit.connect({ connectorId: 'io.example' }); }
 * catch (error) { if (isKitError(error, 'wallet/rejected')) console.log(error.shortMessage); }
 */
export class KitError extends BaseError {
  constructor(code: ErrorCode, parameters?: KitErrorParameters) {
    super(code, errorMessages[code], parameters);
  }
}

export const asKitError = (cause: unknown, code: ErrorCode): KitError =>
  isKitError(cause) ? cause : new KitError(code, { cause });
