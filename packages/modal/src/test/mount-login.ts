import type { Connector, Options } from '@openappkit/core';
import type { EmbeddedLoginState } from '@openappkit/kit';
import { holdFeature } from './held-features.js';
import { connectors, heldWallet } from './held-wallet.js';
import type { MountedKit } from './mount-kit.js';
import type { Mount } from './view-states.types.js';

export const frameConnector: Connector = {
  id: 'AUTH',
  name: 'Email wallet',
  type: 'AUTH',
  namespace: 'eip155',
  needs: 'frame',
};
export const email = 'ada@example.com';

export const notBegun: EmbeddedLoginState = {
  step: 'start',
  email: '',
  code: '',
  isBusy: false,
  problem: undefined,
  resendAt: undefined,
  mails: 0,
  provider: undefined,
  inPage: false,
  startedAt: undefined,
  farcasterUrl: undefined,
  approveUrl: undefined,
  recentEmails: [],
};

export interface MountedLogin {
  readonly mounted: MountedKit;
  readonly state: { -readonly [Key in keyof EmbeddedLoginState]: EmbeddedLoginState[Key] };
  /** Such as `setEmail ada@example.com`. */
  readonly calls: readonly string[];
}

interface Given {
  readonly change?: Partial<EmbeddedLoginState>;
  readonly options?: Partial<Options>;
  readonly installed?: readonly Connector[];
  readonly methods?: Readonly<Record<string, unknown>>;
}

/** `setEmail` updates the state; the other methods stay pending. */
export async function mountLogin(
  mount: Mount,
  { change = {}, options = {}, installed = connectors, methods = {} }: Given = {},
): Promise<MountedLogin> {
  const mounted = await mount(options, heldWallet([...installed, frameConnector]));
  const never = (): Promise<void> => new Promise(() => undefined);
  const fake = holdFeature<EmbeddedLoginState>(
    mounted.kit,
    'embeddedLogin',
    { ...notBegun, ...change },
    {
      sendEmail: never,
      setEmail: (text: string) => Object.assign(fake.state, { email: text }),
      sendCode: never,
      again: never,
      beginSocial: never,
      beginSocialInPage: never,
      beginFarcaster: never,
      ...methods,
    },
  );
  return { mounted, state: fake.state, calls: fake.calls };
}
