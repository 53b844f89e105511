import { expect } from '@open-wc/testing';
import type { Options } from '@openappkit/core';
import { listings, type ScriptedExplorer, scriptedExplorer } from '@openappkit/testing';
import { describe, it } from 'vitest';
import { navigate } from '../../navigation/navigate.js';
import { type HeldWallet, heldWallet } from '../../test/held-wallet.js';
import {
  buttonNamed,
  connectWallet,
  type MountedKit,
  mountKit,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

interface Opened {
  readonly view: HTMLElement;
  readonly mounted: MountedKit;
  readonly explorer: ScriptedExplorer;
  readonly names: () => (string | null)[];
}

const all = [
  ...listings(6),
  { id: 'fjord', name: 'Fjord', rdns: 'com.fjord', mobile_link: 'fjord:' },
];

async function openView({
  options = {},
  wallet = heldWallet(),
  mode = 'answer',
  isMobile = false,
}: {
  readonly options?: Partial<Options>;
  readonly wallet?: HeldWallet;
  readonly mode?: ScriptedExplorer['mode'];
  readonly isMobile?: boolean;
} = {}): Promise<Opened> {
  const mounted = await mountKit(options, wallet);
  const { kit, env } = mounted;
  const explorer = scriptedExplorer(env, all);
  explorer.mode = mode;
  Object.assign(kit.core.environment, { isMobile });
  await kit.open({ view: 'Connect' });
  const view = await until(() => viewOf('ak-connect-view'), 'connect view');
  const names = (): (string | null)[] =>
    [...(view.shadowRoot?.querySelectorAll('ak-list-row') ?? [])].map((row) =>
      row.getAttribute('heading'),
    );
  return { view, mounted, explorer, names };
}

const settled = async ({ view }: Opened): Promise<void> => {
  await until(() => customElements.get('ak-connect-footer'), 'the second chunk');
  await until(
    () => view.shadowRoot?.querySelector('ak-list')?.getAttribute('busy') === null,
    'settled list',
  );
};
const recommended = ['Wallet 001', 'Wallet 002'];
const installed = ['Amber Vault', 'Fjord'];
const rest = ['Phone wallet', 'All wallets'];

describe('connect view, options', () => {
  it('fills the list up to four wallets with recommended ones, and counts all', async () => {
    const opened = await openView();
    await until(() => opened.names().length === 6, 'the recommended wallets');
    expect(opened.names()).to.deep.equal([...installed, ...recommended, ...rest]);
    await until(() => textOf(opened.view).includes('7 wallets'), 'the count');
  });

  it('puts the last used wallet of the list first', async () => {
    const opened = await openView();
    await until(() => opened.names().length === 6, 'the recommended wallets');
    opened.mounted.kit.core.connection.setRecents([
      { id: 'wallet-2', name: 'Wallet 002', namespace: 'eip155' },
    ]);
    await until(() => opened.names()[0] === 'Wallet 002', 'the recent wallet');
    await until(() => textOf(opened.view).includes('Wallet 002 last used'), 'badge');
    expect(opened.names().length).to.equal(6);
  });

  it('mentions the QR code once', async () => {
    const opened = await openView();
    await until(() => opened.names().length === 6, 'the recommended wallets');
    expect(textOf(opened.view).split('QR code').length).to.equal(2);
  });

  it('flags a listed wallet whose name imitates another', async () => {
    const customWallets = [{ id: 'own', name: 'M\u0430ple', mobile_link: 'maple:' }];
    const opened = await openView({ options: { customWallets } });
    await until(() => textOf(opened.view).includes('name looks like another wallet’s'), 'text');
  });

  it('shows featuredWalletIds in place of recommended wallets, in their order', async () => {
    const opened = await openView({ options: { featuredWalletIds: ['wallet-5', 'wallet-2'] } });
    await until(() => opened.names().length === 6, 'the featured wallets');
    expect(opened.names()).to.deep.equal([...installed, 'Wallet 005', 'Wallet 002', ...rest]);
  });

  it('keeps one row for an installed wallet in featuredWalletIds', async () => {
    const opened = await openView({ options: { featuredWalletIds: ['fjord', 'wallet-2'] } });
    await until(() => opened.names().length === 5, 'the featured wallets');
    expect(opened.names()).to.deep.equal([...installed, 'Wallet 002', ...rest]);
  });

  it('renders customWallets without a request', async () => {
    const customWallets = [{ id: 'own', name: 'Own wallet', mobile_link: 'own:' }];
    const opened = await openView({ options: { customWallets, services: { explorer: null } } });
    await until(() => opened.names().includes('Own wallet'), 'the custom wallet');
    expect(opened.explorer.asked.length).to.equal(0);
  });

  it('shows only wallets in includeWalletIds, installed or not', async () => {
    const opened = await openView({ options: { includeWalletIds: ['fjord', 'wallet-3'] } });
    await until(() => opened.names().includes('Wallet 003'), 'the included wallet');
    await until(() => !opened.names().includes('Amber Vault'), 'removal of the others');
    expect(opened.names()).to.deep.equal(['Fjord', 'Wallet 003', ...rest]);
  });

  it('hides wallets in excludeWalletIds, including installed ones', async () => {
    const opened = await openView({ options: { excludeWalletIds: ['fjord', 'wallet-1'] } });
    await until(() => opened.names().includes('Wallet 002'), 'the recommended wallets');
    await until(() => !opened.names().includes('Fjord'), 'removal of the excluded extension');
    expect(opened.names()).to.not.include('Wallet 001');
  });

  it('hides the all-wallets row for HIDE, and for ONLY_MOBILE on computers', async () => {
    const opened = await openView({ options: { allWallets: 'HIDE' } });
    await settled(opened);
    expect(opened.names()).to.not.include('All wallets');
    opened.mounted.kit.updateOptions({ allWallets: 'ONLY_MOBILE' });
    opened.mounted.kit.core.connection.setRecents([]);
    await settled(opened);
    expect(opened.names()).to.not.include('All wallets');
    opened.mounted.kit.updateOptions({ allWallets: 'SHOW' });
    await until(() => opened.names().includes('All wallets'), 'the row');
  });

  it('shows the all-wallets row for ONLY_MOBILE on a phone', async () => {
    const opened = await openView({ options: { allWallets: 'ONLY_MOBILE' }, isMobile: true });
    await until(() => opened.names().includes('All wallets'), 'the row');
  });

  it('shows no wallet row, sends no request and offers Close if enableWallets is false', async () => {
    const opened = await openView({ options: { enableWallets: false } });
    await until(() => textOf(opened.view).includes('Demo host doesn’t use wallets'), 'text');
    expect(opened.names()).to.deep.equal([]);
    expect(opened.explorer.asked.length).to.equal(0);
    const close = await until(
      () => buttonNamed(opened.view.shadowRoot as ShadowRoot, 'Close'),
      'Close',
    );
    close.click();
    await until(() => !opened.mounted.kit.isOpen(), 'closed dialog');
  });

  it('hides the guide for new users if enableWalletGuide is false', async () => {
    const opened = await openView({ options: { enableWalletGuide: false } });
    await settled(opened);
    expect(textOf(opened.view)).to.not.include('New to wallets?');
    opened.mounted.kit.updateOptions({ enableWalletGuide: true });
    await until(() => textOf(opened.view).includes('New to wallets?'), 'the line');
  });

  it('hides the guide from a user who connects another wallet', async () => {
    const opened = await openView();
    await until(() => textOf(opened.view).includes('New to wallets?'), 'the line');
    await connectWallet(opened.mounted);
    await opened.mounted.kit.open({ view: 'Connect' });
    const next = await until(() => {
      const view = viewOf('ak-connect-view');
      return view === opened.view ? undefined : view;
    }, 'the reopened view');
    await settled({ ...opened, view: next });
    expect(textOf(next)).to.not.include('New to wallets?');
  });

  it('collapses wallets into one row that opens the list for features.collapseWallets, and goes back to it', async () => {
    const features = { collapseWallets: true, analytics: false };
    const opened = await openView({ options: { features } });
    await until(() => opened.names().join() === 'Wallets', 'single row');
    opened.view.shadowRoot?.querySelector('ak-list-row')?.click();
    const list = await until(() => {
      const next = viewOf('ak-connect-view');
      return next === opened.view ? undefined : next;
    }, 'the list');
    await until(() => textOf(list).includes('Installed · Ethereum'), 'its rows');
    expect(opened.mounted.kit.core.router.state.stack.length).to.equal(2);
  });

  it('follows features.connectorTypeOrder', async () => {
    const features = {
      connectorTypeOrder: ['recommended', 'walletConnect'],
      analytics: false,
    } as const;
    const opened = await openView({ options: { features } });
    await until(() => opened.names().length === 6, 'the recommended wallets');
    expect(opened.names()).to.deep.equal([
      ...recommended,
      'Phone wallet',
      ...installed,
      'All wallets',
    ]);
  });

  it('hides the phone row and links wallets to their downloads if enableWalletConnect is false', async () => {
    const opened = await openView({ options: { enableWalletConnect: false } });
    await until(() => opened.names().includes('Wallet 001'), 'the recommended wallets');
    expect(opened.names()).to.not.include('Phone wallet');
    await until(() => textOf(opened.view).includes('Get wallet app'), 'action');
    const row = opened.view.shadowRoot?.querySelector<HTMLElement>('[heading="Wallet 001"]');
    row?.click();
    await until(() => viewOf('ak-downloads-view'), 'the downloads view');
  });

  it('shows only wallets of the requested namespace', async () => {
    const opened = await openView();
    navigate(opened.mounted.kit).reset('Connect', { namespace: 'solana' });
    const view = await until(() => {
      const next = viewOf('ak-connect-view');
      return next === opened.view ? undefined : next;
    }, 'the view of the namespace');
    await until(() => textOf(view).includes('Phone wallet'), 'its rows');
    expect(textOf(view)).to.not.include('Amber Vault');
  });
});

describe('connect view on a phone', () => {
  it('shows wallet apps before any QR code', async () => {
    const opened = await openView({ isMobile: true, wallet: heldWallet([]) });
    await until(() => opened.names().includes('Wallet 001'), 'the recommended wallets');
    expect(opened.names()[0]).to.equal('Wallet 001');
    expect(textOf(opened.view)).to.include('Show a QR code for another device');
  });
});

describe('connect view, list states', () => {
  for (const [name, connectors, first] of [
    ['below usable wallets', undefined, 'Amber Vault'],
    ['below the phone', [], 'Phone wallet'],
  ] as const)
    it(`shows placeholder rows ${name} while loading, and moves nothing when wallets take their place`, async () => {
      const opened = await openView({ mode: 'hold', wallet: heldWallet(connectors) });
      const find = <T extends Element>(selector: string): T | null =>
        opened.view.shadowRoot?.querySelector<T>(selector) ?? null;
      const topOf = (selector: string): number =>
        (find(selector)?.getBoundingClientRect().top ?? Number.NaN) -
        opened.view.getBoundingClientRect().top;
      await until(() => (find('ak-skeleton')?.clientHeight ?? 0) > 0, 'the waiting rows');
      const before = ['ak-skeleton', '[heading="All wallets"]'].map(topOf);
      expect(opened.names()[0]).to.equal(first);
      opened.explorer.release();
      await until(() => opened.names().includes('Wallet 001'), 'the recommended wallets');
      expect(find('ak-skeleton')).to.equal(null);
      const after = ['[heading="Wallet 001"]', '[heading="All wallets"]'].map(topOf);
      for (const [at, top] of after.entries()) expect(top).to.be.closeTo(before[at] ?? 0, 1);
    });

  it('says that loading failed, keeps installed wallets and the code usable, and retries', async () => {
    const opened = await openView({ mode: 'fail' });
    await until(
      () =>
        textOf(opened.view).includes(
          'The wallet list didn’t load. Installed wallets and QR codes still work.',
        ),
      'text',
    );
    expect(opened.names()).to.deep.equal([...installed, ...rest]);
    opened.explorer.mode = 'answer';
    const retry = await until(
      () => buttonNamed(opened.view.shadowRoot as ShadowRoot, 'Try again'),
      'Try again',
    );
    retry.click();
    await until(() => opened.names().includes('Wallet 001'), 'the recommended wallets');
    await until(() => !textOf(opened.view).includes('didn’t load'), 'removal of the text');
  });

  it('names a site that is not on the allowlist', async () => {
    const opened = await openView();
    Object.assign(opened.mounted.kit.core.alerts.state, { shown: [{ id: 'unauthorized-origin' }] });
    await until(
      () =>
        textOf(opened.view).includes(
          `This site isn’t set up. Its owner must add ${window.location.origin} to the project.`,
        ),
      'the notice',
    );
  });

  it('says that the page is offline and clears this when it is back online', async () => {
    const opened = await openView();
    await settled(opened);
    const { page } = opened.mounted.env;
    let isOnline = false;
    Object.assign(page ?? {}, { isOnline: () => isOnline });
    page?.events.dispatchEvent(new Event('offline'));
    await until(() => textOf(opened.view).includes('You’re offline'), 'the banner');
    isOnline = true;
    page?.events.dispatchEvent(new Event('online'));
    await until(() => !textOf(opened.view).includes('You’re offline'), 'removal of the banner');
  });

  it('shows one banner while the page is offline, also if the wallet list failed', async () => {
    const opened = await openView({ mode: 'fail' });
    await until(() => textOf(opened.view).includes('The wallet list didn’t load'), 'the failure');
    const { page } = opened.mounted.env;
    let isOnline = false;
    Object.assign(page ?? {}, { isOnline: () => isOnline });
    page?.events.dispatchEvent(new Event('offline'));
    await until(() => textOf(opened.view).includes('You’re offline'), 'the banner');
    expect(textOf(opened.view)).not.to.include('The wallet list didn’t load');
    isOnline = true;
    page?.events.dispatchEvent(new Event('online'));
    await until(() => textOf(opened.view).includes('The wallet list didn’t load'), 'the failure');
  });

  it('fetches the image of each shown wallet once', async () => {
    const opened = await openView();
    await until(() => opened.explorer.pictures.length === 2, 'the pictures');
    const images = () =>
      [...(opened.view.shadowRoot?.querySelectorAll('ak-wallet-image') ?? [])].filter((image) =>
        image.src.startsWith('data:image/svg+xml'),
      );
    await until(() => images().length === 2, 'the pictures on their rows');
    expect(new Set(opened.explorer.pictures).size).to.equal(2);
  });
});
