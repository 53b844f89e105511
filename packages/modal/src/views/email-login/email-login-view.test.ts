import { expect } from '@open-wc/testing';
import type { EmbeddedLoginState } from '@openappkit/kit';
import { beforeEach, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import { email, type MountedLogin, mountLogin } from '../../test/mount-login.js';
import { buttonNamed, mountKit, rootOf, textOf, until, viewOf } from '../../test/mount-kit.js';

let held: MountedLogin | undefined;
beforeEach(() => {
  held = undefined;
});

const tag = 'ak-email-login-view';

async function openView(change: Partial<EmbeddedLoginState> = {}): Promise<MountedLogin> {
  held = await mountLogin(mountKit, { change });
  await held.mounted.kit.open({ view: 'EmailLogin' });
  await waitForElement(tag, '.fields, ak-empty');
  return held;
}
const waitForText = (text: string): Promise<true> =>
  until(() => textOf(viewOf(tag) ?? document.body).includes(text) || undefined, text);
const press = async (label: string): Promise<void> => {
  const view = viewOf(tag)?.shadowRoot;
  (await until(() => view && buttonNamed(view, label), label)).click();
};
const inputOf = async (name: 'ak-input' | 'ak-code-field'): Promise<HTMLInputElement> => {
  const field = await waitForElement(tag, name);
  return until(() => field.shadowRoot?.querySelector('input'), 'its input');
};

describe('email login view', () => {
  it('focuses the address, says what follows, and sends it with Enter', async () => {
    const { calls, state } = await openView();
    const input = await inputOf('ak-input');
    await until(() => input.matches(':focus'), 'focus');
    await waitForText('We’ll email you a 6-digit code. No password.');
    await userEvent.keyboard(email);
    expect(state.email).to.equal(email);
    await userEvent.keyboard('{Enter}');
    await until(() => calls.includes('sendEmail'), 'method call');
    expect(calls.filter((call) => call === 'prepare')).to.have.length(1);
  });

  it('moves from the address to the link and to the code by itself', async () => {
    const { state } = await openView({ email });
    Object.assign(state, { step: 'device', mails: 1 });
    await waitForText('Confirm your sign-in');
    await waitForText(`Open the link we sent to ${email}`);
    Object.assign(state, { step: 'code' });
    await waitForText(`We sent a 6-digit code to ${email}`);
    const input = await inputOf('ak-code-field');
    await until(() => input.matches(':focus'), 'focus in the code');
  });

  it.each([
    ['refused', 'Sign-in declined'],
    ['expired', 'This link expired'],
  ] as const)('offers a new link instead of one that is %s', async (code, expected) => {
    const { state } = await openView({ step: 'device', email, mails: 1 });
    await waitForText('This page will continue on its own.');
    state.problem = { code, text: '' };
    await waitForText(expected);
    const root = await rootOf(tag);
    expect(textOf(root)).not.to.include('continue on its own');
    expect(buttonNamed(root, 'Try again')).to.equal(undefined);
    expect(buttonNamed(root, 'Send again')).not.to.equal(undefined);
  });

  it('focuses the code when it opens on top of another view', async () => {
    held = await mountLogin(mountKit, { change: { step: 'code', email, mails: 1 } });
    const { kit } = held.mounted;
    await kit.open({ view: 'Connect' });
    kit.core.router.push('EmailVerifyOtp');
    const input = await inputOf('ak-code-field');
    await until(() => input.matches(':focus'), 'focus in the code');
  });

  it('passes each digit to the login', async () => {
    const { calls, state } = await openView({ step: 'code', email, mails: 1 });
    await inputOf('ak-code-field');
    await userEvent.keyboard('12');
    await until(() => calls.includes('setCode 2') || calls.includes('setCode 12'), 'the digits');
    state.code = '123456';
    state.isBusy = true;
    await waitForText('Checking…');
    Object.assign(state, {
      code: '',
      isBusy: false,
      problem: { code: 'wrong-code', triesLeft: 4, text: '' },
    });
    await waitForText('That code isn’t right. 4 attempts left.');
    await until(() => partsOf(tag, 'input[aria-invalid=true]').length > 0, 'an invalid field');
  });

  it('counts down to the next mail, then sends it', async () => {
    const { calls, mounted, state } = await openView();
    const resendAt = mounted.env.clock.now() + 30_000;
    Object.assign(state, { step: 'code', email, mails: 1, resendAt });
    await waitForText('Send again in 0:30');
    mounted.env.advance(1_000);
    await waitForText('Send again in 0:29');
    await press('Send again in');
    mounted.env.advance(29_000);
    await until(
      () =>
        viewOf(tag)?.shadowRoot && buttonNamed(viewOf(tag)?.shadowRoot ?? document, 'Send again'),
      'the button',
    );
    expect(calls).not.to.include('sendAgain');
    await press('Send again');
    await until(() => calls.includes('sendAgain'), 'method call');
  });

  it('returns to the connect view when the user wants another email', async () => {
    held = await mountLogin(mountKit, { change: { step: 'code', email, mails: 1 } });
    const { calls, mounted } = held;
    const { kit } = mounted;
    await kit.open({ view: 'Connect' });
    kit.core.router.push('EmailVerifyOtp');
    await waitForElement(tag, 'ak-code-field');
    await press('Use another email');
    expect(calls).to.include('editEmail');
    await until(() => kit.core.router.state.view === 'Connect', 'previous view');
  });

  it('retries a failed connection and offers another login method', async () => {
    const { calls, mounted } = await openView({
      step: 'connecting',
      email,
      problem: { code: 'connect', text: '' },
    });
    await waitForText('Couldn’t connect');
    await press('Try again');
    await until(() => calls.includes('again'), 'method call');
    await press('Try another way');
    await until(() => mounted.kit.core.router.state.view === 'Connect', 'the start');
  });

  it('fills in a recent address on click', async () => {
    const { state } = await openView({ recentEmails: [email] });
    (await waitForElement(tag, 'ak-chip')).click();
    expect(state.email).to.equal(email);
    const input = await inputOf('ak-input');
    await until(() => input.value === email && input.matches(':focus'), 'the address');
  });

  it('renders the frame’s message as text, never as markup', async () => {
    await openView({
      email,
      problem: { code: 'failed', text: '<img src=x onerror=alert(1)>' },
    });
    await waitForText('<img src=x onerror=alert(1)>');
    expect(partsOf(tag, 'img')).to.have.length(0);
  });

  it('opens by each of its names, and redirects without the embedded wallet', async () => {
    for (const view of ['EmailLogin', 'EmailVerifyOtp', 'EmailVerifyDevice'] as const) {
      held = await mountLogin(mountKit);
      await held.mounted.kit.open({ view });
      expect(held.mounted.kit.core.router.state.view).to.equal('EmailLogin');
      held.mounted.kit.destroy();
      const without = await mountKit();
      await without.kit.open({ view });
      expect(without.kit.core.router.state.view).to.equal('Connect');
      without.kit.destroy();
    }
  });
});
