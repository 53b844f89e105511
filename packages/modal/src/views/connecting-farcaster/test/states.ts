import type { EmbeddedLoginState, LoginProblem } from '@openappkit/kit';
import { waitForElement } from '../../../test/wait-for-element.js';
import { type MountedLogin, mountLogin } from '../../../test/mount-login.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export const url =
  'https://farcaster.example/~/sign-in?channelToken=7f6e504bfad60b485450578e05678ed3';

export const approveUrl =
  'https://secure.example/device#link=zJ1nq0yq0J8sWm8c1u3S5o7Kx2v4b6n8m0Q2w4E6r8T';

export async function heldFarcaster(
  mount: Mount,
  change: Partial<EmbeddedLoginState> = {},
  isMobile = false,
): Promise<MountedLogin> {
  const harness = await mountLogin(mount, {
    change: { step: 'farcaster', provider: 'farcaster', farcasterUrl: url, ...change },
  });
  Object.assign(harness.mounted.kit.core.environment, { isMobile });
  await harness.mounted.kit.open({ view: 'ConnectingFarcaster' });
  await waitForElement('ak-connecting-farcaster-view', 'ak-qr, ak-empty, ak-code-field');
  return harness;
}

const state =
  (change: Partial<EmbeddedLoginState>, isMobile = false): StateMaker =>
  async (mount) =>
    (await heldFarcaster(mount, change, isMobile)).mounted;
const keys = (change: Partial<EmbeddedLoginState> = {}): StateMaker =>
  state({ step: 'device', farcasterUrl: undefined, approveUrl, ...change });
const digits = (change: Partial<EmbeddedLoginState> = {}): StateMaker =>
  state({ step: 'code', farcasterUrl: undefined, ...change });
const problem = (code: LoginProblem['code']): StateMaker =>
  state({ farcasterUrl: undefined, problem: { code, text: '' } });

export const states: ViewStates = {
  ConnectingFarcaster: {
    building: state({ farcasterUrl: undefined, isBusy: true }),
    ready: state({}),
    'on a phone': state({}, true),
    expired: problem('expired'),
    'did not answer': problem('late'),
    failed: problem('failed'),
    'keys elsewhere': keys(),
    'keys not handed over': keys({
      problem: { code: 'failed', text: 'This sign-in was declined.' },
    }),
    digits: digits(),
    'wrong digits': digits({ problem: { code: 'wrong-code', text: '', triesLeft: 4 } }),
    'digits that are over': digits({ problem: { code: 'expired', text: '' } }),
    connecting: state({ step: 'connecting', farcasterUrl: undefined }),
    connected: state({ step: 'connected', farcasterUrl: undefined }),
  },
};
