// Why each error happens and what to do about it; a code without an entry does not compile.
import type { ErrorCode } from '@openappkit/core';
import { connectingCures } from './connecting-cures.js';
import { payCures } from './pay-cures.js';
import { swapCures } from './swap-cures.js';
import { usingCures } from './using-cures.js';

export interface Cure {
  readonly cause: string;
  /** For the app's developer, unless it says otherwise. */
  readonly cure: string;
}

export const errorCures: Readonly<Record<ErrorCode, Cure>> = {
  ...connectingCures,
  ...payCures,
  ...swapCures,
  ...usingCures,
};
