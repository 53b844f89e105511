// networkImage(): the picture of a network: the host's, the network's own, else the explorer's once it has come.
// Undefined draws a letter.
import type { Network } from '@openappkit/core';
import type { AppKit } from './app-kit.types.js';

/** An image URL. The host's `chainImages` are keyed by chain id. */
export function networkImage(
  kit: Pick<AppKit, 'core'>,
  network: Network | undefined,
): string | undefined {
  if (!network) return undefined;
  const { options, chain } = kit.core;
  const { [String(network.id)]: custom } = options.state.current.chainImages;
  return custom ?? network.assets?.imageUrl ?? chain.state.images[network.caipNetworkId];
}
