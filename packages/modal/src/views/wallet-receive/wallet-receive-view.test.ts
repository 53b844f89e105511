import { expect } from '@open-wc/testing';
import type { ReceiveState } from '@openappkit/kit';
import type { AkImage, AkQr } from '@openappkit/ui';
import { afterEach, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { address } from '../../test/held-wallet.js';
import {
  allElements,
  buttonNamed,
  type MountedKit,
  mountKit,
  rootOf,
  spoken,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { receive } from './test/states.js';

let mounted: MountedKit | undefined;
let restore = (): void => undefined;
afterEach(() => restore());

const uri = `ethereum:${address}@1`;

async function draw(change: Partial<ReceiveState> = {}): Promise<ShadowRoot> {
  mounted = await receive('ak-qr', () => change)(mountKit);
  return rootOf('ak-wallet-receive-view');
}

function withClipboard(writeText: (text: string) => Promise<void>): void {
  const { clipboard } = navigator;
  const set = (value: unknown): unknown =>
    Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
  set({ writeText });
  restore = () => void set(clipboard);
}

const code = (root: ShadowRoot): string | undefined => root.querySelector<AkQr>('ak-qr')?.value;

describe('wallet receive view', () => {
  it('shows the address as a QR code, and in full in groups of four', async () => {
    const root = await draw();
    expect(code(root)).to.equal(address);
    const shown = root.querySelector('ak-address');
    expect(shown?.address).to.equal(address);
    expect(shown?.revealed).to.equal(true);
    expect(textOf(root)).to.include('Send only Ethereum assets to this address.');
  });

  it('names the network above the code, and marks the code with its first letter or image', async () => {
    const root = await draw();
    expect(textOf(root.querySelector('.network') ?? root)).to.equal('Ethereum');
    const qr = root.querySelector<AkQr>('ak-qr');
    expect(qr?.marked).to.equal(true);
    const mark = root.querySelector<AkImage>('ak-qr [slot=mark]');
    expect([mark?.name, mark?.src]).to.deep.equal(['Ethereum', '']);
    const picture = 'data:image/png;base64,AAAA';
    mounted?.kit.core.chain.setImage('eip155:1', picture);
    await until(() => mark?.src === picture, 'the picture');
  });

  it('names the network before the address is known, so that the code does not move', async () => {
    mounted = await receive('ak-qr[state=building]', () => ({ address: undefined }))(mountKit);
    const root = await rootOf('ak-wallet-receive-view');
    expect(textOf(root.querySelector('.network') ?? root)).to.equal('Ethereum');
  });

  it('renders the payment link on request, and the address otherwise', async () => {
    const root = await draw({ uri });
    expect(code(root)).to.equal(address);
    const link = allElements(root).find(
      (element) =>
        element.localName === 'input' &&
        textOf(element.parentElement ?? element) === 'Payment link',
    );
    (link as HTMLElement).click();
    await until(() => code(root) === uri, 'the link');
  });

  it('copies the address by its button and by Ctrl+C, and announces it', async () => {
    const written: string[] = [];
    withClipboard(async (text) => void written.push(text));
    const root = await draw();
    buttonNamed(root, 'Copy address')?.click();
    await until(() => spoken().includes('Address copied'), 'announcement');
    mounted?.env.advance(2_000);
    await until(() => buttonNamed(root, 'Copy address'), 'restored button');
    await userEvent.keyboard('{Control>}c{/Control}');
    await until(() => written.length === 2, 'the second copy');
    expect(written).to.deep.equal([address, address]);
  });

  it('selects the address if the browser refuses to copy, and leaves Ctrl+C to the browser', async () => {
    withClipboard(() => Promise.reject(new Error('denied')));
    const root = await draw();
    buttonNamed(root, 'Copy address')?.click();
    await until(() => textOf(root).includes('Press Ctrl+C to copy'), 'instructions');
    const field = root.querySelector('ak-copy-field')?.shadowRoot?.querySelector('input');
    expect(field?.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).to.equal(
      address,
    );
  });

  it('shares if the device can, and renders no button otherwise', async () => {
    const root = await draw();
    expect(buttonNamed(root, 'Share')).to.equal(undefined);
    mounted?.kit.destroy();
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      value: async (data: unknown) => void shared.push(data),
      configurable: true,
    });
    restore = () => void Reflect.deleteProperty(navigator, 'share');
    const other = await draw({ uri });
    (await until(() => buttonNamed(other, 'Share'), 'the button')).click();
    expect(shared).to.deep.equal([{ text: address }]);
  });

  it('lists the networks on which the address can receive', async () => {
    const root = await draw();
    root.querySelector('summary')?.click();
    const names = [...root.querySelectorAll('li')].map((item) => textOf(item));
    expect(names.join()).to.include('Ethereum').and.include('Base');
  });

  it('redirects to the connect view if no wallet is connected', async () => {
    mounted = await mountKit();
    await mounted.kit.open({ view: 'WalletReceive' });
    await until(() => viewOf('ak-connect-view'), 'connect view');
  });
});
