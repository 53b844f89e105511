import type { ExplorerWallet } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';

export function canPair({ core }: Pick<AppKit, 'core'>): boolean {
  return core.connection.needing('code') !== undefined;
}

/**
 * Starts a pairing attempt, which holds the code, its expiry and errors. `uri` is a pairing URI that the host created.
 */
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
