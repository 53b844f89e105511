import type { Route } from '../../navigation/route.types.js';

export interface ConnectingMultiChainParams {
  readonly name: string;
  readonly imageUrl: string | undefined;
  readonly connectors: readonly { readonly connectorId: string; readonly namespace: string }[];
}

export const connectingMultiChainRoute: Route<ConnectingMultiChainParams> = {
  tag: 'ak-connecting-multi-chain-view',
  waits: true,
  title: (_kit, { name }) => name,
  back: ({ core }) => core.cancelConnect(),
  // Opened by name, the view does not know the wallet.
  resolveLocation: () => undefined,
  load: () => import('./connecting-multi-chain-view.js'),
};
