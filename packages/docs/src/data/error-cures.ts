// The cause and fix of each error. A code without an entry does not compile.
import type { ErrorCode } from '@openappkit/core';
import { connectingCures } from './connecting-cures.js';
import { payCures } from './pay-cures.js';
import { swapCures } from './swap-cures.js';
import { usingCures } from './using-cures.js';

interface Cure {
  readonly cause: string;
  /** The fix, addressed to the app's developer unless it says otherwise. */
  readonly cure: string;
}

export const errorCures: Readonly<Record<ErrorCode, Cure>> = {
  ...connectingCures,
  ...payCures,
  ...swapCures,
  ...usingCures,
};
