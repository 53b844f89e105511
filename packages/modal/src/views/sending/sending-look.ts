// askingLook(), problemLook(), paymentLook(): what is shown while the wallet is asked, and of what became of a payment: line,
// words, and which ways on. Pure; the view draws it. Nothing here invites a second payment before the first one was looked up.
import type { AppKit, SendProblem, SentPayment } from '@openappkit/kit';
import { type LineState, shortAddress } from '@openappkit/ui';
import { commonWords } from '../../words/common-words.js';
import { problemText } from '../../words/transfers/send-words.js';
import { momentText } from '../../words/formats.js';
import { exactText } from '../../words/amounts/sum-text.js';
import { sendingWords } from './strings.js';

export interface SendingLook {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  readonly isTrouble: boolean;
}

/** @param isSlow the wallet has had the question for a while */
export function askingLook(
  { words }: Pick<AppKit, 'words'>,
  { review }: SentPayment,
  { wallet, isSlow }: { readonly wallet: string; readonly isSlow: boolean },
): SendingLook {
  const say = words.of(commonWords, sendingWords);
  if (isSlow)
    return {
      line: 'timed-out',
      heading: say.slow,
      text: say.slowText({ wallet }),
      isTrouble: false,
    };
  const amount = exactText(words.state.tag, review.amount);
  const address = shortAddress(review.to);
  return {
    line: 'waiting',
    heading: say.approve({ wallet }),
    text: say.askingText({ amount, address }),
    isTrouble: false,
  };
}

/** Nothing was sent. */
export function problemLook(kit: Pick<AppKit, 'words'>, problem: SendProblem): SendingLook {
  const line = problem.code === 'declined' ? 'declined' : 'failed';
  return { line, ...problemText(kit, problem), isTrouble: true };
}

const lines: Readonly<Record<Exclude<SentPayment['status'], 'asking'>, LineState>> = {
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

export function paymentLook(kit: Pick<AppKit, 'words'>, payment: SentPayment): SendingLook {
  const { status, error } = payment;
  if (error && (status === 'declined' || status === 'failed'))
    return problemLook(kit, { code: status, error });
  const line = lines[status === 'asking' ? 'waiting' : status];
  return { line, ...said(kit, payment), isTrouble: line === 'failed' || status === 'unknown' };
}

function said(
  { words }: Pick<AppKit, 'words'>,
  payment: SentPayment,
): Pick<SendingLook, 'heading' | 'text'> {
  const { status, replaced, reason, id = '', lookedUpAt, matches, review } = payment;
  const say = words.of(sendingWords);
  const to = review.name ?? shortAddress(review.to);
  const amount = exactText(words.state.tag, review.arrives ?? review.amount);
  switch (status) {
    case 'confirmed':
      return {
        heading: say.confirmed,
        text: replaced === 'repriced' ? say.spedUp : say.confirmedText({ amount, to }),
      };
    case 'reverted':
      return {
        heading: say.reverted,
        text: reason ? say.revertedText({ reason }) : say.revertedPlain,
      };
    case 'replaced':
      return replaced === 'cancelled'
        ? { heading: say.cancelled, text: say.cancelledText }
        : { heading: say.replaced, text: say.replacedText({ id: shortAddress(id) }) };
    case 'expired':
      return { heading: say.expired, text: say.expiredText };
    case 'late':
      return { heading: say.late, text: say.lateText };
    case 'unknown':
      if (lookedUpAt === undefined) return { heading: say.unknown, text: openText(words, payment) };
      return { heading: say.unknown, text: matches > 0 ? say.severalSeen : say.notFound };
    default:
      return { heading: say.sent, text: say.confirming };
  }
}

/** Nobody knows whether it was sent, and nobody has looked. */
function openText(
  words: AppKit['words'],
  { askedAt, isEarlier, isLookFailed, matches, review }: SentPayment,
): string {
  const say = words.of(sendingWords);
  if (matches > 0) return say.several;
  if (isLookFailed) return say.lookFailed;
  if (!isEarlier) return say.unknownText;
  const { tag } = words.state;
  const amount = exactText(tag, review.amount);
  return say.earlier({ amount, address: shortAddress(review.to), time: momentText(tag, askedAt) });
}
