// Derives what views and apps see of a send, with the names of `SendController` added.
import type { Asset } from '@openappkit/core/adapter';
import { createMemo } from '../../api/memo.js';
import { createAssetAmount, listedNativeCoin, toTokenBalance } from '../../assets/asset-amounts.js';
import type { SendState } from './send.types.js';
import type { LegacySendState, SendTokenBalance } from './legacy-state.types.js';
import type { State } from './send.state.js';

export function createLegacyView(): (state: State) => SendState & LegacySendState {
  /** Computed once per list, because a list can have ten thousand assets. */
  const memoTokens = createMemo<readonly SendTokenBalance[]>();
  const memoToken = createMemo<SendTokenBalance>();
  return (state) => {
    const { amount, asset, balance, from, isAssetLoading, listed, payment, recipient, step } =
      state;
    const assets = listed?.assets ?? none;
    const id = from?.network.caipNetworkId;
    const isReviewing = state.preparing !== undefined;
    return {
      step,
      flow: state.flow,
      from,
      asset,
      isNative: state.isNative,
      isAssetLoading,
      lastRetry: state.lastRetry,
      balance,
      amount,
      recipient,
      fee: state.fee,
      issues: state.issues,
      isAttempted: state.isAttempted,
      isReviewing,
      review: state.review,
      isReviewRenewing: step === 'review' && state.fee.status === 'loading',
      problem: state.problem,
      payment,
      sent: state.sent,
      token:
        asset &&
        memoToken('', [asset, balance], () => toTokenBalance(asset, balance?.value ?? asset.value)),
      sendTokenAmount: amount.sum?.text,
      receiverAddress: recipient.address,
      receiverProfileName: recipient.name,
      receiverProfileImageUrl: recipient.imageUrl,
      networkBalanceInUSD: balanceInUsd(state),
      tokenBalances: memoTokens('', [assets, id], () =>
        assets
          .filter((each) => each.caipNetworkId === id)
          .map((each) => toTokenBalance(each, each.value)),
      ),
      loading: isAssetLoading || isReviewing || step === 'asking',
      // A signed transaction has an id before it is sent.
      hash: step === 'asking' ? undefined : payment?.id,
    };
  };
}

const none: readonly Asset[] = [];

function balanceInUsd({ asset, coinBalance, from, isNative, listed }: State): string | undefined {
  if (!coinBalance || !from) return undefined;
  const coin = isNative && asset ? asset : listedNativeCoin(from.network, listed);
  const { worth } = createAssetAmount(coin, coinBalance.value);
  return worth?.currency.toUpperCase() === 'USD' ? worth.text : undefined;
}
