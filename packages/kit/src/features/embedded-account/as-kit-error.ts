// What an embedded wallet failed with, as a host reads it.
import { isKitError, KitError } from '@openappkit/core/feature';

export const asKitError = (cause: unknown): KitError =>
  isKitError(cause) ? cause : new KitError('embedded/failed', { cause });
