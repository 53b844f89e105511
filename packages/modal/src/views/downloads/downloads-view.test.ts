import { expect } from '@open-wc/testing';
import type { ExplorerWallet } from '@openappkit/core';
import type { AkQr } from '@openappkit/ui';
import { describe, it } from 'vitest';
import { navigate } from '../../navigation/navigate.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  allElements,
  buttonNamed,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

const chromeStore = 'https://chromewebstore.google.com/detail/x';
const appStore = 'https://apps.apple.com/app/x';
const playStore = 'https://play.google.com/store/apps/details?id=x';
const homepage = 'https://maple.test/start';
const stores = { chromeStore, appStore, playStore, homepage };

const openView = async (
  change: Partial<ExplorerWallet>,
  isMobile = false,
): Promise<{ root: ShadowRoot; mounted: MountedKit }> => {
  const mounted = await mountKit();
  const { kit } = mounted;
  const wallet = { id: 'maple', name: 'Maple', chains: [], order: 7, ...change } as ExplorerWallet;
  Object.assign(kit.core.environment, { isMobile, os: isMobile ? 'ios' : 'desktop' });
  await kit.open({ view: 'Connect' });
  navigate(kit).push('Downloads', { wallet });
  const root = await rootOf('ak-downloads-view');
  await until(() => root.querySelector('ak-list-row, ak-empty'), 'its content');
  return { root, mounted };
};
const links = (root: ShadowRoot): HTMLAnchorElement[] =>
  allElements(root).filter(
    (element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement,
  );
const qr = (root: ShadowRoot): AkQr | null => root.querySelector('ak-qr');

describe('downloads view', () => {
  it('links to the stores, this browser’s first, then to the homepage', async () => {
    const { root } = await openView(stores);
    await until(() => links(root).length === 4, 'the links');
    expect(links(root).map(({ href }) => href)).to.deep.equal([
      chromeStore,
      appStore,
      playStore,
      homepage,
    ]);
    for (const link of links(root)) {
      expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
      expect(textOf(link)).to.match(/opens in a new tab$/);
    }
  });

  it('is accessible in light and dark', async () => {
    const { root, mounted } = await openView(stores);
    await until(() => links(root).length === 4, 'the links');
    await expectAccessible(mounted);
  });

  it('renders the QR code of the store page for the chosen phone platform', async () => {
    const { root } = await openView(stores);
    await until(() => qr(root)?.value === appStore, 'the code');
    expect(qr(root)?.label).to.equal('QR code to get Maple from App Store');
    const tab = allElements(root).find(
      (element) => element.getAttribute('role') === 'tab' && textOf(element) === 'Android',
    );
    (tab as HTMLElement).click();
    await until(() => qr(root)?.value === playStore, 'the other code');
  });

  it('renders no code on the phone itself, or without a phone app', async () => {
    const { root, mounted } = await openView(stores, true);
    await until(() => links(root).length === 4, 'the links');
    expect(links(root)[0]?.href).to.equal(appStore);
    expect(qr(root)).to.equal(null);
    mounted.kit.destroy();
    const other = await openView({ chromeStore });
    await until(() => links(other.root).length === 1, 'the link');
    expect(qr(other.root)).to.equal(null);
  });

  it('emits the chosen store to analytics', async () => {
    const { root, mounted } = await openView(stores);
    const [link] = await until(() => links(root).length === 4 && links(root), 'the links');
    const events: unknown[] = [];
    mounted.kit.core.bus.on('track', (event) => events.push(event));
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    expect(events).to.deep.equal([
      {
        event: 'GET_WALLET',
        properties: { name: 'Maple', walletRank: 7, explorerId: 'maple', type: 'chrome_store' },
      },
    ]);
  });

  it('says that no store is known, and leads back', async () => {
    const { root, mounted } = await openView({});
    expect(textOf(root)).to.include('No store link for Maple');
    await expectAccessible(mounted);
    buttonNamed(root, 'Back')?.click();
    await until(() => viewOf('ak-connect-view'), 'previous view');
  });
});
