import { expect } from '@open-wc/testing';
import { tokens } from '@openappkit/ui/base';
import type { Options } from '@openappkit/core';
import { listings, scriptedExplorer } from '@openappkit/testing';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../test/expect-accessible.js';
import { connectors, heldWallet } from '../../test/held-wallet.js';
import {
  allElements,
  atRest,
  buttonNamed,
  type MountedKit,
  mountKit,
  rootOf,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import type { ConnectRow, RowGroup } from './other-rows.js';
import { groupOrder, inOrder } from './connect-view.js';

const row = (key: string, group: RowGroup, rank = 0): ConnectRow => ({
  key,
  group,
  rank,
  heading: key,
  detail: '',
  imageUrl: '',
  choose: () => true,
});
const desktop = { hasInstalled: true, isMobile: false };
const documented: RowGroup[] = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
];

describe('groupOrder', () => {
  it('puts recent and installed wallets first and the phone last by default', () => {
    expect(groupOrder(undefined, desktop)).to.deep.equal([
      'recent',
      'injected',
      'featured',
      'custom',
      'external',
      'recommended',
      'walletConnect',
    ]);
  });

  it('puts the phone first where nothing is installed, except on a phone', () => {
    expect(groupOrder(undefined, { hasInstalled: false, isMobile: false })[0]).to.equal(
      'walletConnect',
    );
    expect(groupOrder(undefined, { hasInstalled: false, isMobile: true })[0]).to.equal('recent');
  });

  it('follows the host’s order and appends omitted groups', () => {
    expect(groupOrder(['custom', 'walletConnect'], desktop)).to.deep.equal([
      'custom',
      'walletConnect',
      'recent',
      'injected',
      'featured',
      'external',
      'recommended',
    ]);
    expect(groupOrder(['recommended'], desktop).slice(0, 3)).to.deep.equal([
      'recommended',
      'walletConnect',
      'recent',
    ]);
  });

  it('follows the host’s order if it lists every group with the phone first', () => {
    expect(groupOrder(documented, desktop)).to.deep.equal(documented);
  });
});

describe('inOrder', () => {
  it('sorts by group, recent rows by last use, and keeps each row once', () => {
    const rows = [
      row('a', 'injected'),
      row('second', 'recent', 1),
      row('b', 'injected'),
      row('first', 'recent', 0),
      row('a', 'injected'),
    ];
    expect(inOrder(rows, groupOrder(undefined, desktop)).map(({ key }) => key)).to.deep.equal([
      'first',
      'second',
      'a',
      'b',
    ]);
  });
});

let mounted: MountedKit | undefined;
const noServices = { services: { explorer: null, relay: null } };
const terms = {
  termsConditionsUrl: 'https://demo.test/terms',
  privacyPolicyUrl: 'https://demo.test/privacy',
};

const openView = async (
  wallet = heldWallet(),
  options: Partial<Options> = {},
): Promise<{ view: HTMLElement; mounted: MountedKit }> => {
  mounted = await mountKit(options, wallet);
  await mounted.kit.open();
  const view = await until(() => viewOf('ak-connect-view'), 'connect view');
  await until(() => view.shadowRoot?.querySelector('ak-list-row, ak-empty'), 'its content');
  return { view, mounted };
};

const rowsOf = (view: HTMLElement) => [...(view.shadowRoot?.querySelectorAll('ak-list-row') ?? [])];
const headings = (view: HTMLElement): (string | null)[] =>
  rowsOf(view).map((row) => row.getAttribute('heading'));

