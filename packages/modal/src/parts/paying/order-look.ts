// orderLook(): what is shown while an exchange pays, and of what became of it. Pure; the views of paying and of adding funds draw
// it. Says of money only what is so, and nothing that invites a second payment before the first one was looked up.
import type { AppKit, ExchangeOrder } from '@openappkit/kit';
import { type LineState, shortAddress } from '@openappkit/ui';
import { exactText } from '../../words/amounts/sum-text.js';
import { orderWords } from './order-words.js';

export interface PayingLook {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
}

/** @param say the words, or those that a view has in place of some of them */
export function orderLook(
  { words }: Pick<AppKit, 'words'>,
  order: ExchangeOrder,
  say: typeof orderWords.english = words.of(orderWords),
): PayingLook {
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
      if (order.isWindowBlocked)
        return { line: 'timed-out', heading: say.blocked, text: say.blockedAgain(about) };
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
      return { line: 'done', heading: say.paid, text: say.exchangePaidText(about) };
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
  say: typeof orderWords.english,
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
