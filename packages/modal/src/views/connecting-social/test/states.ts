import { KitError } from '@openappkit/core';
import type { EmbeddedLoginState, LoginProblem } from '@openappkit/kit';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { type MountedLogin, mountLogin } from '../../../test/mount-login.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';
import { socialSlowMs } from '../connecting-social-view.js';

export async function heldSocial(
  mount: Mount,
  change: Partial<EmbeddedLoginState> = {},
): Promise<MountedLogin> {
  const harness = await mountLogin(mount);
  const { kit, env } = harness.mounted;
  await kit.open({ view: 'ConnectSocials' });
  const started = { step: 'social', provider: 'google', isBusy: true } as const;
  Object.assign(harness.state, { ...started, startedAt: env.clock.now(), ...change });
  navigate(kit).push('ConnectingSocial', { provider: 'google', name: 'Google' });
  await waitForElement('ak-connecting-social-view', 'ak-empty');
  return harness;
}

const state =
  (change: Partial<EmbeddedLoginState>): StateMaker =>
  async (mount) =>
    (await heldSocial(mount, change)).mounted;
const problem = (code: LoginProblem['code'], more: Partial<LoginProblem> = {}): StateMaker =>
  state({ isBusy: false, problem: { code, text: '', ...more } });

export const states: ViewStates = {
  ConnectingSocial: {
    waiting: state({}),
    slow: async (mount) => {
      const { mounted } = await heldSocial(mount);
      mounted.env.advance(socialSlowMs);
      await waitForElement('ak-connecting-social-view', 'ak-button + ak-button');
      return mounted;
    },
    blocked: problem('blocked'),
    'in this page': state({ inPage: true }),
    'in this page, come back by hand': state({ inPage: true, isBusy: false }),
    'from another site': problem('untrusted'),
    refused: problem('refused', { text: '1001' }),
    'refused without a word': problem('refused'),
    'did not load': problem('load'),
    'did not answer': problem('late'),
    failed: problem('failed'),
    connecting: state({ step: 'connecting' }),
    'not connected': state({
      step: 'connecting',
      isBusy: false,
      problem: { code: 'connect', text: '', error: new KitError('embedded/failed') },
    }),
    connected: state({ step: 'connected', isBusy: false }),
  },
};
