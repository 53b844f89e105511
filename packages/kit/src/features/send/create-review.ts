// Freezes what the fields would send into a review. Only the review is submitted.
import { isCoin } from '../../assets/asset-id.js';
import { createAssetAmount } from '../../assets/asset-amounts.js';
import type { SendReview, SendState } from './send.types.js';

/** Returns undefined while something is missing. */
export function createReview(state: SendState): SendReview | undefined {
  const { amount, asset, fee, from, recipient } = state;
  if (!from || !asset || !amount.sum || recipient.address === undefined) return undefined;
  const isNative = isCoin(asset.assetId);
  const { arrives, deposit, maxFee, speed, change, validUntil } = fee;
  return Object.freeze({
    from,
    to: recipient.address,
    name: recipient.name,
    imageUrl: recipient.imageUrl,
    asset: Object.freeze({ ...asset }),
    isNative,
    amount: amount.sum,
    network: from.network,
    speed,
    fee: fee.fee,
    maxFee,
    deposit,
    change,
    arrives,
    isFeeSetByWallet: fee.isSetByWallet,
    total:
      isNative && maxFee
        ? createAssetAmount(asset, amount.sum.value + maxFee.value + (deposit?.value ?? 0n))
        : undefined,
    notes: Object.freeze([...recipient.notes]),
    validUntil,
  });
}
