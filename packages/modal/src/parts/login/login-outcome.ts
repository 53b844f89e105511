// loginOutcome(): a person is logged in, and the wallet is connected: that it is under way, done, or failed. A template; drawn
// by each view of a login at its end.
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import type { OutcomeLook } from '../../outcome/outcome-look.js';
import { outcomeView, type OutcomeWays } from '../../outcome/outcome-view.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { loginWords } from '../../words/login-words.js';

export function outcomeOf(
  kit: Pick<AppKit, 'words'>,
  { problem, step }: Pick<EmbeddedLoginState, 'problem' | 'step'>,
): OutcomeLook {
  const say = kit.words.of(commonWords, loginWords);
  if (step === 'connected') return { line: 'done', heading: say.connected, text: '' };
  if (!problem)
    return {
      line: 'waiting',
      heading: say.connecting,
      text: say.connectingText,
      another: say.another,
    };
  return {
    line: 'failed',
    heading: say.notConnected,
    text: errorText(kit, problem.error),
    again: say.tryAgain,
    another: say.another,
  };
}

/** @param name of the account that let the person in */
export function loginOutcome(
  kit: AppKit,
  known: EmbeddedLoginState,
  name: string,
  ways: Pick<OutcomeWays, 'again' | 'another'>,
): TemplateResult {
  return outcomeView(kit, outcomeOf(kit, known), { name, imageUrl: undefined }, ways);
}
