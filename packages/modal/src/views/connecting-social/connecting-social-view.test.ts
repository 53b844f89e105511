import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { waitForElement } from '../../test/wait-for-element.js';
import { type MountedLogin, mountLogin } from '../../test/mount-login.js';
import { buttonNamed, mountKit, textOf, until, viewOf } from '../../test/mount-kit.js';
import { socialSlowMs } from './connecting-social-view.js';
import { heldSocial } from './test/states.js';

let held: MountedLogin | undefined;
const tag = 'ak-connecting-social-view';
const waitForText = (text: string): Promise<true> =>
  until(() => textOf(viewOf(tag) ?? document.body).includes(text) || undefined, text);
const press = async (label: string): Promise<void> => {
  const view = viewOf(tag)?.shadowRoot;
  (await until(() => view && buttonNamed(view, label), label)).click();
};
const viewNow = (): string => held?.mounted.kit.core.router.state.view ?? '';

describe('social login view', () => {
  it('opens the provider’s window within the click', async () => {
    held = await mountLogin(mountKit);
    const { calls, mounted } = held;
    const { kit, env } = mounted;
    const opened: string[] = [];
    Object.assign(env.page, {
      openPopup: (url: string) => {
        opened.push(url);
        return null;
      },
    });
    await kit.open({ view: 'ConnectSocials' });
    (await waitForElement('ak-connect-socials-view', 'ak-list-row')).click();
    expect(opened).to.deep.equal(['about:blank']);
    expect(viewNow()).to.equal('ConnectingSocial');
    await until(() => calls.some((call) => call.startsWith('beginSocial google')), 'method call');
  });

  it('shows that it waits, and offers the window again after a while', async () => {
    held = await heldSocial(mountKit);
    await waitForText('Finish signing in with Google in the other window. Closing it cancels.');
    held.mounted.env.advance(socialSlowMs);
    await waitForText('Still waiting');
    await press('Open window');
    expect(held.calls).to.include('again');
  });

  it('goes back when the user closes the window', async () => {
    held = await heldSocial(mountKit);
    await waitForText('Continue with Google');
    Object.assign(held.state, { step: 'start', isBusy: false });
    await until(() => viewNow() === 'ConnectSocials', 'previous view');
  });

  it('opens the window again if the browser blocked it', async () => {
    held = await heldSocial(mountKit, { isBusy: false, problem: { code: 'blocked', text: '' } });
    await waitForText('Pop-up blocked');
    await press('Open window');
    expect(held.calls).to.include('again');
  });

  it('continues in the page if the browser blocks windows permanently, unless the page is framed', async () => {
    const problem = { code: 'blocked', text: '' } as const;
    held = await heldSocial(mountKit);
    // Tests run in a frame.
    Object.assign(held.mounted.kit.core.environment, { isFramed: false });
    Object.assign(held.state, { isBusy: false, problem });
    await press('Continue on this page');
    expect(held.calls).to.include('beginSocialInPage google');
    Object.assign(held.state, { inPage: true, problem: undefined });
    await waitForText('Google will open on this page. You’ll come back here after you sign in.');
    await press('Try again');
    expect(held.calls).to.include('again');
    held.mounted.kit.destroy();
    held = await heldSocial(mountKit);
    Object.assign(held.mounted.kit.core.environment, { isFramed: true });
    Object.assign(held.state, { isBusy: false, problem });
    await press('Try another way');
    await until(() => viewNow() === 'ConnectSocials', 'the other providers');
  });

  it('navigates the page at once in Telegram, which opens no window', async () => {
    held = await mountLogin(mountKit);
    const { calls, mounted } = held;
    Object.assign(mounted.kit.core.environment, { kind: 'telegram', isFramed: false });
    await mounted.kit.open({ view: 'ConnectSocials' });
    (await waitForElement('ak-connect-socials-view', 'ak-list-row')).click();
    expect(viewNow()).to.equal('ConnectingSocial');
    await until(() => calls.includes('beginSocialInPage google'), 'method call');
    expect(calls.some((call) => call.startsWith('beginSocial '))).to.equal(false);
  });

  it('resumes for a user who returns to the page', async () => {
    held = await mountLogin(mountKit);
    const { env, kit } = held.mounted;
    env.storage.setItem('@appkit/social_provider', 'github');
    await kit.open({ view: 'ConnectingSocial' });
    await waitForText('Continue with GitHub');
  });

  it('renders the provider’s message as text', async () => {
    held = await heldSocial(mountKit, {
      isBusy: false,
      problem: { code: 'refused', text: '<b>You</b> said no' },
    });
    await waitForText('Google didn’t sign you in');
    await waitForText('<b>You</b> said no');
    await press('Try another way');
    await until(() => viewNow() === 'ConnectSocials', 'the other providers');
    expect(held.calls).to.include('leave');
  });

  it('cancels the login when the dialog is closed', async () => {
    held = await heldSocial(mountKit);
    await waitForText('Continue with Google');
    held.mounted.kit.core.modal.close();
    await until(() => held?.calls.includes('leave'), 'method call');
  });

  it('requires the terms before it opens a window', async () => {
    held = await mountLogin(mountKit, {
      options: {
        termsConditionsUrl: 'https://demo.test/t',
        features: { legalCheckbox: true, analytics: false },
      },
    });
    const { calls, mounted } = held;
    await mounted.kit.open({ view: 'ConnectSocials' });
    (await waitForElement('ak-connect-socials-view', 'ak-list-row')).click();
    await until(() => viewNow() === 'Connect', 'the view with the terms');
    expect(calls.some((call) => call.startsWith('beginSocial'))).to.equal(false);
  });
});
