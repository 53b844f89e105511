import type { AppKit, SwapReview } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { shortAddress, type SummaryRow } from '@openappkit/ui';
import { networkRow } from '../../shared/network-image.js';
import { feeMessages, feeRow } from '../../messages/fee-text.js';
import { type FormatAmount, exactPercentText } from '../../messages/money.js';
import { createAmountRow, createReviewRows } from '../../messages/review-rows.js';
import { impactText, rateText, swapFlowMessages } from '../../messages/swap-messages.js';

export const swapPreviewMessages = defineMessages('swap-review', {
  from: 'From',
  network: 'Network',
  minimumText: 'The swap is set to fail if less would arrive.',
  stricter: ({ percent }: MessageParams<'percent'>) => `${percent} applies: whole percentages only`,
  guess: 'Rough estimate. Your wallet shows the fee.',
  exchange: 'Swap contract',
  impactUnknown: 'Unknown: a price is missing',

  renewing: 'Updating the price…',
  newPriceIn: ({ seconds }: MessageParams<'seconds', number>) => `New price in ${seconds}\u00a0s`,
  updated: 'Price updated',
  moved: ({ now, before }: MessageParams<'now' | 'before'>) =>
    `Price updated: you now get ${now}, not ${before}.`,
  accept: 'Accept new price',
  accepted: 'New price accepted',
  impactAgree: ({ percent }: MessageParams<'percent'>) =>
    `I understand I’ll get about ${percent} less`,
  impactFirst: 'Agree to this first',

  allowFirst: ({ symbol }: MessageParams<'symbol'>) => `Allow ${symbol} first`,
  allowText: ({ symbol }: MessageParams<'symbol'>) =>
    `The swap service needs permission to spend ${symbol}. Your wallet asks twice: to allow, then to swap.`,
  together: ({ amount }: MessageParams<'amount'>) =>
    `Your wallet asks once, to allow exactly ${amount} and to swap it.`,
  exact: 'Exact amount',
  unlimited: 'Unlimited',
  unlimitedText: ({ symbol }: MessageParams<'symbol'>) =>
    `The swap service could take all your ${symbol}, at any time, until you revoke it.`,
  allow: ({ amount }: MessageParams<'amount'>) => `Allow ${amount}`,
  allowAll: ({ symbol }: MessageParams<'symbol'>) => `Allow all ${symbol}`,
  isAllowed: ({ symbol }: MessageParams<'symbol'>) => `${symbol} is allowed. Now you can swap.`,
  swap: ({ amount }: MessageParams<'amount'>) => `Swap ${amount}`,
  changed: ({ label, value }: MessageParams<'label' | 'value'>) => `${label} is now ${value}`,
  goOn: 'Continue',
  over: 'Review no longer valid',
  overText: 'Your wallet wasn’t asked for anything from here.',
});

const minimumId = 'minimum';

type Kit = Pick<AppKit, 'core' | 'messages'>;

export function createSwapSummaryRows(kit: Kit, review: SwapReview): readonly SummaryRow[] {
  return createReviewRows((format) => createRows(kit, review, format));
}

function createRows(kit: Kit, review: SwapReview, format: FormatAmount): readonly SummaryRow[] {
  const t = kit.messages.of(swapFlowMessages, swapPreviewMessages);
  const { tag } = kit.messages.state;
  const { amount, from, get, give, impact, minimum, network, receive } = review;
  const symbols = { give: give.symbol, get: get.symbol };
  const about: FormatAmount = (language, sum) =>
    kit.messages.of(feeMessages).about({ amount: format(language, sum) });
  return [
    ...createAmountRow(kit, amount, format, { id: 'pay', label: t.pay, kind: 'strong' }),
    ...createAmountRow(kit, receive, about, { id: 'get', label: t.get, kind: 'strong' }),
    { id: minimumId, label: t.minimum, value: format(tag, minimum), detail: t.minimumText },
    { id: 'rate', label: t.rate, value: rateText(kit, review.rate, symbols) },
    {
      id: 'impact',
      label: t.impact,
      value: impact ? impactText(kit, impact) : t.impactUnknown,
    },
    slippageRow(kit, review),
    createFeeRow(kit, review, format),
    networkRow(kit, t.network, network),
    { id: 'from', label: t.from, value: shortAddress(from.address) },
    routeRow(kit, review),
  ];
}

function slippageRow(kit: Kit, { slippage }: SwapReview): SummaryRow {
  const t = kit.messages.of(swapFlowMessages, swapPreviewMessages);
  const { tag } = kit.messages.state;
  const { applied = 0, isStricter, typed } = slippage;
  const percent = exactPercentText(tag, String(applied));
  return {
    id: 'slippage',
    label: t.slippage,
    value: typed === undefined ? percent : exactPercentText(tag, typed),
    detail: isStricter ? t.stricter({ percent }) : undefined,
  };
}

function createFeeRow(kit: Kit, { fee }: SwapReview, format: FormatAmount): SummaryRow {
  const row = feeRow(kit, fee ?? {}, format);
  return fee?.fee && fee.kind === 'guess'
    ? { ...row, detail: kit.messages.of(swapPreviewMessages).guess }
    : row;
}

function routeRow(kit: Kit, { route, to }: SwapReview): SummaryRow {
  const t = kit.messages.of(swapFlowMessages, swapPreviewMessages);
  return route === 'wrap'
    ? { id: 'route', label: t.route, value: t.wrap }
    : { id: 'route', label: t.route, value: to, detail: t.exchange, kind: 'address' };
}
