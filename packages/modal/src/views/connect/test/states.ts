import type { Connector, Options } from '@openappkit/core';
import { listings, type ScriptedExplorer, scriptedExplorer } from '@openappkit/testing';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { mountLogin } from '../../../test/mount-login.js';
import { connectors, heldWallet } from '../../../test/held-wallet.js';
import type { MountedKit } from '../../../test/mount-kit.js';
import { mountMultichain } from '../../../test/mount-multichain.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-connect-view';
const twin: Connector = {
  id: 'com.amber#2',
  name: 'Amber Vault',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  collides: true,
  isConfusable: true,
};
const terms = {
  termsConditionsUrl: 'https://demo.test/t',
  privacyPolicyUrl: 'https://demo.test/p',
};
const asking = { ...terms, features: { legalCheckbox: true, analytics: false } };

interface Way {
  readonly installed?: readonly Connector[];
  readonly mode?: ScriptedExplorer['mode'];
  readonly options?: Partial<Options>;
  readonly isMobile?: boolean;
  readonly params?: object;
  readonly act?: (mounted: MountedKit) => unknown;
  /** By default, the row of a listed wallet. */
  readonly content?: string;
}

const list =
  ({ installed = connectors, mode = 'answer', options = {}, ...setup }: Way): StateMaker =>
  async (mount) => {
    const mounted = await mount(options, heldWallet(installed));
    const { kit } = mounted;
    const all = [...listings(6), { id: 'own', name: 'M\u0430ple', mobile_link: 'maple:' }];
    scriptedExplorer(mounted.env, all).mode = mode;
    Object.assign(kit.core.environment, { isMobile: setup.isMobile ?? false });
    navigate(kit).reset('Connect', setup.params);
    kit.core.modal.open();
    await waitForElement(tag, 'ak-connect-footer');
    await setup.act?.(mounted);
    await waitForElement(tag, setup.content ?? 'ak-list-row[heading="Wallet 001"]');
    return mounted;
  };

const off = { services: { explorer: null, relay: null } };

const login =
  (
    content: string,
    installed: readonly Connector[],
    features: Options['features'] = {},
  ): StateMaker =>
  async (mount) => {
    const options = { ...off, features: { analytics: false, ...features } };
    const { mounted } = await mountLogin(mount, { installed, options });
    await mounted.kit.open({ view: 'Connect' });
    await waitForElement(tag, content);
    return mounted;
  };

const offline = ({ env: { page } }: MountedKit): void => {
  Object.assign(page ?? {}, { isOnline: () => false });
  page?.events.dispatchEvent(new Event('offline'));
};

export const states: ViewStates = {
  Connect: {
    'installed and recommended': list({}),
    'used last, and ids that collide': list({
      installed: [...connectors, twin],
      content: 'ak-list-row[heading="Wallet 002"]',
      act: ({ kit }) =>
        kit.core.connection.setRecents([
          { id: 'wallet-2', name: 'Wallet 002', namespace: 'eip155' },
          { id: 'com.fjord', name: 'Fjord', namespace: 'eip155' },
        ]),
    }),
    'a name that imitates': list({
      options: { customWallets: [{ id: 'own', name: 'M\u0430ple', mobile_link: 'maple:' }] },
    }),
    'no code': list({ options: { enableWalletConnect: false } }),
    'on a phone': list({ isMobile: true, installed: [] }),
    'on their way': list({ mode: 'hold', content: 'ak-skeleton' }),
    failed: list({ mode: 'fail', content: 'ak-banner' }),
    'failed, and no code': list({
      mode: 'fail',
      options: { enableWalletConnect: false },
      content: 'ak-banner',
    }),
    'site not allowed': list({
      act: ({ kit }) =>
        void Object.assign(kit.core.alerts.state, { shown: [{ id: 'unauthorized-origin' }] }),
      content: 'ak-banner',
    }),
    offline: list({ act: offline, content: 'ak-banner' }),
    'none in this browser': list({ installed: [], options: off, content: 'ak-empty' }),
    'none of a namespace': list({
      installed: [],
      options: off,
      params: { namespace: 'solana' },
      content: 'ak-empty',
    }),
    'takes no wallets': list({ options: { enableWallets: false }, content: 'ak-empty' }),
    folded: list({
      options: { features: { collapseWallets: true, analytics: false } },
      content: 'ak-list-row',
    }),
    'terms to agree to': list({ options: asking, content: 'ak-checkbox' }),
    'terms not agreed to': list({
      options: asking,
      act: async () => {
        await waitForElement(tag, 'ak-checkbox');
        (await waitForElement(tag, 'ak-list-row')).click();
      },
      content: 'ak-checkbox[invalid]',
    }),
    'terms in a line': list({ options: terms, content: 'p a' }),
    'privacy alone': list({ options: { privacyPolicyUrl: 'https://demo.test/p' }, content: 'p a' }),
    'ways without a wallet first': login('ak-input', []),
    'ways without a wallet last': login('ak-input', connectors),
    'no wallets but by mail': login('ak-input', connectors, { emailShowWallets: false }),
    'providers alone': login('ul ak-button', [], { email: false, socials: ['x'] }),
    'several namespaces': async (mount) => {
      const three = await mountMultichain({}, mount);
      await three.kit.open({ view: 'Connect' });
      await waitForElement(tag, 'ak-list-row[heading=Tern]');
      return three;
    },
  },
};
