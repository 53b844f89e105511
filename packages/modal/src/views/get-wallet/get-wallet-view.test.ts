import { expect } from '@open-wc/testing';
import type { Connector, Environment, Options } from '@openappkit/core';
import { type ScriptedExplorer, scriptedExplorer } from '@openappkit/testing';
import { describe, it } from 'vitest';
import { expectAccessible } from '../../test/expect-accessible.js';
import { connectors, type HeldWallet, heldWallet } from '../../test/held-wallet.js';
import {
  buttonNamed,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

const chrome_store = 'https://chromewebstore.google.com/detail/x';
const app_store = 'https://apps.apple.com/app/x';
const play_store = 'https://play.google.com/store/apps/details?id=x';
const all = [
  { id: 'nowhere', name: 'Nowhere', mobile_link: 'ab:' },
  { id: 'web', name: 'Web only', mobile_link: 'ab:', homepage: 'https://web.test' },
  { id: 'phone', name: 'Phone only', mobile_link: 'ab:', app_store, play_store },
  { id: 'three', name: 'Three', mobile_link: 'ab:', app_store, play_store, chrome_store },
  { id: 'android', name: 'Droid', mobile_link: 'ab:', play_store },
  ...['A', 'B', 'C'].map((name) => ({ id: name, name, mobile_link: 'ab:', chrome_store })),
];

const openView = async ({
  os = 'desktop',
  mode = 'answer',
  options = {},
  wallet = heldWallet(),
}: {
  readonly os?: Environment['os'];
  readonly mode?: ScriptedExplorer['mode'];
  readonly options?: Partial<Options>;
  readonly wallet?: HeldWallet;
} = {}): Promise<{ root: ShadowRoot; mounted: MountedKit; explorer: ScriptedExplorer }> => {
  const mounted = await mountKit(options, wallet);
  const explorer = scriptedExplorer(mounted.env, all);
  explorer.mode = mode;
  Object.assign(mounted.kit.core.environment, { os, isMobile: os !== 'desktop' });
  await mounted.kit.open({ view: 'GetWallet' });
  const root = await rootOf('ak-get-wallet-view');
  return { root, mounted, explorer };
};
const rows = (root: ShadowRoot): string[] =>
  [...root.querySelectorAll('ak-list-row')].map(({ heading, detail }) => `${heading}: ${detail}`);

describe('get wallet view', () => {
  it('offers five wallets with their platforms, this browser’s first', async () => {
    const { root } = await openView();
    await until(() => rows(root).length === 6, 'the rows');
    expect(rows(root)).to.deep.equal([
      'Three: Chrome, iOS, Android',
      'A: Chrome',
      'B: Chrome',
      'C: Chrome',
      'Phone only: iOS, Android',
      'See all wallets: ',
    ]);
  });

  it('omits installed wallets', async () => {
    const installed = { ...connectors[0], id: 'a', name: 'A' } as Connector;
    const { root } = await openView({ wallet: heldWallet([installed]) });
    await until(() => rows(root).length === 6, 'the rows');
    expect(rows(root)[1]).to.equal('B: Chrome');
    expect(rows(root)).to.not.include('A: Chrome');
  });

  it('puts this phone’s platform first', async () => {
    const { root } = await openView({ os: 'android' });
    await until(() => rows(root).length === 6, 'the rows');
    expect(rows(root).slice(0, 3)).to.deep.equal([
      'Phone only: Android, iOS',
      'Three: Android, Chrome, iOS',
      'Droid: Android',
    ]);
  });

  it('is accessible in light and dark', async () => {
    const { root, mounted } = await openView();
    await until(() => rows(root).length === 6, 'the rows');
    await expectAccessible(mounted);
  });

  it('opens the downloads of a wallet, and the whole list', async () => {
    const { root, mounted } = await openView();
    await until(() => rows(root).length === 6, 'the rows');
    buttonNamed(root, 'Three')?.click();
    await until(() => viewOf('ak-downloads-view'), 'the downloads view');
    mounted.kit.core.router.back();
    const reopened = await rootOf('ak-get-wallet-view');
    (await until(() => buttonNamed(reopened, 'See all wallets'), 'the last row')).click();
    await until(() => viewOf('ak-all-wallets-view'), 'the whole list');
  });

  it('shows placeholder rows while loading', async () => {
    const { root, explorer } = await openView({ mode: 'hold' });
    await until(() => root.querySelector('ak-skeleton'), 'the waiting rows');
    explorer.release();
    await until(() => rows(root).length === 6, 'the rows');
  });

  it('says that loading failed and retries', async () => {
    const { root, mounted, explorer } = await openView({ mode: 'fail' });
    const retry = await until(() => buttonNamed(root, 'Try again'), 'Try again');
    expect(textOf(root)).to.include('The wallet list didn’t load');
    await expectAccessible(mounted);
    explorer.mode = 'answer';
    retry.click();
    await until(() => rows(root).length === 6, 'the rows');
  });

  it('says that there is nothing to show if the list is disabled, and leads back', async () => {
    const { root, mounted } = await openView({ options: { services: { explorer: null } } });
    const back = await until(() => buttonNamed(root, 'Back'), 'Back');
    expect(textOf(root)).to.include('No wallets to show');
    back.click();
    expect(mounted.kit.core.router.state.view).to.equal('Connect');
  });
});
