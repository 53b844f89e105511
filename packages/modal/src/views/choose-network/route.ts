// Route of the choose-network view.
import type { Route } from '../../navigation/route.types.js';

/** Where one wallet can be connected. */
export interface ChooseNetworkParams {
  readonly name: string;
  readonly imageUrl: string | undefined;
  /** One a namespace. */
  readonly connectors: readonly { readonly connectorId: string; readonly namespace: string }[];
}

export const chooseNetworkRoute: Route<ChooseNetworkParams> = {
  tag: 'ak-choose-network-view',
  waits: true,
  title: (_kit, { name }) => name,
  back: ({ core }) => core.cancelConnect(),
  // Out of its flow there is no wallet to be about.
  land: () => undefined,
  load: () => import('./choose-network-view.js'),
};
