import { KitError } from '@openappkit/core';
import { expect } from '@open-wc/testing';
import { afterEach, describe, it, vi } from 'vitest';
import { navigate } from '../../navigation/navigate.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  failPairing,
  heldPage,
  type HeldPage,
  maple,
  setPairing,
  uri,
} from '../../test/held-pairing.js';
import { heldWallet } from '../../test/held-wallet.js';
import {
  allElements,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit;
let page: HeldPage;
let view: HTMLElement;
let asked: number;

const open = async (
  wallet: typeof maple | null = maple,
  options: Parameters<typeof mountKit>[0] = {},
): Promise<void> => {
  page = heldPage('phone');
  mounted = await mountKit(options, heldWallet(), page);
  asked = 0;
  vi.spyOn(mounted.kit, 'connect').mockImplementation(async () => {
    asked++;
    throw new KitError('request/cancelled');
  });
  if (wallet) navigate(mounted.kit).push('ConnectingWalletConnect', { wallet });
  else navigate(mounted.kit).push('ConnectingWalletConnectBasic');
  mounted.kit.core.modal.open();
  view = await until(() => viewOf('ak-connecting-wallet-connect-view'), 'pair view');
  await until(() => dialogOf(), 'the dialog');
};
afterEach(() => vi.restoreAllMocks());

const says = (text: string): Promise<unknown> => until(() => textOf(view).includes(text), text);
const links = (): HTMLAnchorElement[] =>
  allElements(view.shadowRoot ?? view).filter((each) => each instanceof HTMLAnchorElement);
const link = (start: string): Promise<HTMLAnchorElement> =>
  until(() => links().find((each) => each.getAttribute('href')?.startsWith(start)), start);
const press = (label: string): void => buttonNamed(view.shadowRoot ?? view, label)?.click();
const follow = (anchor: HTMLAnchorElement): void => {
  anchor.addEventListener('click', (event) => event.preventDefault(), { once: true });
  anchor.click();
};

describe('pairing view on a phone', () => {
  it('shows the code when its row was pressed, and leads back to the wallets of this phone', async () => {
    page = heldPage('phone');
    mounted = await mountKit({ services: { explorer: null } }, heldWallet(), page);
    vi.spyOn(mounted.kit, 'connect').mockImplementation(() => new Promise(() => undefined));
    await mounted.kit.open();
    const list = await rootOf('ak-connect-view');
    const row = await until(
      () => buttonNamed(list, 'Show a QR code for another device'),
      'the row',
    );
    row.click();
    view = await until(() => viewOf('ak-connecting-wallet-connect-view'), 'pair view');
    setPairing(mounted, { wallet: undefined });
    const code = await until(() => view.shadowRoot?.querySelector('ak-pair-code'), 'the code');
    await until(() => code.shadowRoot?.querySelector('ak-qr[state=ready]'), 'ready QR code');
    expect(textOf(view)).not.to.include('Continue in your wallet');
    await expectAccessible(mounted);
    press('Use this phone');
    await says('Continue in your wallet');
  });

  it('opens the app by a real link that contains the pairing, without showing a code', async () => {
    await open();
    await says('Continue in Maple');
    expect(links()).to.deep.equal([]);
    setPairing(mounted);
    const anchor = await link('maple://wc?uri=');
    expect(new URL(anchor.href).searchParams.get('uri')).to.equal(uri);
    expect(anchor.target).to.equal('_self');
    expect(anchor.rel).to.equal('noopener noreferrer');
    expect(anchor.getAttribute('aria-label')).to.equal(null);
    expect(
      viewOf('ak-connecting-wallet-connect-view')?.shadowRoot?.querySelector('ak-pair-code'),
    ).to.equal(null);
    await says('Copy link');
    await says('Use another device');
  });

  it('is accessible in light and dark', async () => {
    await open();
    setPairing(mounted);
    await link('maple://');
    await expectAccessible(mounted);
  });

  it('uses the universal link if the host prefers it', async () => {
    await open(maple, { experimental_preferUniversalLinks: true });
    setPairing(mounted);
    const anchor = await link('https://maple.test/ul/wc?uri=');
    expect(anchor.target).to.equal('_blank');
  });

  it('opens a wallet without a link by the plain wc: link', async () => {
    await open({ ...maple, mobileLink: undefined, universalLink: undefined });
    setPairing(mounted);
    expect((await link('wc:')).getAttribute('href')).to.equal(uri);
  });

  it('asks whether the app opened, 2 s after the user returns without an answer', async () => {
    await open();
    setPairing(mounted);
    follow(await link('maple://'));
    page.hide(true);
    page.advance(60_000);
    expect(textOf(view)).not.to.include('Maple may not have opened');
    page.hide(false);
    page.advance(1_999);
    expect(textOf(view)).not.to.include('Maple may not have opened');
    page.advance(1);
    await says('Maple may not have opened');
    await until(
      () => dialogOf()?.querySelector('[role=status]')?.textContent?.includes('not have opened'),
      'speech',
    );
    expect(textOf(view)).to.include('Open again').and.include('Get it').and.include('Show QR code');
    await expectAccessible(mounted);
  });

  it('asks whether the app opened also when the page never lost focus, because the app is missing', async () => {
    await open();
    setPairing(mounted);
    follow(await link('maple://'));
    page.advance(2_000);
    await says('Maple may not have opened');
    press('Get it');
    expect(mounted.kit.core.router.state.view).to.equal('Downloads');
  });

  it('asks nothing once the wallet has answered', async () => {
    await open();
    setPairing(mounted);
    follow(await link('maple://'));
    page.hide(true);
    setPairing(mounted, { phase: 'connected' });
    page.hide(false);
    page.advance(2_000);
    await says('Connected');
    expect(textOf(view)).not.to.include('Did Maple');
  });

  it('stores the link without the code for later requests', async () => {
    await open();
    setPairing(mounted);
    follow(await link('maple://'));
    const stored = page.storage.getItem('WALLETCONNECT_DEEPLINK_CHOICE');
    expect(JSON.parse(stored ?? '{}')).to.include({ href: 'maple://', name: 'Maple' });
  });

  it('shows the code for another device, and a button back', async () => {
    await open();
    setPairing(mounted);
    await link('maple://');
    press('Use another device');
    await until(
      () => allElements(view.shadowRoot ?? view).find((each) => each.matches('ak-qr[state=ready]')),
      'the code',
    );
    await expectAccessible(mounted);
    press('Use this phone');
    await link('maple://');
  });

  it('opens the web wallet with the code', async () => {
    await open({ ...maple, webappLink: 'https://web.maple.test/' });
    setPairing(mounted);
    const anchor = await link('https://web.maple.test/wc?uri=');
    expect(anchor.getAttribute('aria-label')).to.equal('Open Maple on the web, opens in a new tab');
  });

  it('offers a new code when the old one expired', async () => {
    await open();
    failPairing(mounted, new KitError('pairing/expired'));
    await says('This QR code expired');
    press('Get new code');
    expect(asked).to.equal(1);
    await expectAccessible(mounted);
  });

  it('opens any wallet by the plain link, and offers the list', async () => {
    await open(null);
    setPairing(mounted);
    expect((await link('wc:')).getAttribute('href')).to.equal(uri);
    await says('Open a wallet');
    press('All wallets');
    expect(mounted.kit.core.router.state.view).to.equal('AllWallets');
  });
});
