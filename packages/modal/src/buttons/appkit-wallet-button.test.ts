import { expect as chaiExpect } from '@open-wc/testing';
import { createAppKitWalletButton } from '@openappkit/kit';
import { listings, type ScriptedExplorer, scriptedExplorer } from '@openappkit/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Options } from '@openappkit/core';
import { mountLogin } from '../test/mount-login.js';
import { address, heldWallet } from '../test/held-wallet.js';
import { type MountedKit, mountKit, textOf, until } from '../test/mount-kit.js';

const rainbow = {
  id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
  name: 'Rainbow',
  mobile_link: 'rainbow:',
};

async function kitWith(
  options: Partial<Options> = {},
): Promise<MountedKit & { readonly explorer: ScriptedExplorer }> {
  // Nothing listens on this relay address, so tests send nothing to the network.
  const one = await mountKit({ services: { relay: 'ws://127.0.0.1:9' }, ...options }, heldWallet());
  await one.kit.ready();
  return { ...one, explorer: scriptedExplorer(one.env, [...listings(3), rainbow]) };
}
async function place(wallet: string, attributes = '') {
  const holder = document.createElement('div');
  holder.innerHTML = `<appkit-wallet-button ${attributes}></appkit-wallet-button>`;
  const element = holder.querySelector('appkit-wallet-button');
  if (!element) throw new Error('not placed');
  element.wallet = wallet;
  document.body.append(holder);
  onTestFinished(() => holder.remove());
  const trigger = await until(
    () => element.shadowRoot?.querySelector('ak-trigger-button'),
    'the button',
  );
  await trigger.updateComplete;
  return { holder, element, trigger };
}

describe('<appkit-wallet-button>', () => {
  it('shows the wallet name, sends no request and is accessible', async () => {
    const { env, explorer } = await kitWith();
    const before = env.fetch.calls.length;
    const { holder, element, trigger } = await place('rainbow');
    expect(textOf(element)).toBe('Rainbow');
    expect(trigger.dataset.testid).toBe('apkt-wallet-button');
    await chaiExpect(holder).to.be.accessible();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('appkit-wallet-button::part(trigger) { letter-spacing: 3px }');
    document.adoptedStyleSheets = [sheet];
    const control = trigger.shadowRoot?.querySelector('button');
    expect(control && getComputedStyle(control).letterSpacing).toBe('3px');
    document.adoptedStyleSheets = [];
    trigger.dispatchEvent(new PointerEvent('pointerenter', { bubbles: true }));
    await element.updateComplete;
    expect(explorer.asked).toEqual([]);
    expect(env.fetch.calls).toHaveLength(before);
  });

  it('connects an installed wallet and is busy until it is connected', async () => {
    const { kit, wallet, explorer } = await kitWith();
    const { element, trigger } = await place('com.amber');
    expect(trigger.dataset.testid).toBe('apkt-wallet-button-external');
    trigger.click();
    await until(() => wallet.connects.length === 1, 'wallet request');
    await until(() => kit.core.router.state.view === 'ConnectingExternal', 'the wait');
    expect(trigger.state).toBe('loading');
    expect(textOf(element)).toContain('Connecting…');
    expect(trigger.disabled).toBe(true);
    wallet.approve();
    await until(() => trigger.title === 'A wallet is already connected', 'end');
    expect(trigger.disabled).toBe(true);
    expect(trigger.state).toBe('connected');
    expect(kit.getAddress()).toBe(address);
    expect(explorer.asked).toEqual([]);
  });

  it('becomes ready again when the wallet declines', async () => {
    const { wallet } = await kitWith();
    const { trigger } = await place('com.amber');
    trigger.click();
    await until(() => wallet.connects.length === 1, 'wallet request');
    wallet.connects[0]?.reject(Object.assign(new Error('no'), { code: 4001 }));
    await until(() => trigger.state === 'connected' && !trigger.disabled, 'end');
  });

  it('finds a wallet in the explorer on click and opens its code', async () => {
    const { kit, explorer } = await kitWith();
    const { trigger } = await place('rainbow');
    trigger.click();
    await until(() => kit.isOpen(), 'the dialog');
    expect(explorer.asked[0]?.searchParams.get('search')).toBe('Rainbow');
    await until(() => kit.core.router.state.view === 'ConnectingWalletConnect', 'the code');
    expect(kit.core.connection.state.attempt?.wallet).toMatchObject({ id: rainbow.id });
    expect((await kit.core.wallets()).state.search).toBeUndefined();
    await kit.close();
    await until(() => !trigger.disabled, 'enabled button');
  });

  it.each(['walletConnect', 'an-unknown-wallet'])(
    'opens a code for any wallet for the unlisted name %s',
    async (name) => {
      const { kit } = await kitWith();
      const { trigger } = await place(name);
      trigger.click();
      await until(() => kit.isOpen(), 'the dialog');
      await until(() => kit.core.router.state.view === 'ConnectingWalletConnectBasic', 'the code');
    },
  );

  it('opens a code for any wallet when the explorer does not respond', async () => {
    const { kit, explorer } = await kitWith();
    explorer.mode = 'fail';
    const { trigger } = await place('rainbow');
    trigger.click();
    await until(() => kit.isOpen(), 'the dialog');
    await until(() => kit.core.router.state.view === 'ConnectingWalletConnectBasic', 'the code');
  });

  it.each([
    ['email', 'apkt-wallet-button-email', 'Email'],
    ['google', 'apkt-wallet-button-social', 'Google'],
  ])(
    'is disabled and shows the reason for %s without a login feature',
    async (name, testId, label) => {
      const { kit } = await kitWith();
      const { holder, element, trigger } = await place(name);
      expect(trigger.disabled).toBe(true);
      expect(trigger.title).toBe(`${label} sign-in isn’t available here`);
      expect(textOf(element)).toContain(trigger.title);
      expect(trigger.dataset.testid).toBe(testId);
      await chaiExpect(holder).to.be.accessible();
      trigger.click();
      expect(kit.isOpen()).toBe(false);
    },
  );

  it.each([
    ['email', 'EmailLogin'],
    ['google', 'ConnectingSocial'],
    ['farcaster', 'ConnectingFarcaster'],
  ])('opens the login view for %s with a login feature', async (name, view) => {
    const { mounted: one, calls } = await mountLogin(mountKit);
    Object.assign(one.env.page, { openPopup: () => null });
    const { trigger } = await place(name);
    expect(trigger.disabled).toBe(false);
    trigger.click();
    await until(() => one.kit.core.router.state.view === view, view);
    if (name !== 'email')
      await until(() => calls.some((call) => /^begin/.test(call)), 'method call');
    expect(one.kit.core.router.state.stack[0]?.view).toBe('Connect');
  });

  it('asks to accept the terms first when the host requires it', async () => {
    const { kit, wallet } = await kitWith({
      termsConditionsUrl: 'https://terms.test',
      features: { analytics: false, legalCheckbox: true },
    });
    const { trigger } = await place('com.amber');
    trigger.click();
    await until(() => kit.core.router.state.view === 'Connect', 'the list with the terms');
    expect(wallet.connects).toEqual([]);
  });
});

