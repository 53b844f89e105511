import { expect } from '@open-wc/testing';
import { describe, it } from 'vitest';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import { type MountedLogin, mountLogin } from '../../test/mount-login.js';
import { buttonNamed, mountKit, textOf, until, viewOf } from '../../test/mount-kit.js';
import { approveUrl, heldFarcaster, url } from './test/states.js';

let held: MountedLogin | undefined;
const tag = 'ak-connecting-farcaster-view';
const waitForText = (text: string): Promise<true> =>
  until(() => textOf(viewOf(tag) ?? document.body).includes(text) || undefined, text);

describe('Farcaster view', () => {
  it('starts when an app opens it by name', async () => {
    held = await mountLogin(mountKit);
    await held.mounted.kit.open({ view: 'ConnectingFarcaster' });
    await until(() => held?.calls.includes('beginFarcaster'), 'method call');
    await waitForText('Scan with your Farcaster app');
  });

  it('shows only the code on a computer, and a link on a phone', async () => {
    held = await heldFarcaster(mountKit);
    expect(await waitForElement(tag, 'ak-qr')).to.have.property('value', url);
    expect(partsOf(tag, 'a')).to.have.length(0);
    held.mounted.kit.destroy();
    held = await heldFarcaster(mountKit, {}, true);
    expect((await waitForElement(tag, 'a')).getAttribute('href')).to.equal(url);
  });

  it('exposes the link only in the code and the button', async () => {
    held = await heldFarcaster(mountKit);
    await waitForText('Scan with your Farcaster app');
    expect(document.title).not.to.include('channelToken');
    expect(textOf(viewOf(tag) ?? document.body)).not.to.include('channelToken');
  });

  it('creates a new code when the old one expires', async () => {
    held = await heldFarcaster(mountKit, {
      farcasterUrl: undefined,
      problem: { code: 'expired', text: '' },
    });
    await waitForText('This QR code expired');
    const view = viewOf(tag)?.shadowRoot;
    (await until(() => view && buttonNamed(view, 'Get new code'), 'the button')).click();
    expect(held.calls).to.include('again');
  });

  it('shows a code and a link to keys on another device, then asks for the digits shown there', async () => {
    held = await heldFarcaster(mountKit, { step: 'device', farcasterUrl: undefined, approveUrl });
    expect(await waitForElement(tag, 'ak-qr')).to.have.property('value', approveUrl);
    expect((await waitForElement(tag, 'ak-button')).shadowRoot?.querySelector('a')?.href).to.equal(
      approveUrl,
    );
    expect(textOf(viewOf(tag) ?? document.body)).not.to.include('#link=');
    Object.assign(held.state, { step: 'code', approveUrl: undefined });
    const field = await waitForElement(tag, 'ak-code-field');
    field.dispatchEvent(new CustomEvent('ak-input', { detail: { value: '123456' } }));
    expect(held.calls).to.include('setCode 123456');
  });

  it('stops waiting when the user leaves', async () => {
    held = await heldFarcaster(mountKit);
    held.mounted.kit.core.modal.close();
    await until(() => held?.calls.includes('leave'), 'method call');
  });
});
