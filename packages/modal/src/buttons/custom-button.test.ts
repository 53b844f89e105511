import { expect } from '@open-wc/testing';
import { describe, it, onTestFinished } from 'vitest';
import { address } from '../test/held-wallet.js';
import { connectWallet, mountKit, until } from '../test/mount-kit.js';
import type { ButtonChange } from './custom-button.js';

function place(inside: string) {
  const host = document.createElement('appkit-button');
  const changes: ButtonChange[] = [];
  host.addEventListener('appkit-change', ({ detail }) => changes.push(detail));
  host.innerHTML = inside;
  document.body.append(host);
  onTestFinished(() => host.remove());
  return { host, changes, own: () => host.querySelector<HTMLElement>('[slot=button]') };
}

const greeting = '<button slot="button">Hi <b data-text="account"></b></button>';

describe('custom button', () => {
  it('replaces the default button, fires appkit-change and fills in data-text elements', async () => {
    const mounted = await mountKit();
    const { host, changes, own } = place(greeting);
    await until(() => changes.length > 0, 'first update');
    expect(changes[0]).to.include({ status: 'disconnected', account: undefined });
    const defaultButton = host.shadowRoot?.querySelector('ak-trigger-button');
    expect(defaultButton?.checkVisibility()).to.equal(false);
    expect(own()?.checkVisibility()).to.equal(true);
    await connectWallet(mounted);
    await until(() => own()?.textContent !== 'Hi ', 'the account');
    expect(own()?.textContent).to.equal(
      `Hi ${address.slice(0, 4)}\u2009…\u2009${address.slice(-6)}`,
    );
    expect(host.dataset.status).to.equal('connected');
    expect(changes.at(-1)?.account?.address).to.equal(address);
    expect(changes.at(-1)?.network?.name).to.equal('Ethereum');
    await mounted.kit.disconnect();
    await until(() => own()?.textContent === 'Hi ', 'cleared text');
  });

  it('opens and closes the dialog unless the app prevents the click', async () => {
    const { kit } = await mountKit();
    const { changes, own } = place(greeting);
    await until(() => changes.length > 0, 'first update');
    own()?.click();
    await until(() => kit.isOpen() && kit.core.router.state.view === 'Connect', 'the dialog');
    own()?.click();
    await until(() => !kit.isOpen(), 'closed dialog');
    own()?.addEventListener('click', (event) => event.preventDefault());
    own()?.click();
    expect(kit.isOpen()).to.equal(false);
  });

  it('runs the data-action of the clicked element', async () => {
    const mounted = await mountKit();
    await connectWallet(mounted);
    const { kit } = mounted;
    const { host, changes } = place(
      '<div slot="button"><button data-action="networks"></button><button data-action="disconnect"></button></div>',
    );
    await until(() => changes.length > 0, 'first update');
    const [networks, disconnect] = host.querySelectorAll('button');
    networks?.click();
    await until(() => kit.core.router.state.view === 'Networks', 'the networks');
    await kit.close();
    disconnect?.click();
    await until(() => !kit.getIsConnectedState(), 'the disconnect');
  });

  it('shows the default button while the app has no button in the slot', async () => {
    await mountKit();
    const { host, changes } = place('');
    const defaultButton = await until(
      () => host.shadowRoot?.querySelector('ak-trigger-button'),
      'ours',
    );
    expect(defaultButton.checkVisibility()).to.equal(true);
    expect(changes).to.deep.equal([]);
    host.innerHTML = greeting;
    await until(() => changes.length > 0, 'first update');
    expect(defaultButton.checkVisibility()).to.equal(false);
    host.innerHTML = '';
    await until(() => defaultButton.checkVisibility(), 'default button');
  });

  it('follows the new kit after the page’s kit was replaced', async () => {
    const { kit } = await mountKit();
    const { changes } = place(greeting);
    await until(() => changes.length > 0, 'first update');
    kit.destroy();
    const mounted = await mountKit();
    const before = changes.length;
    await connectWallet(mounted);
    await until(() => changes.length > before && changes.at(-1)?.account, 'update of the new kit');
  });
});

describe('CSS parts', () => {
  it('lets the page style buttons, rows and the dialog footer by ::part()', async () => {
    const mounted = await mountKit();
    const style = document.createElement('style');
    style.textContent = `
      appkit-button::part(trigger) { outline: 3px solid rgb(1, 2, 3) }
      appkit-modal::part(row) { outline: 3px solid rgb(4, 5, 6) }
      appkit-modal::part(row-heading) { outline: 3px solid rgb(7, 8, 9) }
      appkit-modal::part(footer) { outline: 3px solid rgb(10, 11, 12) }`;
    document.head.append(style);
    onTestFinished(() => style.remove());
    const { host } = place('');
    await mounted.kit.open();
    const outlines = (root: Element | ShadowRoot): string[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        getComputedStyle(element).outlineColor,
        ...(element.shadowRoot ? outlines(element.shadowRoot) : []),
      ]);
    const modal = await until(
      () => document.querySelector('appkit-modal')?.shadowRoot,
      'the dialog',
    );
    await until(() => outlines(modal).includes('rgb(7, 8, 9)'), 'rows');
    expect(outlines(modal)).to.include('rgb(4, 5, 6)');
    expect(outlines(modal)).to.include('rgb(10, 11, 12)');
    expect(host.shadowRoot && outlines(host.shadowRoot)).to.include('rgb(1, 2, 3)');
  });
});
