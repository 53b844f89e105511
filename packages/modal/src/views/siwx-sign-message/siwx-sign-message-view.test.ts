import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { partsOf } from '../../test/wait-for-element.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  buttonNamed,
  dialogOf,
  hidePage,
  type MountedKit,
  mountKit,
  rootOf,
  spoken,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { heldSignIn, states, text } from './test/states.js';

let mounted: MountedKit | undefined;

async function draw(
  ...args: Parameters<typeof heldSignIn> extends [unknown, ...infer Rest] ? Rest : never
) {
  const harness = await heldSignIn(mountKit, ...args);
  mounted = harness.mounted;
  const root = await rootOf('ak-siwx-sign-message-view');
  return { ...harness, root, env: harness.mounted.env };
}

const press = (root: ShadowRoot): void => buttonNamed(root, 'Sign in')?.click();

describe('sign-in view', () => {
  it('is accessible in light and dark, in every state', async () => {
    for (const makeState of Object.values(states.SIWXSignMessage ?? {})) {
      mounted = await makeState(mountKit);
      await expectAccessible(mounted);
      mounted.kit.destroy();
    }
  });

  it('shows the site, the account and the whole message, as text', async () => {
    const { root } = await draw({ secondsLeft: 600 });
    expect(root.querySelector('pre')?.textContent).to.equal(text);
    expect(root.querySelector('img')).to.equal(null);
    const pageText = textOf(root);
    expect(pageText).to.include(location.host);
    expect(pageText).to.include('matches this page');
    expect(pageText).to.include('on Ethereum');
    expect(pageText).to.include('in 10 minutes');
    expect(dialogOf()?.getAttribute('aria-label')).to.equal('Sign in to Demo host');
  });

  it('makes bidi and invisible characters visible, and changes nothing else', async () => {
    const { root, state } = await draw();
    const hidden = 'a\u202eb\u2066c\u200bd\u0007e\r\u{e0041}\ud800';
    const plain = 'سلام\u200cها 👩‍🚀\n\ttäglich';
    Object.assign(state, {
      message: { ...state.message, text: hidden + plain },
      problem: { code: 'domain', domain: 'example.com\u202e' },
    });
    const expected =
      'a[U+202E]b[U+2066]c[U+200B]d[U+0007]e[U+000D][U+E0041][U+D800]سلام\u200cها 👩‍🚀\n\ttäglich';
    await until(() => root.querySelector('pre')?.textContent === expected, 'complete content');
    expect(textOf(root)).to.include('This message is for example.com[U+202E], not this site.');
  });

  it('ignores clicks in the first half second, and after a new message', async () => {
    const { root, env, calls, state } = await draw();
    press(root);
    env.advance(499);
    press(root);
    expect(calls).not.to.include('requestSignMessage');
    env.advance(1);
    Object.assign(state, { message: { ...state.message, text: 'another' } });
    await until(() => root.querySelector('pre')?.textContent === 'another', 'the new message');
    press(root);
    expect(calls).not.to.include('requestSignMessage');
    env.advance(500);
    press(root);
    expect(calls).to.include('requestSignMessage');
  });

  it('ignores clicks while the page is hidden, and for half a second after', async () => {
    const { root, env, calls } = await draw();
    env.advance(500);
    hidePage(true);
    env.advance(500);
    press(root);
    hidePage(false);
    press(root);
    expect(calls).not.to.include('requestSignMessage');
    env.advance(500);
    press(root);
    expect(calls).to.include('requestSignMessage');
  });

  it('refuses to sign a message for another site', async () => {
    const { root, state } = await draw();
    Object.assign(state, { problem: { code: 'domain', domain: 'evil.example' } });
    const warning = 'This message is for evil.example, not this site.';
    await until(() => textOf(root).includes(warning), 'the warning');
    expect(root.querySelector('dd')?.textContent?.trim()).to.equal('evil.example');
    const button = partsOf('ak-siwx-sign-message-view', 'ak-button')[0];
    expect(button?.hasAttribute('disabled')).to.equal(true);
    expect(textOf(root)).not.to.include('matches this page');
    await until(() => spoken('alert').includes('not this site.'), 'announcement');
  });

  it('stays open if sign-in is required, and says how to leave', async () => {
    const { root, calls, mounted: mountedKit } = await draw();
    const { kit } = mountedKit;
    dialogOf()?.dispatchEvent(new Event('cancel', { cancelable: true }));
    expect(kit.isOpen()).to.equal(true);
    expect(kit.core.modal.state.shaking).to.equal(true);
    await until(() => textOf(root).includes('Sign in or disconnect to leave'), 'the sentence');
    await until(() => spoken('alert').includes('Sign in or disconnect to leave'), 'announcement');
    buttonNamed(root, 'Disconnect')?.click();
    expect(calls).to.include('cancelSignMessage');
  });

  it('can be closed if sign-in is optional', async () => {
    const { root, calls, mounted: mountedKit } = await draw({}, false);
    buttonNamed(root, 'Not now')?.click();
    expect(calls).to.include('cancelSignMessage');
    await mountedKit.kit.close();
    await until(() => !dialogOf(), 'end');
  });

  it('explains a decline depending on whether sign-in is required', async () => {
    const { root } = await draw({ problem: { code: 'declined' } });
    expect(textOf(root)).to.include('Signature declined. You need to sign in to use Demo host.');
    mounted?.kit.destroy();
    const offered = await draw({ problem: { code: 'declined' } }, false);
    expect(textOf(offered.root)).to.include(
      'Signature declined. You’re connected but not signed in.',
    );
  });

  it('sends no further wallet request once the wallet has signed', async () => {
    const { root, state } = await draw({ step: 'asking' });
    expect(textOf(root)).to.include('Approve in ');
    Object.assign(state, { step: 'keeping' });
    await until(() => textOf(root).includes('Authenticating...'), 'request to the app');
    expect(textOf(root)).not.to.include('Approve in ');
    expect(partsOf('ak-siwx-sign-message-view', 'ak-button')[0]?.hasAttribute('busy')).to.equal(
      true,
    );
    await until(() => spoken('status').includes('Authenticating...'), 'announcement');
  });

  it('asks to switch the network, and for a new message if the clock is off', async () => {
    const {
      root,
      env,
      calls,
      state,
      mounted: mountedKit,
    } = await draw({
      step: 'off-network',
      message: undefined,
      targetNetwork: undefined,
    });
    Object.assign(state, { targetNetwork: mountedKit.kit.core.chain.state.networks[0] });
    await until(() => textOf(root).includes('Sign-in needs Ethereum'), 'the network');
    env.advance(500);
    buttonNamed(root, 'Switch')?.click();
    expect(calls).to.include('switchNetwork');
    expect(buttonNamed(root, ' Go back to Ethereum')).to.equal(undefined);
    Object.assign(state, { step: 'ready', back: mountedKit.kit.core.chain.state.networks[0] });
    await until(() => buttonNamed(root, 'Go back to Ethereum'), 'the return button');
    buttonNamed(root, 'Go back to Ethereum')?.click();
    expect(calls).to.include('goBack');
    Object.assign(state, { step: 'ready', problem: { code: 'clock' } });
    await until(() => buttonNamed(root, 'Try again'), 'Try again button');
    expect(textOf(root)).to.include('Your device clock looks wrong.');
    buttonNamed(root, 'Try again')?.click();
    expect(calls).to.include('renewMessage');
  });

  it('redirects to the connect view without a pending sign-in', async () => {
    const { state } = await draw();
    Object.assign(state, { step: 'idle', request: undefined });
    await until(() => viewOf('ak-connect-view'), 'the start');
  });
});
