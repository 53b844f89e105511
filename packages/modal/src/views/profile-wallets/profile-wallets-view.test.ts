import { KitError } from '@openappkit/core';
import type { WalletConnection } from '@openappkit/core/adapter';
import { expect } from '@open-wc/testing';
import { otherFakeAddress } from '@openappkit/testing';
import { describe, it } from 'vitest';
import { navigate } from '../../navigation/navigate.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import { heldEmbedded } from '../../test/held-embedded.js';
import { address, connectors, network } from '../../test/held-wallet.js';
import {
  allElements,
  buttonNamed,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  untilSpoken,
  viewOf,
} from '../../test/mount-kit.js';
import { speakPseudo } from '../../test/pseudo-language.js';
import { mountMultichain, type MultichainKit } from '../../test/mount-multichain.js';

let mounted: MountedKit;
let view: HTMLElement;
const explorer = { default: { name: 'Scan', url: 'https://scan.test/' } };

const mount = async (options: Parameters<typeof mountKit>[0] = {}): Promise<void> => {
  mounted = await mountKit({
    networks: [{ ...network(1, 'Ethereum'), blockExplorers: explorer }, network(8453, 'Base')],
    ...options,
  });
};
const connect = async (
  connectorId: string,
  change: Partial<WalletConnection> = {},
): Promise<void> => {
  const { kit, wallet } = mounted;
  const before = wallet.connects.length;
  const connecting = kit.connect({ connectorId });
  await until(() => wallet.connects.length > before, 'wallet request');
  wallet.connects.at(-1)?.resolve(wallet.adapter.connection({ connectorId, ...change }));
  await connecting;
  mounted.env.advance(700);
};
const show = async (params?: object): Promise<void> => {
  navigate(mounted.kit).reset('ProfileWallets', params);
  mounted.kit.core.modal.open();
  view = await until(() => viewOf('ak-profile-wallets-view'), 'accounts view');
  await until(() => dialogOf(), 'the dialog');
};
const two = async (): Promise<void> => {
  await mount();
  await connect('com.amber');
  await connect('com.fjord', { accounts: [otherFakeAddress] });
  await show();
  await says('Fjord');
};

const says = (text: string): Promise<unknown> => until(() => textOf(view).includes(text), text);
const root = (): ParentNode => view.shadowRoot ?? view;
const press = (label: string): void => buttonNamed(root(), label)?.click();

