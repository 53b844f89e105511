// withEarlierNames(): the state, readable under the names that apps know of `SendController`, too. Getters: there is one truth.
import type { Asset } from '@openappkit/core/adapter';
import { createKept } from '../../../api/kept.js';
import { listedCoin, sumOf } from '../../../assets/sums.js';
import { tokenBalanceOf } from '../../../assets/token-balance.js';
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
      return asset && tokenBalanceOf(asset, balance?.value ?? asset.value);
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
      const make = () => assets.filter(isOwn).map((each) => tokenBalanceOf(each, each.value));
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
