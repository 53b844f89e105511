// States of the code for the Farcaster app: on its way, here, on a phone, each problem, and the end.
import type { EmbeddedLoginState, LoginProblem } from '@openappkit/kit';
import { drawn } from '../../../test/drawn.js';
import { type HeldLogin, heldLogin } from '../../../test/held-login.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export const url =
  'https://farcaster.example/~/sign-in?channelToken=7f6e504bfad60b485450578e05678ed3';

/** Opened by its name, as an app may. */
export async function heldFarcaster(
  mount: Mount,
  change: Partial<EmbeddedLoginState> = {},
  isMobile = false,
): Promise<HeldLogin> {
  const held = await heldLogin(mount, {
    change: { step: 'farcaster', provider: 'farcaster', farcasterUrl: url, ...change },
  });
  Object.assign(held.mounted.kit.core.environment, { isMobile });
  await held.mounted.kit.open({ view: 'ConnectingFarcaster' });
  await drawn('ak-farcaster-view', 'ak-qr, ak-empty');
  return held;
}

const state =
  (change: Partial<EmbeddedLoginState>, isMobile = false): StateMaker =>
  async (mount) =>
    (await heldFarcaster(mount, change, isMobile)).mounted;
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
    connecting: state({ step: 'connecting', farcasterUrl: undefined }),
    connected: state({ step: 'connected', farcasterUrl: undefined }),
  },
};
