// Tests of the home view: account, balance in each state, network, disconnect.
import { expect } from '@open-wc/testing';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { address, network } from '../../test/held-wallet.js';
import { mountThree } from '../../test/three-kinds.js';
import {
  atRest,
  connectWallet,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';

let mounted: MountedKit;
let view: HTMLElement;

const connect = async (options: Parameters<typeof mountKit>[0] = {}): Promise<void> => {
  mounted = await mountKit(options);
  await connectWallet(mounted);
  await mounted.kit.open();
  view = await until(() => viewOf('ak-home-view'), 'home view');
  await until(
    () => dialogOf()?.querySelector('ak-home-header')?.shadowRoot?.querySelector('h2'),
    'its header',
  );
};
beforeEach(() => connect());
afterEach(() => mounted.kit.destroy());

const says = (text: string): Promise<unknown> => until(() => textOf(view).includes(text), text);
const modal = (): Element | null => document.querySelector('appkit-modal');
const pay = (value = 1_234_500_000_000_000_000n): void =>
  mounted.wallet.balances.at(-1)?.resolve({ value, decimals: 18, symbol: 'ETH' });

describe('home view', () => {
  it('names the account and the dialog alike', async () => {
    const heading = dialogOf()?.querySelector('ak-home-header')?.shadowRoot?.querySelector('h2');
    expect(heading?.textContent?.trim()).to.equal(dialogOf()?.getAttribute('aria-label'));
    expect(heading?.textContent).to.include('0x5290').and.include('9EE7');
    mounted.kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    await until(() => dialogOf()?.getAttribute('aria-label') === 'willow.eth', 'the name');
  });

  it('is accessible in light and dark', async () => {
    pay();
    await says('1.2345 ETH');
    await atRest();
    await expect(modal()).to.be.accessible();
    mounted.kit.setThemeMode('dark');
    await until(() => modal()?.shadowRoot?.querySelector('[data-ak-theme=dark]'), 'dark');
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  it('shows a skeleton until the balance is there', async () => {
    expect(view.shadowRoot?.querySelector('ak-skeleton')).not.to.equal(null);
    await atRest();
    await expect(modal()).to.be.accessible();
    pay();
    await says('1.2345 ETH');
    expect(view.shadowRoot?.querySelector('ak-skeleton')).to.equal(null);
  });

  it('counts down from 30 s after a failure and blocks the retry until then', async () => {
    mounted.wallet.balances.at(-1)?.reject(new Error('down'));
    await says('Balance unavailable We try again in 30 s.');
    expect(textOf(view).match(/unavailable/gi)).to.have.length(1);
    const retry = buttonNamed(view.shadowRoot ?? view, 'Try again');
    expect(retry?.hasAttribute('disabled')).to.equal(true);
    await atRest();
    await expect(modal()).to.be.accessible();
    const calls = mounted.wallet.balances.length;
    retry?.click();
    expect(mounted.wallet.balances.length).to.equal(calls);
    mounted.env.advance(10_000);
    await says('We try again in 20 s.');
    mounted.env.advance(20_000);
    await until(() => mounted.wallet.balances.length > calls, 'the next read');
    pay();
    await says('1.2345 ETH');
  });

  it('says so on a testnet', async () => {
    mounted.kit.destroy();
    await connect({ networks: [network(1, 'Sepolia', true)] });
    await says('Testnet, no real value');
  });

  it('warns on an unsupported network and leads to the list', async () => {
    mounted.kit.destroy();
    await connect({ allowUnsupportedChain: true });
    mounted.wallet.adapter.report.chainChanged('com.amber', 'eip155:999');
    await says('Demo host does not work on this network. Your wallet is still connected.');
    // A balance of nothing would be a lie: nobody asked for it.
    expect(view.shadowRoot?.querySelector('.money')).to.equal(null);
    await atRest();
    await expect(modal()).to.be.accessible();
    buttonNamed(view.shadowRoot ?? view, 'Change network')?.click();
    await until(() => viewOf('ak-networks-view'), 'networks view');
    expect(mounted.kit.core.router.state.view).to.equal('UnsupportedChain');
  });

  it('disconnects at once, closes and leaves nothing connected', async () => {
    buttonNamed(view.shadowRoot ?? view, 'Disconnect')?.click();
    await until(() => shellOf() === null, 'the dialog to be gone');
    expect(mounted.kit.getAddress()).to.equal(undefined);
    expect(mounted.kit.core.router.state.view).to.equal('Connect');
  });

  it('leads to the wallets', async () => {
    const header = dialogOf()?.querySelector('ak-home-header');
    buttonNamed(header?.shadowRoot ?? view, 'Wallets')?.click();
    await until(() => viewOf('ak-accounts-view'), 'accounts view');
  });

  const second = async (): Promise<void> => {
    const connecting = mounted.kit.connect({ connectorId: 'com.fjord' });
    await until(() => mounted.wallet.connects.length > 1, 'the second wallet to be asked');
    mounted.wallet.approve();
    await connecting;
    await until(() => mounted.kit.getWalletInfo()?.name === 'Fjord', 'the second wallet');
  };
  const press = (label: string): void => buttonNamed(view.shadowRoot ?? view, label)?.click();

  it('asks which one to disconnect where several are connected', async () => {
    await second();
    press('Disconnect');
    await says('Disconnect Fjord?');
    await until(
      () => dialogOf()?.querySelector('[role=status]')?.textContent?.includes('Disconnect Fjord?'),
      'the question spoken',
    );
    pay();
    await atRest();
    await expect(modal()).to.be.accessible();
    press('This one');
    await until(() => mounted.kit.getWalletInfo()?.name === 'Amber Vault', 'the other wallet');
    expect(mounted.kit.getAddress()).to.equal(address);
    await until(() => !textOf(view).includes('This one'), 'the question to go');
  });

  it('disconnects all of several, and closes', async () => {
    await second();
    press('Disconnect');
    await says('Disconnect Fjord?');
    press('All');
    await until(() => shellOf() === null, 'the dialog to be gone');
    expect(mounted.kit.getAddress()).to.equal(undefined);
  });

  it('keeps all when one thinks better of it', async () => {
    await second();
    press('Disconnect');
    await says('Keep');
    press('Keep');
    await until(() => !textOf(view).includes('This one'), 'the question to go');
    expect(mounted.kit.getWalletInfo()?.name).to.equal('Fjord');
  });

  it('keeps the full address for readers and for copying', async () => {
    mounted.kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    const header = dialogOf()?.querySelector('ak-home-header');
    const shown = await until(
      () => header?.shadowRoot?.querySelector('ak-address:not([hidden])'),
      'address',
    );
    expect(shown.getAttribute('address')).to.equal(address);
  });
});

describe('home view, several namespaces', () => {
  it('shows the account of the namespace in use, and follows when that moves', async () => {
    mounted.kit.destroy();
    const three = await mountThree();
    mounted = three;
    await three.connect('solana');
    await three.connect('eip155');
    await three.kit.open();
    view = await until(() => viewOf('ak-home-view'), 'home view');
    await says('Ethereum');
    const title = (): string => dialogOf()?.getAttribute('aria-label') ?? '';
    await until(() => title().includes('9EE7'), 'the Ethereum account');
    await three.kit.switchNetwork({ ...network(1, 'Reef'), caipNetworkId: 'solana:1' });
    await says('Reef');
    await until(() => title().startsWith('So1a'), 'the Solana account');
    three.wallets.solana.balances.at(-1)?.resolve({ value: 2_500n, decimals: 3, symbol: 'SOL' });
    await says('2.5 SOL');
  });
});
