// walletPicture(): the picture of a wallet of the list, as far as it has come. Pure; called by views.
import type { ExplorerWallet, WalletsState } from '@openappkit/core';

/** '' draws the first letter. */
export function walletImageUrl(
  { imageId, imageUrl }: Pick<ExplorerWallet, 'imageId' | 'imageUrl'>,
  images: WalletsState['images'] | undefined,
): string {
  return imageUrl ?? (imageId === undefined ? undefined : images?.[imageId]) ?? '';
}
