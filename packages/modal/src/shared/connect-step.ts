import type { AppKit } from '@openappkit/kit';
import type { RailStep } from '../navigation/route.types.js';

/** Step after the choice of a wallet. Only sign-in may follow. */
export const connectRail = (kit: AppKit): RailStep => ({
  current: 2,
  steps: kit.hasFeature('signIn') ? 3 : 2,
});

export function stopWaiting({ core }: AppKit): void {
  core.cancelConnect();
}
