// askingLook(), sentLook(), unknownText(): what is shown of a payment, whichever flow it is of: while the wallet is asked, and of
// what became of it. Pure; used by the looks of the flows. Nothing here invites a second payment before the first was looked up.
import type { AppKit, Payment } from '@openappkit/kit';
import type { LineState } from '@openappkit/ui';
import { shortAddress } from '@openappkit/ui';
import { commonWords } from '../words/common-words.js';
import { paymentWords } from './payment-words.js';

export interface PaymentLook {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  readonly isTrouble: boolean;
}

export interface AskedWallet {
  readonly wallet: string;
  /** The wallet has had the question for a while. */
  readonly isSlow: boolean;
}

/** @param text what is to be compared there */
export function askingLook(
  { words }: Pick<AppKit, 'words'>,
  text: string,
  { wallet, isSlow }: AskedWallet,
): PaymentLook {
  const say = words.of(commonWords, paymentWords);
  return isSlow
    ? { line: 'timed-out', heading: say.slow, text: say.slowText({ wallet }), isTrouble: false }
    : { line: 'waiting', heading: say.approve({ wallet }), text, isTrouble: false };
}

const lines: Readonly<Record<Payment['status'], LineState>> = {
  asking: 'done',
  waiting: 'done',
  confirmed: 'done',
  reverted: 'failed',
  replaced: 'failed',
  expired: 'failed',
  late: 'timed-out',
  unknown: 'timed-out',
  declined: 'declined',
  failed: 'failed',
};

/** The words of payments, and those that a flow has of its own. */
type SentSay = typeof paymentWords.english & {
  readonly confirmed: string;
  readonly cancelledText: string;
  readonly replacedText: (told: { readonly id: string }) => string;
  readonly expired: string;
  readonly expiredText: string;
};

/** What is told of one payment. */
interface SentTexts {
  readonly confirmed: string;
  readonly reverted: string;
  readonly unknown: string;
}

/** Of one that was sent, or may have been. */
export function sentLook(say: SentSay, payment: Payment, texts: SentTexts): PaymentLook {
  const line = lines[payment.status];
  const isTrouble = line === 'failed' || payment.status === 'unknown';
  return { line, ...sentText(say, payment, texts), isTrouble };
}

function sentText(
  say: SentSay,
  { status, replaced, id = '' }: Payment,
  { confirmed, reverted, unknown }: SentTexts,
): Pick<PaymentLook, 'heading' | 'text'> {
  switch (status) {
    case 'confirmed':
      return { heading: say.confirmed, text: confirmed };
    case 'reverted':
      return { heading: say.reverted, text: reverted };
    case 'replaced':
      return replaced === 'cancelled'
        ? { heading: say.cancelled, text: say.cancelledText }
        : { heading: say.replaced, text: say.replacedText({ id: shortAddress(id) }) };
    case 'expired':
      return { heading: say.expired, text: say.expiredText };
    case 'late':
      return { heading: say.late, text: say.lateText };
    case 'unknown':
      return { heading: say.unknown, text: unknown };
    default:
      return { heading: say.sent, text: say.confirming };
  }
}

interface UnknownSay {
  readonly several: string;
  readonly severalSeen: string;
  readonly notFound: string;
  readonly lookFailed: string;
  readonly unknownText: string;
}

/** Nobody knows whether it was sent. @param earlier what is said of one that an earlier page asked for */
export function unknownText(
  say: UnknownSay,
  { isEarlier, isLookFailed, lookedUpAt, matches }: Payment,
  earlier: () => string,
): string {
  if (lookedUpAt !== undefined) return matches > 0 ? say.severalSeen : say.notFound;
  if (matches > 0) return say.several;
  if (isLookFailed) return say.lookFailed;
  return isEarlier ? earlier() : say.unknownText;
}
