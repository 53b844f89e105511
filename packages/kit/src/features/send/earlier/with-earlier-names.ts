// withEarlierNames(): the state, readable under the names that apps know of `SendController`, too. Getters: there is one truth.
import type { Asset } from '@openappkit/core/adapter';
import { formatUnits } from '@openappkit/core/feature';
import { createKept } from '../../../api/kept.js';
import { assetAddress } from '../../../assets/asset-id.js';
import { listedCoin, sumOf } from '../../../assets/sums.js';
import type { Draft } from '../draft.types.js';
import type { Mutable } from '@openappkit/core/feature';
import type { EarlierSendState, SendTokenBalance } from './earlier-state.types.js';
import type { SendState } from '../send.types.js';

/** @param draft asked when something is read */
export function withEarlierNames(
  state: Mutable<SendState>,
  draft: () => Draft,
): Mutable<SendState> & EarlierSendState {
  const now = (): SendState => draft().state;
  /** Of ten thousand assets it is made once, however often it is read. */
  const keep = createKept<readonly SendTokenBalance[]>();
  return {
    ...state,
    get token() {
      const { asset, balance } = now();
      return asset && balanceOf(asset, balance?.value ?? asset.value);
    },
    get sendTokenAmount() {
      return now().amount.sum?.text;
    },
    get receiverAddress() {
      return now().recipient.address;
    },
    get receiverProfileName() {
      return now().recipient.name;
    },
    get receiverProfileImageUrl() {
      return now().recipient.imageUrl;
    },
    get networkBalanceInUSD() {
      const { coinBalance, listed } = draft();
      const { asset, from, isNative } = now();
      if (!coinBalance || !from) return undefined;
      const coin = isNative && asset ? asset : listedCoin(from.network, listed);
      const { worth } = sumOf(coin, coinBalance.value);
      return worth?.currency.toUpperCase() === 'USD' ? worth.text : undefined;
    },
    get tokenBalances() {
      const assets = draft().listed?.assets ?? none;
      const id = now().from?.network.caipNetworkId;
      const isOwn = (each: Asset): boolean => each.caipNetworkId === id;
      const make = () => assets.filter(isOwn).map((each) => balanceOf(each, each.value));
      return keep('', [assets, id], make);
    },
    get loading() {
      const { isAssetLoading, isReviewing, step } = now();
      return isAssetLoading || isReviewing || step === 'asking';
    },
    get hash() {
      return now().payment?.id;
    },
  };
}

const none: readonly Asset[] = [];

function balanceOf(asset: Asset, value: bigint): SendTokenBalance {
  const { assetId, caipNetworkId, decimals, imageUrl = '', name, price, symbol } = asset;
  const { worth } = sumOf(asset, value);
  return Object.freeze({
    name,
    symbol,
    chainId: caipNetworkId,
    address: assetAddress(assetId),
    value: worth && Number(worth.text),
    price: price ? Number(price.amount) : 0,
    quantity: { decimals: String(decimals), numeric: formatUnits(value, decimals) },
    iconUrl: imageUrl,
  });
}
