import type { Route, ConnectingExternalParams } from '../../navigation/route.types.js';
import { connectRail, stopWaiting } from '../../shared/connect-step.js';
import { walletTitle } from '../../messages/wallet-title.js';

export const connectingExternalRoute: Route<ConnectingExternalParams> = {
  tag: 'ak-connecting-external-view',
  waits: true,
  title: (kit, { name }) => walletTitle(kit, name),
  rail: connectRail,
  back: stopWaiting,
  resolveLocation({ core }) {
    const { attempt } = core.connection.state;
    return attempt && { view: 'ConnectingExternal', params: attempt };
  },
  load: () => import('./connecting-external-view.js'),
};
