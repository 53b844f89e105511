// Adds the names of `SendController` to the state, as getters so that they cannot diverge.
import type { Asset } from '@openappkit/core/adapter';
import { createMemo } from '../../../api/memo.js';
import { listedNativeCoin, createAssetAmount } from '../../../assets/asset-amounts.js';
import { toTokenBalance } from '../../../assets/token-balance.js';
import type { Draft } from '../draft.types.js';
import type { Mutable } from '@openappkit/core/feature';
import type { LegacySendState, SendTokenBalance } from './legacy-state.types.js';
import type { SendState } from '../send.types.js';

/** @param draft called on each read */
export function withLegacyNames(
  state: Mutable<SendState>,
  draft: () => Draft,
): Mutable<SendState> & LegacySendState {
  const current = (): SendState => draft().state;
  /** Computed once per list, because a list can have ten thousand assets. */
  const memo = createMemo<readonly SendTokenBalance[]>();
  return {
    ...state,
    get token() {
      const { asset, balance } = current();
      return asset && toTokenBalance(asset, balance?.value ?? asset.value);
    },
    get sendTokenAmount() {
      return current().amount.sum?.text;
    },
    get receiverAddress() {
      return current().recipient.address;
    },
    get receiverProfileName() {
      return current().recipient.name;
    },
    get receiverProfileImageUrl() {
      return current().recipient.imageUrl;
    },
    get networkBalanceInUSD() {
      const { coinBalance, listed } = draft();
      const { asset, from, isNative } = current();
      if (!coinBalance || !from) return undefined;
      const coin = isNative && asset ? asset : listedNativeCoin(from.network, listed);
      const { worth } = createAssetAmount(coin, coinBalance.value);
      return worth?.currency.toUpperCase() === 'USD' ? worth.text : undefined;
    },
    get tokenBalances() {
      const assets = draft().listed?.assets ?? none;
      const id = current().from?.network.caipNetworkId;
      const isOwn = (each: Asset): boolean => each.caipNetworkId === id;
      const make = () => assets.filter(isOwn).map((each) => toTokenBalance(each, each.value));
      return memo('', [assets, id], make);
    },
    get loading() {
      const { isAssetLoading, isReviewing, step } = current();
      return isAssetLoading || isReviewing || step === 'asking';
    },
    get hash() {
      return current().payment?.id;
    },
  };
}

const none: readonly Asset[] = [];
