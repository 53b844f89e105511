import type { Move } from './activity.js';
import type { PriceOf } from './prices.js';
import { tokenImage } from './token-image.js';

/** A coin has `fungible_info`, an NFT `nft_info`. The API flags spam only in `nft_info`, so a spam coin has both. */
export function describeMove(
  explorerUrl: string,
  move: Move,
  { chainId, priceOf }: { readonly chainId: string; readonly priceOf: PriceOf },
) {
  const { name, symbol, token, tokenId, imageUrl, direction, numeric, isSpam } = move;
  const image = imageUrl ? { url: imageUrl, content_type: null } : null;
  const coin = { symbol, chainId, address: token };
  const price = tokenId === undefined ? priceOf(coin) : null;
  return {
    fungible_info:
      tokenId === undefined ? { name, symbol, icon: { url: tokenImage(explorerUrl, coin) } } : null,
    nft_info:
      tokenId !== undefined || isSpam
        ? {
            name: tokenId === undefined ? null : name,
            content: image && { preview: image, detail: image },
            flags: { is_spam: isSpam },
          }
        : null,
    direction,
    quantity: { numeric },
    value: price === null ? null : toValue(numeric, price),
    price,
  };
}

/** JSON has no infinity, so an amount too large for a number has no value. */
function toValue(numeric: string, price: number): number | null {
  const value = Number(numeric) * price;
  return Number.isFinite(value) ? value : null;
}
