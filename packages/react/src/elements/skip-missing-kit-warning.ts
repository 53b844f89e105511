// `#use-missing-kit-warning` without the `development` condition.
import type { AppKit } from '@openappkit/kit';

export const useMissingKitWarning = (
  _kit: AppKit | undefined,
  _instance: string | undefined,
): void => undefined;
