import type { ExplorerWallet, WalletsState } from '@openappkit/core';

/** Returns '' while the image is missing, so that the first letter is shown. */
export function walletImageUrl(
  { imageId, imageUrl }: Pick<ExplorerWallet, 'imageId' | 'imageUrl'>,
  images: WalletsState['images'] | undefined,
): string {
  return imageUrl ?? (imageId === undefined ? undefined : images?.[imageId]) ?? '';
}
