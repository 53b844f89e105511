// summaryRows(): what the review of a swap says, line by line. What leaves the account, and the least that arrives, with every
// digit. Pure; used by the review.
import type { AppKit, Sum, SwapReview } from '@openappkit/kit';
import { shortAddress, type SummaryRow } from '@openappkit/ui';
import { exactPercentText } from '../../words/amounts/percent.js';
import { exactText, sumText, worthText } from '../../words/amounts/sum-text.js';
import {
  aboutDigits,
  aboutFee,
  impactText,
  rateText,
  swapWords,
} from '../../words/transfers/swap-words.js';
import { swapReviewWords } from './strings.js';

/** Of the line that is said aloud where it changes. */
export const minimumId = 'minimum';

type Kit = Pick<AppKit, 'words'>;

export function summaryRows(kit: Kit, review: SwapReview): readonly SummaryRow[] {
  const say = kit.words.of(swapWords, swapReviewWords);
  const { tag } = kit.words.state;
  const { amount, from, get, give, impact, minimum, network, receive } = review;
  const symbols = { give: give.symbol, get: get.symbol };
  const approx = (sum: Sum): string | undefined => {
    const worth = worthText(tag, sum);
    return worth === '' ? undefined : say.approx({ amount: worth });
  };
  return [
    {
      id: 'pay',
      label: say.pay,
      value: exactText(tag, amount),
      detail: approx(amount),
      kind: 'strong',
    },
    {
      id: 'get',
      label: say.get,
      value: say.approx({ amount: sumText(tag, receive, aboutDigits) }),
      detail: approx(receive),
      kind: 'strong',
    },
    { id: minimumId, label: say.minimum, value: exactText(tag, minimum), detail: say.minimumText },
    { id: 'rate', label: say.rate, value: rateText(kit, review.rate, symbols) },
    {
      id: 'impact',
      label: say.impact,
      value: impact ? impactText(kit, impact) : say.impactUnknown,
      kind: impact ? undefined : 'text',
    },
    slippageRow(kit, review),
    feeRow(kit, review),
    { id: 'network', label: say.network, value: network.name, kind: 'text' },
    { id: 'from', label: say.from, value: shortAddress(from.address) },
    routeRow(kit, review),
  ];
}

function slippageRow(kit: Kit, { slippage }: SwapReview): SummaryRow {
  const say = kit.words.of(swapWords, swapReviewWords);
  const { tag } = kit.words.state;
  const { applied = 0, isStricter, typed } = slippage;
  const percent = exactPercentText(tag, String(applied));
  return {
    id: 'slippage',
    label: say.slippage,
    value: typed === undefined ? percent : exactPercentText(tag, typed),
    detail: isStricter ? say.stricter({ percent }) : undefined,
  };
}

function feeRow(kit: Kit, { fee }: SwapReview): SummaryRow {
  const say = kit.words.of(swapWords, swapReviewWords);
  const { tag } = kit.words.state;
  if (!fee) return { id: 'fee', label: say.fee, value: say.feeByWallet, kind: 'text' };
  const most = say.atMost({ amount: exactText(tag, fee.maxFee) });
  if (!fee.fee) return { id: 'fee', label: say.fee, value: most };
  return {
    id: 'fee',
    label: say.fee,
    value: aboutFee(kit, fee.fee, worthText(tag, fee.fee)),
    detail: fee.kind === 'guess' ? say.guess : most,
  };
}

function routeRow(kit: Kit, { route, to }: SwapReview): SummaryRow {
  const say = kit.words.of(swapWords, swapReviewWords);
  return route === 'wrap'
    ? { id: 'route', label: say.route, value: say.wrap, kind: 'text' }
    : { id: 'route', label: say.route, value: to, detail: say.exchange, kind: 'address' };
}
