// Whether a code can be made, and making one. Called by routes, choices and the views about a code.
import type { ExplorerWallet } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';

/** Whether a code can be made at all. */
export function canPair({ core }: Pick<AppKit, 'core'>): boolean {
  return core.connection.needing('code') !== undefined;
}

/** Makes a code (again). The code, its end and a failure are read from the attempt. With a `uri`, the host made it. */
export function startPairing(
  kit: AppKit,
  {
    wallet,
    uri,
  }: { readonly wallet?: ExplorerWallet | undefined; readonly uri?: string | undefined } = {},
): void {
  const chosen = wallet && {
    id: wallet.id,
    name: wallet.name,
    imageUrl: wallet.imageUrl,
    rank: wallet.order,
  };
  const signal = kit.core.modal.untilClosed();
  kit.connect({ needs: 'code', wallet: chosen, uri, signal }).catch(() => undefined);
}
