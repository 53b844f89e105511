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
  nextUri,
  setPairing,
  uri,
} from '../../test/held-pairing.js';
import { heldWallet, network } from '../../test/held-wallet.js';
import {
  allElements,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  textOf,
  until,
  untilSpoken,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit;
let page: HeldPage;
let view: HTMLElement;
let asked: unknown[];

const open = async (
  wallet: typeof maple | null = maple,
  options: Parameters<typeof mountKit>[0] = {},
): Promise<void> => {
  page = heldPage();
  mounted = await mountKit(options, heldWallet(), page);
  asked = [];
  // The pairing client is a package with its own tests.
  vi.spyOn(mounted.kit, 'connect').mockImplementation(async (parameters) => {
    asked.push(parameters);
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
const find = (selector: string): HTMLElement | undefined =>
  allElements(view.shadowRoot ?? view).find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(selector),
  );
const press = (label: string): void => buttonNamed(view.shadowRoot ?? view, label)?.click();
const drawn = (): Promise<unknown> => until(() => find('ak-qr[state=ready]'), 'the code');
const rename = (change: object): typeof maple => ({ ...maple, ...change });

describe('pairing view', () => {
  it('shows a flat tile while the code is created, and says when that takes long', async () => {
    await open();
    await says('Creating a QR code…');
    setPairing(mounted, { pairing: { status: 'building', code: undefined, renewals: 0 } });
    page.advance(5_000);
    await says('Taking longer than usual…');
    await untilSpoken('Taking longer than usual', 'status');
    page.advance(5_000);
    await says('We can’t reach the pairing service.');
  });

  it('keeps the layout when the code appears', async () => {
    await open();
    await says('Creating a QR code…');
    const layout = (): unknown =>
      ['ak-qr', 'ak-copy-link'].map((selector) => {
        const { height, right } = find(selector)?.getBoundingClientRect() ?? {};
        return { selector, height, right };
      });
    const before = layout();
    setPairing(mounted);
    await drawn();
    await says('New code in');
    expect(layout()).to.deep.equal(before);
  });

  it('renders the code, the three steps and the renewal time', async () => {
    await open();
    setPairing(mounted);
    await drawn();
    expect(Reflect.get(find('ak-qr') ?? {}, 'value')).to.equal(uri);
    await says('Open Maple on your phone');
    expect(textOf(view)).to.include('Tap Scan').and.include('Point it at this code');
    await says('New code in 4:30');
    await untilSpoken('QR code ready', 'status');
    page.advance(60_000);
    await says('New code in 3:30');
  });

  it('is accessible in light and dark', async () => {
    await open(rename({ chromeStore: 'https://chrome.test/x', webappLink: 'https://web.test' }));
    setPairing(mounted);
    await drawn();
    await expectAccessible(mounted);
  });

  it('counts down silently and announces once at 30 s', async () => {
    await open();
    setPairing(mounted);
    await says('New code in 4:30');
    const timer = find('[role=timer]');
    expect(timer?.getAttribute('aria-live')).to.equal('off');
    page.advance(239_000);
    await says('New code in 0:31');
    expect(dialogOf()?.querySelector('[role=status]')?.textContent).not.to.include('seconds');
    page.advance(1_000);
    await untilSpoken('New code in 30 seconds', 'status');
    page.advance(1_000);
    await says('New code in 0:29');
    expect(dialogOf()?.querySelector('[role=status]')?.textContent).to.include('in 30 seconds');
  });

  it('keeps the old code while a new one is created, then swaps it and announces politely', async () => {
    await open();
    setPairing(mounted);
    await drawn();
    const code = { uri, expiresAt: page.clock.now() + 30_000 };
    setPairing(mounted, { pairing: { status: 'renewing', code, renewals: 1 } });
    await says('Creating a new code…');
    expect(Reflect.get(find('ak-qr') ?? {}, 'value')).to.equal(uri);
    const next = { uri: nextUri, expiresAt: page.clock.now() + 300_000 };
    setPairing(mounted, { pairing: { status: 'ready', code: next, renewals: 1 } });
    await untilSpoken('QR code renewed', 'status');
    expect(Reflect.get(find('ak-qr') ?? {}, 'value')).to.equal(nextUri);
  });

  it('copies the link and announces it', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    await open();
    setPairing(mounted);
    await drawn();
    press('Copy link');
    await says('Link copied');
    await untilSpoken('Link copied', 'status');
    expect(written).to.deep.equal([uri]);
    page.advance(2_000);
    await says('Copy link');
  });

  it('shows the link for selection if the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await open();
    setPairing(mounted);
    await drawn();
    press('Copy link');
    const field = await until(
      () => allElements(view.shadowRoot ?? view).find((each) => each instanceof HTMLInputElement),
      'the field',
    );
    await says('Your browser blocked copying.');
    expect(Reflect.get(field, 'value')).to.equal(uri);
    expect(Reflect.get(field, 'selectionEnd')).to.equal(uri.length);
    await expectAccessible(mounted);
  });

  it('keeps the link out of names, titles and hidden text', async () => {
    await open();
    setPairing(mounted);
    await drawn();
    const modal = document.querySelector('appkit-modal');
    const attributes = allElements(modal ?? view).flatMap((element) =>
      [...element.attributes].map(({ value }) => value),
    );
    expect(attributes.filter((value) => value.includes('symKey'))).to.deep.equal([]);
    expect(textOf(view)).not.to.include('symKey');
    expect(document.title).not.to.include('symKey');
  });

  it('offers a new code when the old one expired', async () => {
    await open();
    failPairing(mounted, new KitError('pairing/expired'));
    await says('This QR code expired');
    await untilSpoken('This QR code expired', 'alert');
    await expectAccessible(mounted);
    press('Get new code');
    expect(asked).to.deep.include({
      needs: 'code',
      wallet: { id: 'maple', name: 'Maple', imageUrl: undefined, rank: 1 },
      uri: undefined,
      signal: mounted.kit.core.modal.untilClosed(),
    });
  });

  const outcomes = [
    ['pairing/unreachable', 'We can’t reach the pairing service.', 'Try again'],
    ['wallet/rejected', 'You declined', 'Use another wallet'],
    ['pairing/no-networks', 'Maple didn’t approve any network Demo host uses.', 'Try again'],
    ['wallet/failed', 'Couldn’t connect', 'Copy details'],
  ] as const;
  for (const [code, text, action] of outcomes)
    it(`says "${text}" for ${code}, speaks it at once and offers "${action}"`, async () => {
      await open();
      failPairing(mounted, new KitError(code));
      await says(text);
      expect(textOf(view)).to.include(action);
      await untilSpoken(text, 'alert');
      await expectAccessible(mounted);
    });

  it('retries with the same wallet', async () => {
    await open();
    failPairing(mounted, new KitError('wallet/rejected'));
    await says('Try again');
    press('Try again');
    expect(asked.length).to.equal(1);
  });

  it('says that the wallet is connected', async () => {
    await open();
    setPairing(mounted, { phase: 'connected' });
    await says('Connected');
    await untilSpoken('Connected', 'status');
  });

  it('opens another wallet and stops waiting', async () => {
    await open();
    failPairing(mounted, new KitError('wallet/rejected'));
    await says('Use another wallet');
    press('Use another wallet');
    await until(() => viewOf('ak-connect-view'), 'connect view');
  });

  it('says that the page is offline', async () => {
    await open();
    setPairing(mounted);
    page.online = false;
    page.page?.events.dispatchEvent(new Event('offline'));
    await says('You’re offline. We’ll continue when you’re back.');
    expect(Reflect.get(find('ak-qr') ?? {}, 'value')).to.equal('');
  });

  it('opens the downloads of the wallet', async () => {
    await open();
    setPairing(mounted);
    await says('No Maple yet?');
    press('Get it');
    expect(mounted.kit.core.router.state.view).to.equal('Downloads');
  });

  it('moves focus to a control when the focused one disappears', async () => {
    await open();
    setPairing(mounted);
    await drawn();
    buttonNamed(view.shadowRoot ?? view, 'Copy link')?.focus();
    failPairing(mounted, new KitError('wallet/rejected'));
    await says('You declined');
    await until(() => view.shadowRoot?.activeElement?.matches('ak-button'), 'focus on Try again');
  });
});

describe('pairing view, tabs', () => {
  it('renders only the tabs that apply, and none for a phone wallet', async () => {
    await open();
    setPairing(mounted);
    await drawn();
    expect(find('ak-tabs')).to.equal(undefined);
    mounted.kit.destroy();
    await open(rename({ desktopLink: 'maple-desk://', webappLink: 'https://web.maple.test' }));
    await says('Phone Desktop Web');
    expect(textOf(view)).not.to.include('Browser');
  });

  it('opens the desktop app and the web page by real links with the code', async () => {
    await open(rename({ desktopLink: 'maple-desk://', webappLink: 'https://web.maple.test' }));
    setPairing(mounted);
    await drawn();
    find('[role=tab][aria-selected=false]')?.click();
    const desk = await until(() => find('a[href^="maple-desk"]'), 'desktop link');
    expect(new URL(desk.getAttribute('href') ?? '').searchParams.get('uri')).to.equal(uri);
    expect(desk.getAttribute('rel')).to.equal('noopener noreferrer');
    find('[role=tab]:last-of-type')?.click();
    const web = await until(() => find('a[href^="https://web.maple"]'), 'web link');
    expect(web.getAttribute('target')).to.equal('_blank');
    expect(web.getAttribute('aria-label')).to.include('opens in a new tab');
    await expectAccessible(mounted);
  });

  it('moves between tabs with the arrow keys', async () => {
    await open(rename({ webappLink: 'https://web.maple.test' }));
    setPairing(mounted);
    await drawn();
    const tab = find('[role=tab]');
    tab?.focus();
    tab?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }),
    );
    await says('Opens Maple in a new tab.');
  });

  it('connects to an installed extension, or links to its store', async () => {
    await open(rename({ rdns: 'com.amber' }));
    setPairing(mounted);
    await drawn();
    find('[role=tab]:last-of-type')?.click();
    await says('Maple is installed in this browser.');
    press('Open Maple');
    await until(() => viewOf('ak-connecting-external-view'), 'the wait view');
    mounted.kit.destroy();
    await open(rename({ chromeStore: 'https://chrome.test/maple' }));
    await until(() => find('[role=tab]'), 'tabs');
    find('[role=tab]:last-of-type')?.click();
    await until(() => find('a[href="https://chrome.test/maple"]'), 'the store');
  });
});

describe('pairing view, any wallet', () => {
  it('says "your wallet" and offers no download', async () => {
    await open(null);
    setPairing(mounted);
    await says('Open your wallet on your phone');
    expect(textOf(view)).not.to.include('Get it');
    expect(textOf(view)).not.to.include('All wallets');
  });

  it('links to the wallet list if there is no adapter', async () => {
    await open(null, {
      adapters: [],
      networks: [{ ...network(1, 'Ethereum'), chainNamespace: 'eip155' }],
    });
    setPairing(mounted);
    await says('All wallets');
    press('All wallets');
    expect(mounted.kit.core.router.state.view).to.equal('AllWallets');
  });
});
