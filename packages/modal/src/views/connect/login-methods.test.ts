import { expect } from '@open-wc/testing';
import type { Connector, Options } from '@openappkit/core';
import type { EmbeddedLoginState } from '@openappkit/kit';
import { describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import { email, type MountedLogin, mountLogin } from '../../test/mount-login.js';
import { connectors } from '../../test/held-wallet.js';
import { mountKit, textOf, until, viewOf } from '../../test/mount-kit.js';
import { methodOrder } from './login-methods.js';

let held: MountedLogin | undefined;
const tag = 'ak-connect-view';
const off = { services: { explorer: null, relay: null } };

async function openView(
  features: Options['features'] = {},
  installed: readonly Connector[] = connectors,
  overrides: {
    readonly options?: Partial<Options>;
    readonly change?: Partial<EmbeddedLoginState>;
  } = {},
): Promise<MountedLogin> {
  const options = { ...off, ...overrides.options, features: { analytics: false, ...features } };
  held = await mountLogin(mountKit, { installed, options, change: overrides.change ?? {} });
  await held.mounted.kit.open({ view: 'Connect' });
  await waitForElement(tag, 'ak-connect-footer');
  return held;
}
/** Returns the tags of the list and of each login method in their order. */
const order = (): readonly string[] =>
  partsOf(tag, 'ak-list, ak-email-field, ak-provider-buttons').map(({ localName }) => localName);
const ordered = (...expected: readonly string[]): Promise<true> =>
  until(() => order().join() === expected.join() || undefined, expected.join());
const buttons = (): readonly (string | undefined)[] =>
  partsOf(tag, 'ul ak-button').map((button) => button.getAttribute('label') ?? undefined);

describe('login methods', () => {
  it('puts login methods first if no wallet is installed, and after the wallets otherwise', async () => {
    await openView({}, []);
    await ordered('ak-email-field', 'ak-provider-buttons');
    held?.mounted.kit.destroy();
    await openView();
    await ordered('ak-list', 'ak-email-field', 'ak-provider-buttons');
    expect(partsOf(tag, 'ak-empty')).to.have.length(0);
  });

  it('renders login methods without moving a wallet row, so that a press in progress and the focus survive', async () => {
    held = await mountLogin(mountKit, { installed: connectors, options: off });
    void held.mounted.kit.open({ view: 'Connect' });
    const row = await until(() => viewOf(tag) && partsOf(tag, 'ak-list-row').at(0), 'a wallet');
    expect(order()).to.deep.equal(['ak-list']);
    await ordered('ak-list', 'ak-email-field', 'ak-provider-buttons');
    expect(partsOf(tag, 'ak-list-row').at(0)).to.equal(row);
  });

  it('follows the host’s order of login methods and a change of it', async () => {
    const { mounted } = await openView({ connectMethodsOrder: ['social', 'wallet', 'email'] });
    await ordered('ak-provider-buttons', 'ak-list', 'ak-email-field');
    mounted.kit.setConnectMethodsOrder(['email']);
    await ordered('ak-email-field', 'ak-provider-buttons', 'ak-list');
  });

  it('includes only login methods that the host enabled', async () => {
    const { mounted } = await openView({ email: false, socials: ['discord', 'x'] });
    await ordered('ak-list', 'ak-provider-buttons');
    expect(buttons()).to.deep.equal(['Discord', 'X']);
    expect(partsOf(tag, 'ul ak-button').map(textOf)).to.deep.equal(['Discord', 'X']);
    mounted.kit.updateFeatures({ email: true, socials: false });
    await ordered('ak-list', 'ak-email-field');
  });

  it('shows the marks of the first four providers, and a button for all of them', async () => {
    const { mounted } = await openView();
    await until(() => buttons().length === 5, 'the buttons');
    expect(buttons()).to.deep.equal([
      'Google',
      'X',
      'Discord',
      'Farcaster',
      'More sign-in options',
    ]);
    const marks = partsOf(tag, 'ul ak-button').map((button) =>
      button.querySelector('path')?.getAttribute('d'),
    );
    expect(new Set(marks).size).to.equal(5);
    partsOf(tag, 'ul ak-button').at(-1)?.click();
    expect(mounted.kit.core.router.state.view).to.equal('ConnectSocials');
  });

  it('disables the buttons of providers while the page is offline', async () => {
    const { mounted } = await openView({ socials: ['google'] });
    const found = await until(() => partsOf(tag, 'ul ak-button').at(0), 'the button');
    expect(found.hasAttribute('disabled')).to.equal(false);
    const { page } = mounted.env;
    Object.assign(page ?? {}, { isOnline: () => false });
    page?.events.dispatchEvent(new Event('offline'));
    await until(() => found.hasAttribute('disabled'), 'a disabled button');
  });

  it('hides login methods without a connector that needs a frame', async () => {
    const mounted = await mountKit(off);
    await mounted.kit.open({ view: 'Connect' });
    await waitForElement(tag, 'ak-connect-footer');
    await until(() => customElements.get('ak-login-methods'), 'the part, from the tests before');
    expect(order()).to.deep.equal(['ak-list']);
    mounted.kit.destroy();
  });

  it('collapses the wallets into one row if the host asks for it', async () => {
    const { mounted } = await openView({ emailShowWallets: false });
    await ordered('ak-email-field', 'ak-provider-buttons', 'ak-list');
    await until(() => partsOf(tag, 'ak-list-row').length === 1, 'single row');
    partsOf(tag, 'ak-list-row')[0]?.click();
    await until(() => partsOf(tag, 'ak-list-row').length > 1, 'the wallets');
    expect(order()).to.deep.equal(['ak-list']);
    expect(mounted.kit.core.router.state.view).to.equal('Connect');
  });

  it('sends the email address and opens the next step', async () => {
    const { calls, mounted, state } = await openView({}, []);
    (await waitForElement(tag, 'ak-email-field')).focus();
    await userEvent.keyboard(`${email}{Enter}`);
    await until(() => calls.includes('sendEmail'), 'method call');
    Object.assign(state, { step: 'code', mails: 1 });
    await until(() => mounted.kit.core.router.state.view === 'EmailVerifyOtp', 'the code');
  });

  it('shows an error beside the email address and keeps its text', async () => {
    await openView({}, [], { change: { email: 'ada@', problem: { code: 'email', text: '' } } });
    await until(
      () => textOf(viewOf(tag) ?? document).includes('Enter an email like name@example.com'),
      'the sentence',
    );
    expect(await waitForElement(tag, 'ak-input')).to.have.property('value', 'ada@');
  });

  it('requires the terms first', async () => {
    const terms = { termsConditionsUrl: 'https://demo.test/t' };
    const { calls } = await openView({ legalCheckbox: true }, [], { options: terms });
    (await waitForElement(tag, 'ak-email-field')).focus();
    await userEvent.keyboard(`${email}{Enter}`);
    await waitForElement(tag, 'ak-checkbox[invalid]');
    partsOf(tag, 'ul ak-button')[0]?.click();
    expect(calls.some((call) => /^(sendEmail|begin)/.test(call))).to.equal(false);
  });

  it('is accessible in light and dark, before and after the wallets', async () => {
    const first = await openView({}, []);
    await waitForElement(tag, 'ak-input');
    await expectAccessible(first.mounted);
    first.mounted.kit.destroy();
    const last = await openView();
    await waitForElement(tag, 'ak-input');
    await expectAccessible(last.mounted);
  });
});

describe('method order', () => {
  const on = { email: true, social: true };
  it('follows the host and appends each omitted method once', () => {
    expect(methodOrder(['wallet', 'wallet'], false, on)).to.deep.equal({
      before: [],
      after: ['email', 'social'],
    });
    expect(methodOrder(['social'], true, on)).to.deep.equal({
      before: ['social', 'email'],
      after: [],
    });
    expect(methodOrder([], true, on)).to.deep.equal({ before: ['email', 'social'], after: [] });
    expect(methodOrder(undefined, true, { email: false, social: true })).to.deep.equal({
      before: [],
      after: ['social'],
    });
  });
});
