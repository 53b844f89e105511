import type { AppKit, LoginProblem } from '@openappkit/kit';
import { commonMessages } from '../../messages/common-messages.js';
import { loginMessages } from '../../messages/login-messages.js';

export interface LoginProblemText {
  readonly heading: string;
  readonly text: string;
}

/**
 * @param seconds until the user may try again; 0 if that is now or unknown
 * @returns a heading without text if one sentence is enough
 */
export function loginProblemText(
  kit: Pick<AppKit, 'messages'>,
  { code, retryAt, text, triesLeft }: LoginProblem,
  seconds: number,
): LoginProblemText {
  const t = kit.messages.of(commonMessages, loginMessages);
  const alone = (heading: string): LoginProblemText => ({ heading, text: '' });
  switch (code) {
    case 'email':
      return alone(t.badEmail);
    case 'wrong-code':
      return alone(triesLeft === undefined ? t.wrongCode : t.triesLeft({ count: triesLeft }));
    case 'expired':
      return alone(t.expired);
    case 'locked':
    case 'wait':
      if (seconds > 0) return alone(t.wait({ seconds }));
      return alone(retryAt === undefined && code === 'locked' ? t.locked : t.waitOver);
    case 'load':
      return { heading: t.load, text: t.loadText };
    case 'late':
      return { heading: t.late, text: t.lateText };
    default:
      return { heading: t.failed, text: text || t.failedText };
  }
}

/** Joins heading and text into one line for a field. */
export function problemLine(
  problemText: LoginProblemText | undefined,
  kit: Pick<AppKit, 'messages'>,
): string {
  return problemText ? kit.messages.of(commonMessages).spoken(problemText) : '';
}
