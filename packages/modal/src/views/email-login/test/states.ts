import type { EmbeddedLoginState, LoginProblem } from '@openappkit/kit';
import { KitError } from '@openappkit/core';
import { waitForElement } from '../../../test/wait-for-element.js';
import { email, mountLogin } from '../../../test/mount-login.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

type EmailView = 'EmailLogin' | 'EmailVerifyOtp' | 'EmailVerifyDevice';
const tag = 'ak-email-login-view';

const state =
  (view: EmailView, content: string, change: Partial<EmbeddedLoginState>): StateMaker =>
  async (mount) => {
    const { mounted } = await mountLogin(mount, { change });
    const { kit, env } = mounted;
    await kit.open({ view: 'EmailLogin' });
    await waitForElement(tag, '.fields, ak-empty');
    const { traits } = kit.core.router.state;
    if (view !== 'EmailLogin') kit.core.router.push(view, undefined, traits);
    await waitForElement(tag, content);
    env.advance(0);
    return mounted;
  };
const problem = (code: LoginProblem['code'], more: Partial<LoginProblem> = {}) => ({
  problem: { code, text: '', ...more },
});
const code = (change: Partial<EmbeddedLoginState> = {}): StateMaker =>
  state('EmailVerifyOtp', 'ak-code-field', { step: 'code', email, mails: 1, ...change });
const device = (change: Partial<EmbeddedLoginState> = {}): StateMaker =>
  state('EmailVerifyDevice', 'ak-empty', { step: 'device', email, mails: 1, ...change });
const soon = Date.UTC(2026, 0, 1) + 30_000;

export const states: ViewStates = {
  EmailLogin: {
    empty: state('EmailLogin', 'ak-input', {}),
    'used before': state('EmailLogin', 'ak-chip', { recentEmails: [email, 'bob@example.com'] }),
    sending: state('EmailLogin', 'ak-input', { email, isBusy: true }),
    'no address': state('EmailLogin', 'ak-input', { email: 'ada@', ...problem('email') }),
    'too soon': state('EmailLogin', 'ak-input', {
      email,
      ...problem('wait', { retryAt: soon }),
    }),
    'did not load': state('EmailLogin', 'ak-input', { email, ...problem('load') }),
    'did not answer': state('EmailLogin', 'ak-input', { email, ...problem('late') }),
    'said something': state('EmailLogin', 'ak-input', {
      email,
      ...problem('failed', { text: '1001' }),
    }),
  },
  EmailVerifyOtp: {
    sent: code({ resendAt: soon }),
    'may be sent again': code(),
    checking: code({ code: '123456', isBusy: true }),
    'one try left': code(problem('wrong-code', { triesLeft: 1 })),
    'some tries left': code(problem('wrong-code', { triesLeft: 4 })),
    'nobody says how many': code(problem('wrong-code')),
    expired: code(problem('expired')),
    locked: code(problem('locked')),
    'locked for a while': code(problem('locked', { retryAt: soon })),
    'did not answer': code({ code: '123456', ...problem('late') }),
    connecting: state('EmailVerifyOtp', 'ak-the-line', { step: 'connecting', email, isBusy: true }),
    'not connected': state('EmailVerifyOtp', 'ak-button', {
      step: 'connecting',
      email,
      ...problem('connect', { error: new KitError('embedded/timed-out') }),
    }),
    connected: state('EmailVerifyOtp', 'ak-the-line', { step: 'connected', email }),
  },
  EmailVerifyDevice: {
    sent: device({ resendAt: soon }),
    'may be sent again': device(),
    refused: device({
      resendAt: soon,
      ...problem('refused', { text: 'This sign-in was declined.' }),
    }),
    expired: device(problem('expired')),
    'did not answer': device(problem('late')),
  },
};
