// What the views in which a wallet is asked have in common: their place in the flow, and what back means.
import type { AppKit } from '@openappkit/kit';
import type { RailStep } from '../navigation/route.types.js';

/** After the choice of a wallet, the last step but signing in. */
export const connectRail = (kit: AppKit): RailStep => ({
  current: 2,
  steps: kit.hasFeature('signIn') ? 3 : 2,
});

export function stopWaiting({ core }: AppKit): void {
  core.cancelConnect();
}
