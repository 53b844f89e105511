// readable(): tells a wallet's nonsense from faults of our own. For events, which nobody waits for. Pure.
import { isKitError } from '../../errors/kit-error.js';

/** What `parse` gives; undefined where it throws `wallet/bad-answer`. Anything else it throws surfaces. */
export function readable<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch (error) {
    if (isKitError(error, 'wallet/bad-answer')) return undefined;
    throw error;
  }
}
