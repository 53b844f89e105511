// Tide networks for the `networks` option.
import type { Network } from '@openappkit/core/adapter';

/** The network of the local node. */
export const tideLocal = {
  id: 'local',
  name: 'Tide Local',
  chainNamespace: 'tide',
  caipNetworkId: 'tide:local',
  nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 12 },
  rpcUrls: { default: { http: ['http://127.0.0.1:7390'] } },
} as const satisfies Network;

/** A second network of the same node, which wallets must add first. */
export const tideEbb = {
  ...tideLocal,
  id: 'ebb',
  name: 'Tide Ebb',
  caipNetworkId: 'tide:ebb',
} as const satisfies Network;
