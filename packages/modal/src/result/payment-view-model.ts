// Offers no second payment before the first one was checked.
import type { AppKit, Payment } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { type LineState, shortAddress } from '@openappkit/ui';
import { commonMessages } from '../messages/common-messages.js';

/** Texts of each view of a request to a wallet. */
export const requestTexts = {
  slow: 'Still waiting',
  slowText: ({ wallet }: MessageParams<'wallet'>) =>
    `Look for ${wallet} in your browser toolbar or on your phone. It may be locked or behind this window.`,
  stop: 'Stop waiting',
  unknown: 'We don’t know yet',
  done: 'Done',
};

/** Texts of each view of a payment. */
export const sentTexts = {
  ...requestTexts,
  sending: 'Sending',
  sendingText: 'You approved it in your wallet. We’re sending it to the network.',
  sent: 'Sent',
  reverted: 'Transaction failed',
  late: 'Still not confirmed',
  lookFailed: 'We couldn’t check. Try again, or look at the activity in your wallet.',
  lookUp: 'Check status',
  lookingUp: 'Checking…',
  lookYourself: 'First check your wallet’s activity, or your address in a block explorer.',
  fee: 'Network fee',
};

export const paymentMessages = defineMessages('payment', {
  ...sentTexts,
  confirming: 'Waiting for confirmation…',
  cancelled: 'Cancelled',
  replaced: 'Replaced',
  lateText: 'You can close this. We’ll keep checking.',
  lookedUp: 'I’ve checked',
  yourWallet: 'your wallet',
  transaction: 'Transaction',
  copyId: 'Copy ID',
  explorer: ({ explorer }: MessageParams<'explorer'>) => `View on ${explorer}`,
  edit: 'Edit details',
});

export interface PaymentViewModel {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  readonly isFailure: boolean;
}

export interface RequestedWallet {
  readonly wallet: string;
  readonly isSlow: boolean;
}

/** @param text what the user should compare in the wallet */
export function createRequestViewModel(
  { messages }: Pick<AppKit, 'messages'>,
  text: string,
  { wallet, isSlow }: RequestedWallet,
): PaymentViewModel {
  const t = messages.of(commonMessages, paymentMessages);
  return isSlow
    ? { line: 'timed-out', heading: t.slow, text: t.slowText({ wallet }), isFailure: false }
    : { line: 'waiting', heading: t.approve({ wallet }), text, isFailure: false };
}

const lines: Readonly<Record<Payment['status'], LineState>> = {
  asking: 'waiting',
  waiting: 'waiting',
  confirmed: 'done',
  reverted: 'failed',
  replaced: 'failed',
  expired: 'failed',
  late: 'timed-out',
  unknown: 'timed-out',
  declined: 'declined',
  failed: 'failed',
};

type SentMessages = typeof paymentMessages.english & {
  readonly confirmed: string;
  readonly cancelledText: string;
  readonly replacedText: (params: { readonly id: string }) => string;
  readonly expired: string;
  readonly expiredText: string;
};

interface SentTexts {
  readonly confirmed: string;
  readonly reverted: string;
  readonly unknown: string;
}

/** For a payment that was sent, or may have been. */
export function createSentViewModel(
  t: SentMessages,
  payment: Payment,
  texts: SentTexts,
): PaymentViewModel {
  const line = lines[payment.status];
  const isTrouble = line === 'failed' || payment.status === 'unknown';
  return { line, ...sentText(t, payment, texts), isFailure: isTrouble };
}

function sentText(
  t: SentMessages,
  { status, replaced, id = '' }: Payment,
  { confirmed, reverted, unknown }: SentTexts,
): Pick<PaymentViewModel, 'heading' | 'text'> {
  switch (status) {
    case 'asking':
      return { heading: t.sending, text: t.sendingText };
    case 'confirmed':
      return { heading: t.confirmed, text: confirmed };
    case 'reverted':
      return { heading: t.reverted, text: reverted };
    case 'replaced':
      return replaced === 'cancelled'
        ? { heading: t.cancelled, text: t.cancelledText }
        : { heading: t.replaced, text: t.replacedText({ id: shortAddress(id) }) };
    case 'expired':
      return { heading: t.expired, text: t.expiredText };
    case 'late':
      return { heading: t.late, text: t.lateText };
    case 'unknown':
      return { heading: t.unknown, text: unknown };
    default:
      return { heading: t.sent, text: t.confirming };
  }
}

/** Whether the user must still approve the payment. A signed payment has an id while the kit sends it. */
export const isAwaitingApproval = ({ id, status }: Pick<Payment, 'id' | 'status'>): boolean =>
  status === 'asking' && id === undefined;

/** The id for a link to an explorer, which does not find a transaction that no node has. */
export const explorableId = ({ id, status }: Pick<Payment, 'id' | 'status'>): string | undefined =>
  status === 'asking' ? undefined : id;

interface UnknownMessages {
  readonly several: string;
  readonly severalSeen: string;
  readonly failedMatch: string;
  readonly notFound: string;
  readonly lookFailed: string;
  readonly unknownText: string;
}

/** Text for a payment that may have been sent. @param earlier text for a payment of an earlier page */
export function unknownText(
  t: UnknownMessages,
  { isEarlier, isLookFailed, lookedUpAt, matches }: Payment,
  earlier: () => string,
): string {
  if (matches === 1) return t.failedMatch;
  if (lookedUpAt !== undefined) return matches > 0 ? t.severalSeen : t.notFound;
  if (matches > 0) return t.several;
  if (isLookFailed) return t.lookFailed;
  return isEarlier ? earlier() : t.unknownText;
}
