// Converts an adapter's estimate to a fee in listed coins, and reprices it when the coin's price changes.
import type { Asset, Estimate } from '@openappkit/core/adapter';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import { createAssetAmount } from '../../assets/asset-amounts.js';
import type { SendFee } from './send.types.js';

interface Coins {
  readonly coin: Asset | undefined;
  readonly asset: Asset | undefined;
}

export function toSendFee(
  answer: Estimate,
  { asset, coin }: Coins,
  { speed, validUntil }: Pick<SendFee, 'speed' | 'validUntil'>,
): SendFee {
  const sum = (value: bigint | undefined): AssetAmount | undefined =>
    value === undefined || !coin ? undefined : createAssetAmount(coin, value);
  const speeds = (answer.speeds ?? []).flatMap((each) => {
    const fee = sum(each.fee);
    return fee ? { speed: each.speed, fee, rate: each.rate } : [];
  });
  return Object.freeze({
    status: answer.maxFee === undefined ? 'absent' : 'ready',
    speed,
    speeds,
    fee: sum(answer.fee),
    maxFee: sum(answer.maxFee),
    deposit: sum(answer.deposit),
    change: sum(answer.change),
    arrives:
      answer.arrives === undefined || !asset ? undefined : createAssetAmount(asset, answer.arrives),
    isSetByWallet: answer.isSetByWallet,
    validUntil,
    error: undefined,
  });
}

export function repriceFee(fee: SendFee, { asset, coin }: Coins): SendFee {
  const again = (sum: AssetAmount | undefined) => sum && coin && createAssetAmount(coin, sum.value);
  const { arrives } = fee;
  return Object.freeze({
    ...fee,
    speeds: fee.speeds.map((each) => ({ ...each, fee: again(each.fee) ?? each.fee })),
    arrives: arrives && asset && createAssetAmount(asset, arrives.value),
    fee: again(fee.fee),
    maxFee: again(fee.maxFee),
    deposit: again(fee.deposit),
    change: again(fee.change),
  });
}
