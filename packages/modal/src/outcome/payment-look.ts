// askingLook(), paymentLine(): what is shown of a payment, whichever flow it is of: while the wallet is asked, and the line of what
// became of it. Pure; used by the looks of sending and swapping.
import type { AppKit, Payment } from '@openappkit/kit';
import type { LineState } from '@openappkit/ui';
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

/** Of one that was sent, or may have been. */
export const paymentLine = ({ status }: Pick<Payment, 'status'>): LineState => lines[status];
