// orderWays(): the buttons of an order at an exchange that is not paid yet: ask again, open its page, say that one has looked.
// A template; used by the views of paying and of adding funds.
import type { AppKit, ExchangeOrder, Pay } from '@openappkit/kit';
import { html, nothing } from 'lit';
import { commonWords } from '../../words/common-words.js';
import { action } from '../action.js';
import { orderWords } from './order-words.js';

type Verbs = Pick<Pay, 'check' | 'openAgain'> & Partial<Pick<Pay, 'confirmOrderLookedUp'>>;

export function orderWays(
  { words }: Pick<AppKit, 'words'>,
  verbs: Verbs,
  order: ExchangeOrder,
): unknown {
  const { exchange, isWindowBlocked, status, url } = order;
  const say = words.of(commonWords, orderWords);
  const label = say.openPage({ exchange: exchange.name });
  const isOpen = status === 'waiting' || status === 'late';
  // A browser that stops a window lets a link through.
  const isLink = status === 'blocked' || (isOpen && isWindowBlocked);
  return [
    check(say, verbs, order),
    isLink && url !== undefined
      ? html`<ak-button
          slot="action"
          full-width
          .href=${url}
          label=${say.newTabLabel({ label })}
          @click=${() => verbs.openAgain(true)}
          >${label}</ak-button
        >`
      : nothing,
    isOpen && !isLink && url !== undefined
      ? action(label, () => verbs.openAgain(), 'secondary')
      : nothing,
  ];
}

/** Asks what became of it; where nobody tells, the person may know. */
function check(
  say: typeof orderWords.english,
  verbs: Verbs,
  { canPayOtherwise, isChecking, isUnreachable, status }: ExchangeOrder,
): unknown {
  if (status !== 'waiting' && status !== 'in-progress' && status !== 'late') return nothing;
  const isUntold = (status === 'late' || isUnreachable) && !canPayOtherwise;
  const { confirmOrderLookedUp: confirm } = verbs;
  return [
    html`<ak-button slot="action" full-width ?busy=${isChecking} @click=${() => void verbs.check()}
      >${say.check}</ak-button
    >`,
    isUntold && confirm ? action(say.lookedUp, () => confirm(), 'secondary') : nothing,
  ];
}
