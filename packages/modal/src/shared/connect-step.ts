import type { AppKit } from '@openappkit/kit';
import type { RailStep } from '../navigation/route.types.js';

/** The step after choosing a wallet; only sign-in may follow. */
export const connectRail = (kit: AppKit): RailStep => ({
  current: 2,
  steps: kit.hasFeature('signIn') ? 3 : 2,
});

export function stopWaiting({ core }: AppKit): void {
  core.cancelConnect();
}
