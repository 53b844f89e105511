// Compares name and code, because a page may contain two copies of this package. Part of the first load.
import type { ErrorCode } from './error-messages.js';
import type { KitError } from './kit-error.js';

/** Recognizes errors of any copy of this package. Checks the code too if one is given. */
export function isKitError(error: unknown, code?: ErrorCode): error is KitError {
  if (typeof error !== 'object' || error === null) return false;
  const candidate = error as { name?: unknown; code?: unknown };
  return candidate.name === 'KitError' && (code === undefined || candidate.code === code);
}
