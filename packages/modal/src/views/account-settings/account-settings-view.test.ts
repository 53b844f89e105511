import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import { ada, type HeldEmbedded, heldEmbedded } from '../../test/held-embedded.js';
import {
  buttonNamed,
  connectWallet,
  dialogOf,
  type MountedKit,
  mountKit,
  rootOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit | undefined;
async function draw(
  networks: readonly number[] = [1],
  profile = ada,
): Promise<HeldEmbedded & { readonly root: ShadowRoot }> {
  const harness = await heldEmbedded(mountKit, profile);
  mounted = harness.mounted;
  harness.embedded.smartNetworks = networks;
  harness.embedded.setProfile({ ...profile });
  await mounted.kit.open({ view: 'AccountSettings' } as object);
  await waitForElement('ak-account-settings-view', 'ak-list');
  const root = await rootOf('ak-account-settings-view');
  return { ...harness, root };
}
const radio = (type: string): HTMLElement | undefined =>
  partsOf('ak-account-settings-view', `ak-list-row[value="${type}"]`)[0];
const said = (text: string): Promise<unknown> =>
  until(() => textOf(dialogOf() ?? document).includes(text), text);

describe('account settings view', () => {
  it('opens from the account view of an embedded wallet', async () => {
    const harness = await heldEmbedded(mountKit);
    mounted = harness.mounted;
    await mounted.kit.open();
    const home = await rootOf('ak-account-view');
    (await until(() => buttonNamed(home, 'Settings'), 'Settings button')).click();
    await until(() => viewOf('ak-account-settings-view'), 'the settings');
  });

  it('redirects to the account view for any other wallet', async () => {
    mounted = await mountKit();
    await connectWallet(mounted);
    mounted.env.advance(1_000);
    await mounted.kit.open({ view: 'SmartAccountSettings' } as object);
    const home = await rootOf('ak-account-view');
    await until(() => buttonNamed(home, 'Disconnect'), 'Disconnect button');
    expect(buttonNamed(home, 'Settings')).to.equal(undefined);
  });

  it('changes the account type only when its button is pressed, and warns first', async () => {
    const { embedded, root } = await draw();
    radio('eoa')?.focus();
    await userEvent.keyboard('{ArrowUp}');
    await said('Demo host may not support smart accounts.');
    await said('It has its own address and balance.');
    expect(embedded.calls.join()).not.to.include('setPreferredAccount');
    (await until(() => buttonNamed(root, 'Use smart account'), 'the button')).click();
    await said('Now using your smart account');
    expect(embedded.calls).to.include('setPreferredAccount {"type":"smartAccount"}');
    embedded.setProfile({ ...ada, accountType: 'smartAccount' });
    await until(() => radio('smartAccount')?.getAttribute('end-text') === 'In use', 'badge');
    expect(root.querySelector('.go')).to.equal(null);
  });

  it('shows no warning when switching to the standard account', async () => {
    const { embedded, root } = await draw([1], { ...ada, accountType: 'smartAccount' });
    radio('eoa')?.click();
    const use = await until(() => buttonNamed(root, 'Use standard account'), 'the button');
    expect(root.querySelector('.warn')).to.equal(null);
    use.click();
    await said('Now using your standard account');
    expect(embedded.calls).to.include('setPreferredAccount {"type":"eoa"}');
  });

  it('hides account types on a network without smart accounts', async () => {
    const { root } = await draw([10]);
    await until(() => textOf(root).includes('ada@example.com'), 'remaining items');
    expect(root.querySelector('[value]')).to.equal(null);
  });

  it('opens the wallet’s own page and the email change', async () => {
    const { root } = await draw();
    const phrase = await waitForElement('ak-account-settings-view', '.phrase');
    const link = await until(() => phrase.shadowRoot?.querySelector('a'), 'the link');
    expect([link.href, link.target, link.rel]).to.deep.equal([
      'https://secure.example/account',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(textOf(phrase)).to.include('Opens in a new tab');
    // In this context a window can open, so that the wallet's page can return to this one.
    const opened: string[] = [];
    const openPopup = (url: string): Window => {
      opened.push(url);
      return window;
    };
    Object.assign(mounted?.env.page ?? {}, { openPopup });
    link.click();
    expect(opened).to.deep.equal(['https://secure.example/account']);
    buttonNamed(root, 'Email')?.click();
    await until(() => viewOf('ak-update-email-wallet-view'), 'the change of email');
  });

  it('shows the login provider, and offers no email change for a social login', async () => {
    const { root } = await draw([], { ...ada, provider: 'github' });
    await until(
      () => textOf(root).includes('Signed in with') && textOf(root).includes('GitHub'),
      'account name',
    );
    expect(root.querySelector('.email')).to.equal(null);
  });

  it('shows the Farcaster user name', async () => {
    const { email: _, ...nameless } = ada;
    const { root } = await draw([], { ...nameless, provider: 'farcaster', userName: 'ada' });
    await until(() => textOf(root).includes('Farcaster · @ada'), 'the name');
  });

  it('changes the theme', async () => {
    const { root } = await draw();
    const choice = await waitForElement('ak-account-settings-view', 'ak-segmented');
    choice.dispatchEvent(new CustomEvent('ak-choose', { detail: { id: 'dark' } }));
    expect(mounted?.kit.getThemeMode()).to.equal('dark');
    await until(
      () => root.querySelector('ak-segmented')?.getAttribute('selected') === 'dark',
      'badge',
    );
  });

  it('closes when the wallet disconnects', async () => {
    const { embedded } = await draw();
    const footer = await waitForElement('ak-account-settings-view', 'ak-disconnect');
    await until(() => buttonNamed(footer.shadowRoot ?? footer, 'Disconnect'), 'Disconnect button');
    buttonNamed(footer.shadowRoot ?? footer, 'Disconnect')?.click();
    await until(() => !mounted?.kit.isOpen(), 'end');
    expect(embedded.calls).to.include('disconnect');
  });
});
