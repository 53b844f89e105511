// Derives the amount in base units and the issues from the fields, without requests.
import { formatUnits, ref } from '@openappkit/core/feature';
import type { AmountIssue } from '../../../amounts/amount-issue.types.js';
import { toLocalAmount } from '../../../amounts/normalize-amount.js';
import { findShortage, parseAmount } from '../../../amounts/parse-amount.js';
import { isCoin } from '../../../assets/asset-id.js';
import type { AssetAmount } from '../../../assets/asset-amount.types.js';
import { createAssetAmount } from '../../../assets/asset-amounts.js';
import type { SwapDraft } from '../draft.types.js';
import { canSwapOn } from '../service/swap-networks.js';
import type { SwapAccountIssue, SwapTokenIssue } from '../swap.types.js';

export function compute(draft: SwapDraft): void {
  const { state } = draft;
  const { issue, sum } = amountOf(draft);
  state.from = ref({ ...state.from, sum });
  state.issues = ref({
    account: accountIssue(draft),
    from: draft.tokenIssues.from ?? requiredIssue(state.from.token),
    to: draft.tokenIssues.to ?? requiredIssue(state.to.token) ?? sameIssue(draft),
    amount: issue ?? (sum && shortageOf(draft, sum)),
    slippage: state.slippage.applied === undefined ? { code: 'invalid' } : undefined,
    quote: draft.quoteIssue,
  });
}

const requiredIssue = (token: object | undefined): SwapTokenIssue | undefined =>
  token ? undefined : { code: 'required' };

function sameIssue({ state }: SwapDraft): SwapTokenIssue | undefined {
  const { from, to } = state;
  if (!from.token || from.token.assetId !== to.token?.assetId) return undefined;
  return { code: 'same', symbol: from.token.symbol };
}

function accountIssue({ isUnsupported, deps, state }: SwapDraft): SwapAccountIssue | undefined {
  const { account, chain, options } = deps;
  const namespace = chain.state.activeNamespace ?? '';
  if (!state.account) {
    if (account.get(namespace).address === undefined) return { code: 'not-connected' };
    return { code: 'network-unsupported', caipNetworkId: chain.state.unsupported[namespace] };
  }
  const { network } = state.account;
  if (!isUnsupported && canSwapOn(network, options)) return undefined;
  const works = chain.state.networks.filter(
    (each) => canSwapOn(each, options) && each.caipNetworkId !== network.caipNetworkId,
  );
  return { code: 'swap-unsupported', network: network.name, works };
}

interface ComputedAmount {
  readonly sum?: AssetAmount | undefined;
  readonly issue?: AmountIssue | undefined;
}

function amountOf(draft: SwapDraft): ComputedAmount {
  const { locale, state } = draft;
  const { amount, from } = state;
  if (!amount.isMax) return parseAmount({ text: amount.text, unit: 'token' }, locale, from.token);
  const { balance, token } = from;
  const leave = token && isCoin(token.assetId) ? draft.feeReserve : 0n;
  const isKnown = token && balance && leave !== undefined;
  if (!isKnown) {
    state.amount = ref({ ...amount, isMaxLoading: true });
    return {};
  }
  const value = balance.value > leave ? balance.value - leave : 0n;
  const text = value === 0n ? '' : toLocalAmount(formatUnits(value, token.decimals), locale);
  state.amount = ref({ text, isMax: true, isMaxLoading: false });
  if (value > 0n) return { sum: createAssetAmount(token, value) };
  return {
    issue:
      balance.value === 0n
        ? { code: 'too-much', balance }
        : { code: 'fee-not-covered', leave: createAssetAmount(token, leave) },
  };
}

function shortageOf({ coinBalance, state }: SwapDraft, sum: AssetAmount): AmountIssue | undefined {
  const { balance } = state.from;
  const fee = state.review?.fee ?? state.quote.fee;
  // A guessed maximum must not block a swap that may cost less.
  const cost = fee?.kind === 'estimate' ? fee.maxFee : fee?.fee;
  return findShortage(sum, { isNative: isCoin(sum.assetId), balance, coinBalance, cost });
}
