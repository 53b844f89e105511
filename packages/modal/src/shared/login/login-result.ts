import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import {
  type ResultViewModel,
  renderResultWithActions,
  type ResultActions,
} from '../../result/render-result.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { loginMessages } from '../../messages/login-messages.js';
import type { View } from '../../navigation/route.types.js';

export function createLoginResult(
  kit: Pick<AppKit, 'messages'>,
  { problem, step }: Pick<EmbeddedLoginState, 'problem' | 'step'>,
): ResultViewModel {
  const t = kit.messages.of(commonMessages, loginMessages);
  if (step === 'connected') return { line: 'done', heading: t.connected, text: '' };
  if (!problem)
    return {
      line: 'waiting',
      heading: t.connecting,
      text: t.connectingText,
      another: t.another,
    };
  return {
    line: 'failed',
    heading: t.notConnected,
    text: errorText(kit, problem.error),
    again: t.tryAgain,
    another: t.another,
  };
}

/** @param name name of the account that the user logged in with */
export function renderLoginResult(
  kit: AppKit,
  known: EmbeddedLoginState,
  name: string,
  actions: Pick<ResultActions, 'again' | 'another'>,
): TemplateResult {
  return renderResultWithActions(
    kit,
    createLoginResult(kit, known),
    { name, imageUrl: undefined },
    actions,
  );
}

/** Whether the open dialog shows this view. If so, its element was removed only because a router replaced the body. */
export function isViewOpen(kit: AppKit | undefined, view: View): boolean {
  const { modal, router } = kit?.core ?? {};
  return modal?.state.open === true && router?.state.view === view;
}
