// paymentLook(), orderLook(): what is shown while a wallet or an exchange pays, and of what became of it. Pure; the view draws it.
// Says of money only what is so, and nothing that invites a second payment before the first one was looked up.
import type { AppKit, ExchangeOrder, Payment, PayReview } from '@openappkit/kit';
import { type LineState, shortAddress } from '@openappkit/ui';
import { commonWords } from '../../words/common-words.js';
import { exactText } from '../../words/amounts/sum-text.js';
import { payWords } from '../../parts/paying/pay-words.js';
import { payingWords } from './strings.js';

export interface PayingLook {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
}

export function paymentLook(
  { words }: Pick<AppKit, 'words'>,
  payment: Payment<PayReview>,
  wallet: string,
): PayingLook {
  const say = words.of(commonWords, payingWords);
  const { review } = payment;
  const address = shortAddress(review.to);
  const about = { amount: exactText(words.state.tag, review.amount), address };
  switch (payment.status) {
    case 'asking':
      return { line: 'waiting', heading: say.approve({ wallet }), text: say.askingText(about) };
    case 'waiting':
      return { line: 'waiting', heading: say.sent, text: say.sentText };
    case 'late':
      return { line: 'timed-out', heading: say.late, text: say.lateText };
    case 'confirmed':
      return { line: 'done', heading: say.confirmed, text: say.confirmedText(about) };
    case 'reverted':
      return { line: 'failed', heading: say.reverted, text: say.revertedText };
    case 'replaced':
      return { line: 'failed', heading: say.reverted, text: say.replacedText };
    case 'expired':
      return { line: 'failed', heading: say.reverted, text: say.expiredText };
    case 'unknown':
      return { line: 'timed-out', heading: say.unknown, text: openText(words, payment) };
    default: {
      const { failed, nothingCharged } = words.of(payWords);
      return { line: 'failed', heading: failed, text: nothingCharged };
    }
  }
}

/** Nobody knows whether it was paid. */
function openText(
  words: AppKit['words'],
  { isEarlier, isLookFailed, lookedUpAt, matches, review }: Payment<PayReview>,
): string {
  const say = words.of(payingWords);
  if (matches > 0) return say.several;
  if (lookedUpAt !== undefined) return say.notFound;
  if (isLookFailed) return say.lookFailed;
  if (!isEarlier) return say.unknownText;
  const amount = exactText(words.state.tag, review.amount);
  return say.earlier({ amount, address: shortAddress(review.to) });
}

export function orderLook({ words }: Pick<AppKit, 'words'>, order: ExchangeOrder): PayingLook {
  const say = words.of(payingWords);
  const exchange = order.exchange.name;
  const amount = exactText(words.state.tag, order.amount);
  const about = { amount, exchange, address: shortAddress(order.recipient) };
  if (order.isEarlier && order.status !== 'failed' && order.status !== 'late')
    return earlierLook(say, order, about);
  switch (order.status) {
    case 'opening':
      return { line: 'waiting', heading: say.opening(about), text: say.openingText };
    case 'blocked':
      return { line: 'failed', heading: say.blocked, text: say.blockedText(about) };
    case 'waiting':
      if (order.isUnreachable)
        return { line: 'waiting', heading: say.goOn(about), text: say.unreachable };
      return order.isWindowClosed
        ? { line: 'timed-out', heading: say.closed(about), text: say.closedText(about) }
        : { line: 'waiting', heading: say.goOn(about), text: say.goOnText(about) };
    case 'in-progress': {
      const text = order.isUnreachable ? say.unreachable : say.sendingText;
      return { line: 'waiting', heading: say.sending(about), text };
    }
    case 'success':
      return { line: 'done', heading: say.confirmed, text: say.exchangePaidText(about) };
    case 'failed':
      return {
        line: 'failed',
        heading: say.exchangeFailed(about),
        text: say.exchangeFailedText(about),
      };
    case 'late':
      return { line: 'timed-out', heading: say.unknown, text: say.exchangeLateText(about) };
  }
}

/** What another page has asked for: where its window is, and what was shown of it, nobody here knows. */
function earlierLook(
  say: typeof payingWords.english,
  { canPayOtherwise, isUnreachable, status }: ExchangeOrder,
  about: { readonly amount: string; readonly exchange: string; readonly address: string },
): PayingLook {
  if (status === 'success')
    return { line: 'done', heading: say.earlierPaid, text: say.earlierPaidText(about) };
  const isSending = status === 'in-progress';
  const heading = isSending ? say.sending(about) : say.earlierAt(about);
  if (isUnreachable) return { line: 'timed-out', heading, text: say.unreachable };
  if (isSending) return { line: 'waiting', heading, text: say.earlierSending(about) };
  return canPayOtherwise
    ? { line: 'timed-out', heading, text: say.earlierOpen(about) }
    : { line: 'waiting', heading, text: say.earlierAsking(about) };
}
