// loginProblem(): what stands against a login, for a person. Pure; used by what draws a login.
import type { AppKit, LoginProblem } from '@openappkit/kit';
import { commonWords } from '../../words/common-words.js';
import { loginWords } from '../../words/login-words.js';

export interface ProblemLook {
  readonly heading: string;
  readonly text: string;
}

/**
 * @param seconds until it may be tried again; 0 where that is now, or nobody says
 * @returns one sentence as heading where the state says enough by itself
 */
export function loginProblem(
  kit: Pick<AppKit, 'words'>,
  { code, retryAt, text, triesLeft }: LoginProblem,
  seconds: number,
): ProblemLook {
  const say = kit.words.of(commonWords, loginWords);
  const alone = (heading: string): ProblemLook => ({ heading, text: '' });
  switch (code) {
    case 'email':
      return alone(say.badEmail);
    case 'wrong-code':
      return alone(triesLeft === undefined ? say.wrongCode : say.triesLeft({ count: triesLeft }));
    case 'expired':
      return alone(say.expired);
    case 'locked':
    case 'wait':
      if (seconds > 0) return alone(say.wait({ seconds }));
      return alone(retryAt === undefined && code === 'locked' ? say.locked : say.waitOver);
    case 'load':
      return { heading: say.load, text: say.loadText };
    case 'late':
      return { heading: say.late, text: say.lateText };
    default:
      return { heading: say.failed, text: text || say.failedText };
  }
}

/** On one line, for a field. */
export function problemLine(look: ProblemLook | undefined, kit: Pick<AppKit, 'words'>): string {
  return look ? kit.words.of(commonWords).spoken(look) : '';
}
