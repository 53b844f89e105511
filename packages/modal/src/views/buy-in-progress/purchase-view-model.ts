import type { OnRampPurchase } from '@openappkit/kit';
import type { LineState } from '@openappkit/ui';
import type { buyInProgressMessages } from './messages.js';

type Key = keyof typeof buyInProgressMessages.english;

export type PurchaseAction = 'link' | 'retry' | 'check' | 'finished' | 'again' | 'form' | 'done';

export interface PurchaseViewModel {
  readonly line: LineState;
  readonly heading: Key;
  readonly text: Key;
  /** In order of preference. */
  readonly actions: readonly PurchaseAction[];
}

const row = (
  line: LineState,
  heading: Key,
  text: Key,
  ...actions: PurchaseAction[]
): PurchaseViewModel => ({
  line,
  heading,
  text,
  actions: actions,
});

export function createPurchaseViewModel(purchase: OnRampPurchase): PurchaseViewModel {
  const { error, status } = purchase;
  switch (status) {
    case 'opening':
      return row('waiting', 'opening', 'openingText', 'form');
    case 'blocked':
      return row('failed', 'blocked', 'blockedText', 'link', 'form');
    case 'unopened':
      return row('failed', 'unopened', error ? 'unopenedText' : 'unopenedByHand', 'retry', 'form');
    case 'waiting':
      return createWaitingViewModel(purchase);
    case 'pending':
      return row('waiting', 'pending', 'pendingText', 'check');
    case 'arrived':
      return row('done', 'arrived', 'arrivedText', 'done');
    case 'failed':
      return row('failed', 'failed', 'failedText', 'form', 'done');
  }
}

function createWaitingViewModel({
  isFinished,
  isLooking,
  provider,
  window,
}: OnRampPurchase): PurchaseViewModel {
  if (isFinished && !provider.hasStatus) return row('done', 'blind', 'closedBlind', 'done');
  if (isFinished && isLooking) return row('waiting', 'looking', 'lookingText', 'check', 'again');
  if (isFinished) return row('timed-out', 'unseen', 'unseenText', 'check', 'again', 'done');
  if (window !== 'closed')
    return row('waiting', 'there', 'thereText', 'finished', 'check', 'again');
  const text = provider.hasStatus ? 'closedText' : 'closedBlind';
  // Offer the form, because the user may have cancelled at the provider.
  return row('timed-out', 'closed', text, 'finished', 'check', 'again', 'form');
}
