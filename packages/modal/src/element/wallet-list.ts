// WalletList: gives a view the explorer's wallet list. Used by the views that draw wallets of the list.
import type { Wallets } from '@openappkit/core';
import type { WatchHost } from './watch.js';
import { Late } from './late.js';

export class WalletList extends Late<Wallets> {
  /** @param begin what the view needs first; called at each visit */
  constructor(host: WatchHost, begin: (wallets: Wallets) => void) {
    super(host, (kit) => kit.core.wallets(), begin);
  }

  /** Asks again for what failed. */
  override retry(): void {
    super.retry((wallets) => wallets.retry());
  }
}
