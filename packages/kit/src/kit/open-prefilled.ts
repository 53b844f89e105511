import type { AppKit, OpenOptions } from '../api/app-kit.types.js';
import { openSend } from '../features/send/open-send.js';
import { openSwap } from '../features/swap/open-swap.js';

/** @throws KitError as openSend() and openSwap() do */
export async function openPrefilled(
  kit: AppKit,
  options: OpenOptions,
): Promise<{ readonly hash: string }> {
  return options.view === 'Swap' ? openSwap(kit, options) : openSend(kit, options);
}