describe('createAppKitWalletButton', () => {
  it('becomes ready when a kit starts, even if it is created later', async () => {
    const button = createAppKitWalletButton();
    const readyStates: boolean[] = [];
    const stop = button.subscribeIsReady(({ isReady }) => readyStates.push(isReady));
    expect(button.isReady()).toBe(false);
    const { kit } = await kitWith();
    await until(() => readyStates.length > 0, 'callback');
    expect(button.isReady()).toBe(true);
    kit.destroy();
    expect(readyStates).toEqual([true, false]);
    stop();
    await kitWith();
    expect(readyStates).toEqual([true, false]);
  });

  it('resolves with chainNamespace, chainId and address', async () => {
    const { wallet } = await kitWith();
    const connecting = createAppKitWalletButton({ namespace: 'eip155' }).connect('com.fjord');
    await until(() => wallet.connects.length === 1, 'wallet request');
    wallet.approve('eip155:8453');
    await expect(connecting).resolves.toEqual({
      chainNamespace: 'eip155',
      chainId: '8453',
      address,
    });
  });

  it('rejects when the wallet declines, and when the dialog is closed first', async () => {
    const { kit, wallet } = await kitWith();
    const declined = createAppKitWalletButton().connect('com.amber');
    await until(() => wallet.connects.length === 1, 'wallet request');
    wallet.connects[0]?.reject(Object.assign(new Error('no'), { code: 4001 }));
    await expect(declined).rejects.toMatchObject({ code: 'wallet/rejected' });
    const closed = createAppKitWalletButton().connect('com.amber');
    await until(() => wallet.connects.length === 2, 'second wallet request');
    await kit.close();
    await expect(closed).rejects.toMatchObject({ code: 'request/cancelled' });
  });

  it('rejects without a kit, for a login and for an unreachable wallet', async () => {
    const button = createAppKitWalletButton();
    await expect(button.connect('com.amber')).rejects.toMatchObject({ code: 'kit/missing' });
    const { kit } = await kitWith({ enableWalletConnect: false });
    for (const name of ['email', 'google', 'walletConnect', 'an-unknown-wallet'])
      await expect(button.connect(name)).rejects.toMatchObject({ code: 'connector/not-found' });
    expect(kit.isOpen()).toBe(false);
    await expect(button.updateEmail()).rejects.toMatchObject({ code: 'connector/not-found' });
  });
});
