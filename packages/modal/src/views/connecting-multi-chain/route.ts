import type { Route } from '../../navigation/route.types.js';

/** The connectors of one wallet. */
export interface ConnectingMultiChainParams {
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** One per namespace. */
  readonly connectors: readonly { readonly connectorId: string; readonly namespace: string }[];
}

export const connectingMultiChainRoute: Route<ConnectingMultiChainParams> = {
  tag: 'ak-connecting-multi-chain-view',
  waits: true,
  title: (_kit, { name }) => name,
  back: ({ core }) => core.cancelConnect(),
  // Outside its flow the wallet is unknown.
  resolveLocation: () => undefined,
  load: () => import('./connecting-multi-chain-view.js'),
};