describe('connect view', () => {
  it('lists the installed wallets immediately, then the phone and the whole list', async () => {
    const { view } = await openView();
    expect(headings(view)).to.deep.equal(['Amber Vault', 'Fjord', 'Phone wallet', 'All wallets']);
    await until(() => textOf(view).includes('Installed · Ethereum'), 'the second line');
    await until(() => textOf(view).includes('Scan a QR code'), 'QR code option');
  });

  it('is accessible in light and dark, with and without terms', async () => {
    const { view, mounted } = await openView(heldWallet(), {
      ...terms,
      features: { legalCheckbox: true, analytics: false },
    });
    await until(() => textOf(view).includes('I agree to the'), 'the terms');
    await expectAccessible(mounted);
    mounted.kit.updateOptions({ features: { legalCheckbox: false, analytics: false } });
    await until(() => textOf(view).includes('By connecting, you agree to the'), 'the line');
    await expectAccessible(mounted);
  });

  it('puts the last used wallet first and labels it', async () => {
    const { view, mounted } = await openView();
    mounted.kit.core.connection.setRecents([
      { id: 'com.fjord', name: 'Fjord', namespace: 'eip155' },
      { id: 'com.amber', name: 'Amber Vault', namespace: 'eip155' },
    ]);
    await until(() => headings(view)[0] === 'Fjord', 'the new order');
    await until(() => textOf(view).includes('Installed · Ethereum · last used'), 'badge');
    expect(textOf(view).split('last used').length - 1).to.equal(1);
  });

  it('shows the row of a wallet last connected by QR code, wherever it is listed', async () => {
    mounted = await mountKit({}, heldWallet());
    const { kit, env } = mounted;
    const explorer = scriptedExplorer(env, listings(60));
    kit.core.connection.setRecents([{ id: 'wallet-50', name: 'Wallet 050', namespace: 'eip155' }]);
    await kit.open();
    const view = await until(() => viewOf('ak-connect-view'), 'connect view');
    await until(() => headings(view)[0] === 'Wallet 050', 'its row first');
    await until(() => textOf(view).includes('last used'), 'badge');
    await until(() => explorer.pictures.some((each) => each.includes('image-50')), 'its picture');
  });

  it('marks a wallet that shares its id with another', async () => {
    const twin = { id: 'com.amber#2', name: 'Amber Vault', collides: true } as const;
    const { view } = await openView(
      heldWallet([...connectors, { ...twin, type: 'ANNOUNCED', namespace: 'eip155' }]),
    );
    await until(() => textOf(view).includes('another wallet claims this name'), 'badge');
    expect(headings(view).length).to.equal(5);
  });

  it('puts the phone row first if no wallet is installed', async () => {
    const { view } = await openView(heldWallet([]));
    expect(headings(view)[0]).to.equal('Phone wallet');
  });

  it('says that no wallet is installed, and offers an alternative if no other row exists', async () => {
    const { view } = await openView(heldWallet([]), noServices);
    await until(() => textOf(view).includes('No wallet in this browser'), 'the heading');
    expect(textOf(view)).to.include('Reload page');
    await atRest();
    await expect(document.querySelector('appkit-modal')).to.be.accessible();
  });

  it('moves with the arrow keys within one Tab stop', async () => {
    const { view } = await openView();
    const rows = rowsOf(view);
    rows[0]?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(view.shadowRoot?.activeElement).to.equal(rows[1]);
    expect(rows.map((row) => row.tabStop)).to.deep.equal([false, true, false, false]);
  });

  it('emits one analytics event for the chosen wallet', async () => {
    const { view, mounted } = await openView();
    const events: string[] = [];
    mounted.kit.core.bus.on('track', ({ event }) => events.push(event));
    view.shadowRoot?.querySelector('ak-list-row')?.click();
    await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    expect(events.filter((event) => event === 'SELECT_WALLET').length).to.equal(1);
  });

  it('opens the learn and get-wallet views from the guide', async () => {
    const { view, mounted } = await openView();
    const learnButton = await until(
      () => buttonNamed(view.shadowRoot as ShadowRoot, 'Learn'),
      'Learn',
    );
    learnButton.click();
    await until(() => viewOf('ak-what-is-view'), 'the learn view');
    mounted.kit.core.router.back();
    const reopened = await rootOf('ak-connect-view');
    (await until(() => buttonNamed(reopened, 'Get a wallet'), 'Get a wallet')).click();
    await until(() => viewOf('ak-get-wallet-view'), 'the get-wallet view');
  });
});

