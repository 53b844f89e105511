import { KitError, type SignInState } from '@openappkit/core';
import { fakeSiwx } from '@openappkit/testing';
import { waitForElement } from '../../../test/wait-for-element.js';
import { holdFeature } from '../../../test/held-features.js';
import { address, network } from '../../../test/held-wallet.js';
import type { MountedKit } from '../../../test/mount-kit.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

/** Data instead of text, because a signed message is not in the kit's language. */
export const text = `${location.host} wants you to sign in with your Ethereum account:
${address}

<img src=x onerror=alert(1)>

URI: ${location.origin}/
Version: 1
Chain ID: 1
Nonce: k3sUj29dPq01xYz7
Issued At: 2026-01-01T00:00:00.000Z`;

export async function heldSignIn(
  mount: Mount,
  change: Partial<SignInState> = {},
  isRequired = true,
): Promise<{
  readonly mounted: MountedKit;
  readonly state: SignInState;
  readonly calls: string[];
}> {
  const mounted = await mount({
    networks: [network(1, 'Ethereum')],
    siwx: fakeSiwx({ required: isRequired }),
  });
  const { kit } = mounted;
  const data = {
    accountAddress: address,
    chainId: 'eip155:1' as const,
    domain: location.host,
    uri: `${location.origin}/`,
    version: '1',
    nonce: 'k3sUj29dPq01xYz7',
  };
  const fake = holdFeature<SignInState>(
    kit,
    'signIn',
    {
      step: 'ready',
      request: {
        namespace: 'eip155',
        connectorId: 'com.amber',
        walletName: '10010',
        walletImage: undefined,
        address,
        caipNetworkId: 'eip155:1',
        isRequired,
      },
      message: { text, data, expiresAt: undefined },
      problem: undefined,
      notice: undefined,
      secondsLeft: undefined,
      targetNetwork: undefined,
      ...change,
    },
    { requestSignMessage: async () => undefined },
  );
  await kit.open({ view: 'SIWXSignMessage' });
  await waitForElement('ak-siwx-sign-message-view', '.intro');
  return { mounted, ...fake };
}

const signIn =
  (change?: Partial<SignInState>, isRequired?: boolean): StateMaker =>
  async (mount) =>
    (await heldSignIn(mount, change, isRequired)).mounted;

const elsewhere = {
  text: 'evil.example',
  data: {
    accountAddress: address,
    chainId: 'eip155:1' as const,
    domain: '10010.101',
    uri: 'https://10010.101/',
    version: '1',
    nonce: 'k3sUj29dPq01xYz7',
  },
  expiresAt: undefined,
};

export const states: ViewStates = {
  SIWXSignMessage: {
    required: signIn({ secondsLeft: 600 }),
    offered: signIn({ secondsLeft: 42 }, false),
    'with the whole message': async (mount) => {
      const mounted = await signIn()(mount);
      (await waitForElement('ak-siwx-sign-message-view', 'summary')).click();
      return mounted;
    },
    'making the message': signIn({ step: 'preparing', message: undefined }),
    asking: signIn({ step: 'asking' }),
    'signed, the app checks': signIn({ step: 'keeping' }),
    'declined, required': signIn({
      problem: { code: 'declined', error: new KitError('sign-in/declined') },
    }),
    'declined, offered': signIn({ problem: { code: 'declined' } }, false),
    'wallet locked': signIn({ problem: { code: 'wallet', error: new KitError('wallet/locked') } }),
    'for another site': signIn({
      problem: { code: 'domain', domain: elsewhere.data.domain },
      message: elsewhere,
    }),
    'clock off': signIn({ problem: { code: 'clock' } }),
    'network changed': signIn({ notice: 'network' }),
    'account changed': signIn({ notice: 'account' }),
    'run out': signIn({ notice: 'expired', secondsLeft: 600 }),
    'on another network': async (mount) => {
      const { mounted, state } = await heldSignIn(mount, {
        step: 'off-network',
        message: undefined,
      });
      Object.assign(state, { targetNetwork: mounted.kit.core.chain.state.networks[0] });
      return mounted;
    },
    'with a way back': async (mount) => {
      const { mounted, state } = await heldSignIn(mount, { notice: 'network' });
      Object.assign(state, { back: mounted.kit.core.chain.state.networks[0] });
      return mounted;
    },
    done: signIn({ step: 'done' }),
  },
};
