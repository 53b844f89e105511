import type { Connector, Options } from '@openappkit/core';
import { listings, type ScriptedExplorer, scriptedExplorer } from '@openappkit/testing';
import { waitForElement } from '../../../test/wait-for-element.js';
import { connectors, heldWallet } from '../../../test/held-wallet.js';
import type { MountedKit } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-all-wallets-view';
const twins: readonly Connector[] = connectors.map((each) => ({ ...each, collides: true }));

interface Way {
  readonly installed?: readonly Connector[];
  readonly mode?: ScriptedExplorer['mode'];
  readonly options?: Partial<Options>;
  readonly act?: (mounted: MountedKit) => unknown;
  readonly content?: string;
}

const list =
  ({ installed = connectors, mode = 'answer', options = {}, act, content }: Way): StateMaker =>
  async (mount) => {
    const mounted = await mount(options, heldWallet(installed));
    const all = [...listings(6), { id: 'own', name: 'M\u0430ple', mobile_link: 'maple:' }];
    scriptedExplorer(mounted.env, all).mode = mode;
    await mounted.kit.open({ view: 'AllWallets' });
    await waitForElement(tag, 'ak-search');
    const listed = () => waitForElement(tag, 'ak-wallet-tile', all.length - 1);
    if (act) await listed();
    await act?.(mounted);
    await (content === undefined ? listed() : waitForElement(tag, content));
    return mounted;
  };

const search = async ({ env }: MountedKit): Promise<void> => {
  const detail = { query: '404' };
  (await waitForElement(tag, 'ak-search')).dispatchEvent(new CustomEvent('ak-search', { detail }));
  env.advance(250);
};
const offline = ({ env: { page } }: MountedKit): void => {
  Object.assign(page ?? {}, { isOnline: () => false });
  page?.events.dispatchEvent(new Event('offline'));
};
const noCode = { enableWalletConnect: false };

export const states: ViewStates = {
  AllWallets: {
    'all, some installed': list({}),
    'ids that collide': list({ installed: twins }),
    'verified alone': list({
      act: async () => (await waitForElement(tag, 'ak-chip', 1)).click(),
      content: 'ak-chip[selected]',
    }),
    'installed alone, and there is none': list({
      installed: [],
      act: async () => (await waitForElement(tag, 'ak-chip')).click(),
      content: 'ak-empty',
    }),
    'nothing found': list({ installed: [], act: search, content: 'ak-empty' }),
    'nothing found, and no code': list({
      installed: [],
      options: noCode,
      act: search,
      content: 'ak-empty',
    }),
    'on their way': list({ installed: [], mode: 'hold', content: 'ak-skeleton' }),
    failed: list({ installed: [], mode: 'fail', content: 'ak-empty' }),
    'failed, and no code': list({
      installed: [],
      mode: 'fail',
      options: noCode,
      content: 'ak-empty',
    }),
    'failed beside installed ones': list({ mode: 'fail', content: 'ak-list-row' }),
    offline: list({ act: offline, content: 'ak-banner' }),
  },
};
