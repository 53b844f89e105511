import type { Route, ConnectingMultiChainParams } from '../../navigation/route.types.js';

export const connectingMultiChainRoute: Route<ConnectingMultiChainParams> = {
  tag: 'ak-connecting-multi-chain-view',
  waits: true,
  title: (_kit, { name }) => name,
  back: ({ core }) => core.cancelConnect(),
  // Opened by name, the view does not know the wallet.
  resolveLocation: () => undefined,
  load: () => import('./connecting-multi-chain-view.js'),
};
