// networkImage(): the picture of a network: the host's, else the network's own. Undefined draws a letter.
import type { Network } from '@openappkit/core';
import type { AppKit } from './app-kit.types.js';

/** An image URL. The host's `chainImages` are keyed by chain id. */
export function networkImage(kit: AppKit, network: Network | undefined): string | undefined {
  if (!network) return undefined;
  return kit.core.options.state.current.chainImages[String(network.id)] ?? network.assets?.imageUrl;
}