describe('profile wallets view', () => {
  it('lists every connected wallet, labels the active one, and links to the explorer', async () => {
    await two();
    expect(textOf(view)).to.include('Amber Vault').and.include('Active · Ethereum');
    const active = root().querySelector('[data-active] ak-list-row');
    expect(active?.getAttribute('heading')).to.equal('Fjord');
    const anchors = allElements(root()).filter((each) => each instanceof HTMLAnchorElement);
    expect(anchors.map(({ href }) => href)).to.deep.equal([
      `https://scan.test/address/${otherFakeAddress}`,
      `https://scan.test/address/${address}`,
    ]);
    expect(anchors[0]?.getAttribute('aria-label')).to.include('opens in a new tab');
    expect(anchors[0]?.rel).to.equal('noopener noreferrer');
  });

  it('is accessible in light and dark', async () => {
    await two();
    await expectAccessible(mounted);
  });

  it('activates another wallet without a wallet request, and announces it', async () => {
    await two();
    const requestCount = mounted.wallet.connects.length;
    press('Amber Vault');
    await untilSpoken('Now using Amber Vault');
    expect(mounted.kit.getAddress()).to.equal(address);
    expect(mounted.wallet.connects.length).to.equal(requestCount);
    await until(
      () => root().querySelector('[data-active] ak-list-row[heading="Amber Vault"]'),
      'badge',
    );
  });

  it('lists each account of a wallet with several, and activates the chosen one', async () => {
    await mount();
    await connect('com.amber', { accounts: [address, otherFakeAddress] });
    await show();
    await says('Amber Vault');
    const rows = [...root().querySelectorAll('ak-list-row')];
    expect(rows.length).to.equal(2);
    await expectAccessible(mounted);
    rows[1]?.click();
    await untilSpoken('in Amber Vault');
    expect(mounted.kit.getAddress()).to.equal(otherFakeAddress);
  });

  it('moves between wallets with the arrow keys', async () => {
    await two();
    const [first, second] = root().querySelectorAll('ak-list-row');
    first?.focus();
    const key = (name: string): boolean =>
      (view.shadowRoot?.activeElement ?? view).dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true }),
      );
    key('ArrowDown');
    expect(view.shadowRoot?.activeElement).to.equal(second);
    key('Home');
    expect(view.shadowRoot?.activeElement).to.equal(first);
  });

  it('disconnects one wallet, continues with the other, and keeps focus inside', async () => {
    await two();
    const button = buttonNamed(root(), 'Disconnect Fjord');
    button?.focus();
    button?.click();
    await untilSpoken('Fjord disconnected');
    expect(mounted.kit.getAddress()).to.equal(address);
    await says('Recent');
    await until(() => view.shadowRoot?.activeElement, 'focus inside');
  });

  it('disconnects all wallets and closes', async () => {
    await two();
    press('Disconnect all');
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getIsConnectedState()).to.equal(false);
  });

  it('hides "disconnect all" if only one wallet is connected', async () => {
    await mount();
    await connect('com.amber');
    await show();
    await says('Amber Vault');
    expect(textOf(view)).not.to.include('Disconnect all');
  });

  it('opens the wallets of the namespace to add one', async () => {
    await two();
    press('Add Ethereum wallet');
    const { view: currentView, stack } = mounted.kit.core.router.state;
    expect(currentView).to.equal('Connect');
    expect(stack.at(-1)?.params).to.deep.equal({ namespace: 'eip155' });
  });

  it('says that nothing is connected, and offers to connect', async () => {
    await mount();
    await show();
    await says('No Ethereum wallet');
    await says('Add Ethereum wallet');
    await expectAccessible(mounted);
  });
});

describe('profile wallets view, recent wallets', () => {
  const past = async (): Promise<void> => {
    await two();
    press('Disconnect Fjord');
    await says('Reconnect');
  };

  it('opens the login methods if an embedded wallet was connected', async () => {
    ({ mounted } = await heldEmbedded(mountKit));
    await connect('com.amber');
    await mounted.kit.disconnect({ namespace: 'eip155', connectorId: 'AUTH' });
    await show();
    await says('Reconnect');
    press('Email wallet');
    await until(() => viewOf('ak-connect-view'), 'connect options');
    expect(textOf(view)).not.to.include('Now using');
  });

  it('reconnects a wallet silently first, and prompts only if that fails', async () => {
    await past();
    const requestCount = mounted.wallet.connects.length;
    press('Fjord');
    await says('Approve in Fjord');
    await until(() => mounted.wallet.connects.length > requestCount, 'wallet request');
    mounted.wallet.connects
      .at(-1)
      ?.resolve(mounted.wallet.adapter.connection({ connectorId: 'com.fjord' }));
    await untilSpoken('Now using Fjord');
    await expectAccessible(mounted);
  });

  it('says inline that a wallet declined, and allows a retry', async () => {
    await past();
    const requestCount = mounted.wallet.connects.length;
    press('Fjord');
    await until(() => mounted.wallet.connects.length > requestCount, 'wallet request');
    mounted.wallet.connects.at(-1)?.reject(new KitError('wallet/rejected'));
    await says('You declined. Nothing changed.');
    await untilSpoken('You declined.', 'alert');
    expect(root().querySelector('.past ak-list-row')?.hasAttribute('busy')).to.equal(false);
    await expectAccessible(mounted);
    press('Fjord');
    await until(() => mounted.wallet.connects.length > requestCount + 1, 'a second call');
  });

  it('translates a shown failure when the language changes', async () => {
    await past();
    const requestCount = mounted.wallet.connects.length;
    press('Fjord');
    await until(() => mounted.wallet.connects.length > requestCount, 'wallet request');
    mounted.wallet.connects.at(-1)?.reject(new KitError('wallet/locked'));
    await says('Fjord is locked. Unlock it, then try again.');
    speakPseudo(mounted.kit, 'ltr');
    await until(() => !textOf(view).includes('locked'), 'the other language');
    expect(view.shadowRoot?.querySelector('.past ak-list-row[failed]')).not.to.equal(null);
  });

  it('removes a wallet from the list', async () => {
    await past();
    press('Remove Fjord');
    await untilSpoken('Fjord removed');
    expect(textOf(view)).not.to.include('Recent');
    expect(mounted.kit.core.connection.state.history).to.deep.equal([]);
  });

  it('omits a wallet that is not in this browser', async () => {
    await past();
    mounted.wallet.adapter.report.connectors(connectors.slice(0, 1));
    await says('Not installed in this browser');
    expect(root().querySelector('.past ak-list-row')?.hasAttribute('disabled')).to.equal(true);
  });
});

