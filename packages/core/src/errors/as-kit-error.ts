import type { ErrorCode } from './error-messages.js';
import { isKitError } from './is-kit-error.js';
import { KitError } from './kit-error.js';

export const asKitError = (cause: unknown, code: ErrorCode): KitError =>
  isKitError(cause) ? cause : new KitError(code, { cause });
