import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import type { ResultViewModel } from '../../result/result-view-model.js';
import { loginProblemText } from '../../shared/login/login-problem.js';
import { createLoginResult } from '../../shared/login/login-result.js';
import { commonMessages } from '../../messages/common-messages.js';
import { loginMessages } from '../../messages/login-messages.js';
import { connectingSocialMessages } from './messages.js';

/** Milliseconds after which the window counts as lost. */
export const socialSlowMs = 45_000;

export interface SocialMessageParams {
  readonly provider: string;
  readonly app: string;
  /** Providers refuse to load inside a frame. */
  readonly isFramed: boolean;
}

/** @param passedMs milliseconds since the window was opened */
export function createSocialLoginViewModel(
  kit: Pick<AppKit, 'messages'>,
  known: EmbeddedLoginState | undefined,
  about: SocialMessageParams,
  passedMs: number,
): ResultViewModel {
  const common = kit.messages.of(commonMessages, loginMessages);
  const t = kit.messages.of(connectingSocialMessages);
  const labels = { again: common.tryAgain, another: common.another };
  const { inPage, isBusy, problem, step } = known ?? {};
  if (known && (step === 'connecting' || step === 'connected'))
    return createLoginResult(kit, known);
  const waiting = { line: 'waiting', heading: t.waiting(about), another: common.another } as const;
  if (!problem && inPage)
    return {
      ...waiting,
      text: t.hereText(about),
      // Offer a retry, because navigation failed or the user came back with the browser's back button.
      again: isBusy ? undefined : common.tryAgain,
    };
  if (!problem)
    return {
      ...waiting,
      text: t.waitingText(about),
      again: undefined,
      ...(passedMs >= socialSlowMs && {
        line: 'timed-out',
        heading: t.slow,
        again: t.openWindow,
      }),
    };
  if (problem.code === 'blocked')
    return {
      line: 'failed',
      heading: t.blocked,
      text: t.blockedText,
      again: t.openWindow,
      another: about.isFramed ? common.another : t.here,
    };
  if (problem.code === 'untrusted')
    return { line: 'failed', heading: t.untrusted, text: t.untrustedText(about), ...labels };
  if (problem.code === 'refused')
    return { line: 'declined', heading: t.refused(about), text: problem.text, ...labels };
  return { line: 'failed', ...loginProblemText(kit, problem, 0), ...labels };
}