describe('profile wallets view, tabs', () => {
  const both = async (params?: object): Promise<void> => {
    await mount({
      networks: [
        network(1, 'Ethereum'),
        { ...network(2, 'Solana'), chainNamespace: 'solana', caipNetworkId: 'solana:2' },
      ],
    });
    mounted.kit.core.connection.setHistory([
      {
        connectorId: 'com.sol',
        namespace: 'solana',
        name: 'Sol',
        address: 'So1anaAddress',
        caipNetworkId: 'solana:2',
      },
    ]);
    await show(params);
  };

  it('renders a tab per namespace with content, and starts with the requested one', async () => {
    await both({ namespace: 'solana' });
    await says('Ethereum Solana');
    await says('No Solana wallet');
    await expectAccessible(mounted);
    allElements(root())
      .find(
        (each): each is HTMLElement => each instanceof HTMLElement && each.matches('[role=tab]'),
      )
      ?.click();
    await says('No Ethereum wallet');
  });
});

describe('profile wallets view, several namespaces', () => {
  let three: MultichainKit;
  const tab = (name: string): void =>
    allElements(root())
      .find(
        (each): each is HTMLElement =>
          each instanceof HTMLElement && each.matches('[role=tab]') && textOf(each) === name,
      )
      ?.click();
  const connectAll = async (): Promise<void> => {
    three = await mountMultichain();
    mounted = three;
    await three.connect('solana');
    await three.connect('solana', { connectorId: 'skua', accounts: ['SkuaAddress'] });
    await three.connect('eip155');
    await show();
    await says('Ethereum Solana Bitcoin');
  };

  it('says which wallet the app uses, and which one each namespace would use', async () => {
    await connectAll();
    await says('Active · Ethereum');
    tab('Solana');
    await says('Active for Solana · Reef');
    expect(textOf(view)).not.to.include('Active ·');
    await expectAccessible(mounted);
  });

  it('activates a wallet of another namespace without a wallet request', async () => {
    await connectAll();
    tab('Solana');
    await says('Active for Solana');
    press('Skua');
    await untilSpoken('Now using Skua');
    await says('Active · Reef');
    expect(mounted.kit.getActiveChainNamespace()).to.equal('solana');
    expect(mounted.kit.getAddress()).to.equal('SkuaAddress');
    expect(three.wallets.solana.connects.length).to.equal(2);
  });

  it('disconnects all wallets of one namespace and keeps the others', async () => {
    await connectAll();
    tab('Solana');
    await says('Disconnect all Solana wallets');
    press('Disconnect all Solana wallets');
    await says('No Solana wallet');
    expect(mounted.kit.getAccount('solana').isConnected).to.equal(false);
    expect(mounted.kit.getAccount('eip155').isConnected).to.equal(true);
    expect(mounted.kit.isOpen()).to.equal(true);
  });

  it('keeps the shown namespace open when another one disconnects', async () => {
    await connectAll();
    await mounted.kit.open({ view: 'Account' });
    await until(() => viewOf('ak-account-view'), 'home view');
    await mounted.kit.disconnect('solana');
    expect(mounted.kit.isOpen()).to.equal(true);
    expect(mounted.kit.core.router.state.view).to.equal('Account');
  });
});
