// What the views in which a wallet is asked have in common: their place in the flow, and what back means.
import type { AppKit } from '@openappkit/kit';
import type { RailStep } from '../navigation/route.types.js';

/** Connecting is the second step; signing in would be a third. */
export function connectRail({ core }: AppKit): RailStep {
  return { current: 2, steps: core.options.state.current.siwx ? 3 : 2 };
}

export function stopWaiting({ core }: AppKit): void {
  core.cancelConnect();
}
