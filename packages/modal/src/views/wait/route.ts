// Route of the wait view.
import type { Route } from '../../navigation/route.types.js';
import { connectRail, stopWaiting } from '../../parts/connect-step.js';
import { walletTitle } from '../../words/wallet-title.js';

/** Which wallet the wait view waits for. */
export interface WaitParams {
  readonly connectorId: string;
  readonly namespace: string;
  readonly name: string;
}

export const waitRoute: Route<WaitParams> = {
  tag: 'ak-wait-view',
  waits: true,
  title: (kit, { name }) => walletTitle(kit, name),
  rail: connectRail,
  back: stopWaiting,
  land({ core }) {
    const { attempt } = core.connection.state;
    return attempt && { view: 'ConnectingExternal', params: attempt };
  },
  load: () => import('./wait-view.js'),
};
