import type { Network } from '@openappkit/core';
import type { AppKit } from './app-kit.types.js';

/**
 * Prefers the app's image (`chainImages`, keyed by chain ID), then the network's own, then the explorer's once it has loaded.
 * Without one, a letter is shown.
 */
export function networkImage(
  kit: Pick<AppKit, 'core'>,
  network: Network | undefined,
): string | undefined {
  if (!network) return undefined;
  const { options, chain } = kit.core;
  const { [String(network.id)]: custom } = options.state.current.chainImages;
  return custom ?? network.assets?.imageUrl ?? chain.state.images[network.caipNetworkId];
}
