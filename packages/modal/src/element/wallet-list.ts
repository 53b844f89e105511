import type { Wallets } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import type { WatchHost } from './watch.js';
import { LazyController } from './lazy-controller.js';

export class WalletList extends LazyController<Wallets> {
  constructor(
    host: WatchHost,
    begin: (wallets: Wallets) => void,
    isWanted: (kit: AppKit) => boolean = () => true,
  ) {
    super(host, (kit) => (isWanted(kit) ? kit.core.wallets() : undefined), begin);
  }

  override retry(): void {
    super.retry((wallets) => wallets.retry());
  }
}
