// The first load throws EarlyError instead.
import { BaseError, type KitErrorParameters } from './early-error.js';
import { errorMessages, type ErrorCode } from './error-messages.js';

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
