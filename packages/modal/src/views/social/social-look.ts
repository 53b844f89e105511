// socialLook(): what the wait for a provider shows. Pure; the view draws it.
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import type { OutcomeLook } from '../../outcome/outcome-look.js';
import { loginProblem } from '../../parts/login/login-problem.js';
import { outcomeOf } from '../../parts/login/login-outcome.js';
import { commonWords } from '../../words/common-words.js';
import { loginWords } from '../../words/login-words.js';
import { socialWords } from './strings.js';

/** When the window may have gone astray. Milliseconds. */
export const slowMs = 45_000;

export interface SocialAbout {
  readonly provider: string;
  readonly app: string;
  /** In a frame of another page no provider shows itself. */
  readonly isFramed: boolean;
}

/** @param passedMs since the window was opened */
export function socialLook(
  kit: Pick<AppKit, 'words'>,
  known: EmbeddedLoginState | undefined,
  about: SocialAbout,
  passedMs: number,
): OutcomeLook {
  const common = kit.words.of(commonWords, loginWords);
  const say = kit.words.of(socialWords);
  const ways = { again: common.tryAgain, another: common.another };
  const { inPage, isBusy, problem, step } = known ?? {};
  if (known && (step === 'connecting' || step === 'connected')) return outcomeOf(kit, known);
  if (!problem && inPage)
    return {
      line: 'waiting',
      heading: say.waiting(about),
      text: say.hereText(about),
      // The browser was told to go, and is still here: or the person has come back by its own button.
      again: isBusy ? undefined : common.tryAgain,
      another: common.another,
    };
  if (!problem) {
    const isSlow = passedMs >= slowMs;
    return {
      line: isSlow ? 'timed-out' : 'waiting',
      heading: isSlow ? say.slow : say.waiting(about),
      text: say.waitingText(about),
      again: isSlow ? say.openWindow : undefined,
      another: common.another,
    };
  }
  if (problem.code === 'blocked')
    return {
      line: 'failed',
      heading: say.blocked,
      text: say.blockedText,
      again: say.openWindow,
      another: about.isFramed ? common.another : say.here,
    };
  if (problem.code === 'untrusted')
    return { line: 'failed', heading: say.untrusted, text: say.untrustedText(about), ...ways };
  if (problem.code === 'refused')
    return { line: 'declined', heading: say.refused(about), text: problem.text, ...ways };
  return { line: 'failed', ...loginProblem(kit, problem, 0), ...ways };
}