describe('connect view, guide', () => {
  it('has full-size click targets despite smaller text', async () => {
    const { view } = await openView();
    const root = view.shadowRoot as ShadowRoot;
    const learnButton = await until(() => buttonNamed(root, 'Learn'), 'Learn');
    expect(learnButton.getBoundingClientRect().height).to.be.at.least(36);
    const host = shellOf() as HTMLElement;
    // A coarse pointer sets this property, but a test page has none.
    host.style.setProperty('--_ak-target', '44px');
    for (const element of allElements(host.shadowRoot as ShadowRoot))
      if (element.matches('button, a[href], [role=checkbox]') && element.checkVisibility())
        expect(element.getBoundingClientRect().height, element.outerHTML).to.be.at.least(44);
    const coarse = tokens.cssText.match(/@media \(pointer:coarse\)\{:host\{([^}]*)\}/)?.[1];
    expect(coarse).to.equal('--_ak-target:44px');
  });
});

describe('connect view, terms', () => {
  const checkbox = (view: HTMLElement): HTMLInputElement | undefined =>
    allElements(view.shadowRoot as ShadowRoot).find(
      (element): element is HTMLInputElement => element instanceof HTMLInputElement,
    );
  const checkboxOptions = { ...terms, features: { legalCheckbox: true, analytics: false } };

  it('blocks a choice until the user accepts the terms, and focuses and announces them', async () => {
    const { view, mounted } = await openView(heldWallet(), checkboxOptions);
    rowsOf(view)[0]?.click();
    const box = await until(() => checkbox(view), 'the checkbox');
    await until(() => (box.getRootNode() as ShadowRoot).activeElement === box, 'focus on it');
    const alert = shellOf()?.shadowRoot?.querySelector('[role=alert]');
    await until(() => alert?.textContent?.includes('Agree to the terms first'), 'text');
    expect(mounted.wallet.connects.length).to.equal(0);
    expect(box.getAttribute('aria-invalid')).to.equal('true');
    box.click();
    await until(() => mounted.kit.core.connection.state.hasConsent, 'the consent');
    rowsOf(view)[0]?.click();
    await until(() => mounted.wallet.connects.length === 1, 'wallet request');
  });

  it('links to each document in a new tab, and announces that', async () => {
    const { view } = await openView(heldWallet(), checkboxOptions);
    await until(() => checkbox(view), 'the checkbox');
    const links = allElements(view.shadowRoot as ShadowRoot).filter(
      (element): element is HTMLAnchorElement => element instanceof HTMLAnchorElement,
    );
    expect(links.map(({ href }) => href)).to.deep.equal([
      'https://demo.test/terms',
      'https://demo.test/privacy',
    ]);
    for (const link of links) {
      expect(link.rel).to.equal('noopener noreferrer');
      expect(link.textContent).to.match(/opens in a new tab$/);
    }
  });

  it('accepts relative URLs, omits an empty one and never links a javascript: URL', async () => {
    const urls = { termsConditionsUrl: '', privacyPolicyUrl: '/privacy' };
    const { view, mounted } = await openView(heldWallet(), urls);
    await until(() => textOf(view).includes('By connecting, you agree to the'), 'the line');
    const links = () =>
      allElements(view.shadowRoot as ShadowRoot).flatMap((element) =>
        element instanceof HTMLAnchorElement ? element.getAttribute('href') : [],
      );
    expect(links()).to.deep.equal(['/privacy']);
    expect(() => mounted.kit.setPrivacyPolicyUrl('javascript:alert(1)')).to.throw();
    // Bypass the option check, because a built app loads it later.
    const { state } = mounted.kit.core.options;
    Reflect.set(state, 'current', { ...state.current, privacyPolicyUrl: 'javascript:alert(1)' });
    await until(() => links()[0] === null, 'removal of the link');
  });

  it('names only documents for which the host set a URL', async () => {
    const { view } = await openView(heldWallet(), { privacyPolicyUrl: 'https://demo.test/p' });
    await until(() => textOf(view).includes('By connecting, you agree to the'), 'the line');
    expect(textOf(view)).to.include('Privacy Policy').and.not.include('Terms');
  });
});
