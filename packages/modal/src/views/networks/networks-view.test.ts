import { KitError } from '@openappkit/core';
import { setConnections } from '@openappkit/core/internal';
import { expect } from '@open-wc/testing';
import { describe, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { network } from '../../test/held-wallet.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  atRest,
  buttonNamed,
  connectWallet,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { type Kind, mountMultichain, type MultichainKit } from '../../test/mount-multichain.js';

let mounted: MountedKit;
let view: HTMLElement;
const openView = async (
  connected = true,
  options: Parameters<typeof mountKit>[0] = {},
): Promise<void> => {
  mounted = await mountKit(options);
  if (connected) {
    await connectWallet(mounted);
  }
  await mounted.kit.open({ view: 'Networks' });
  view = await until(() => viewOf('ak-networks-view'), 'networks view');
  await until(() => view.shadowRoot?.querySelector('ak-list-row'), 'rows');
};
const row = (name: string): HTMLElement | undefined => buttonNamed(view.shadowRoot ?? view, name);
const says = (text: string): Promise<unknown> => until(() => textOf(view).includes(text), text);
const modal = (): Element | null => document.querySelector('appkit-modal');

describe('networks view', () => {
  it('lists the networks and marks the current one', async () => {
    await openView();
    expect(textOf(view)).to.include('Ethereum').and.include('Base');
    expect(row('Ethereum')?.hasAttribute('selected')).to.equal(true);
    expect(row('Base')?.hasAttribute('selected')).to.equal(false);
  });

  it('is accessible in light and dark', async () => {
    await openView();
    await expectAccessible(mounted);
  });

  it('switches immediately without a wallet, and closes', async () => {
    await openView(false);
    row('Base')?.click();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getChainId()).to.equal(8453);
  });

  it('waits for the wallet, then closes', async () => {
    await openView();
    row('Base')?.click();
    await says('Approve in Amber Vault');
    await until(
      () => dialogOf()?.querySelector('[role=status]')?.textContent?.includes('Approve in'),
      'speech',
    );
    await atRest();
    await expect(modal()).to.be.accessible();
    mounted.wallet.switches.at(-1)?.resolve();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getChainId()).to.equal(8453);
  });

  it('names the network that stays active after a decline', async () => {
    await openView();
    row('Base')?.click();
    await says('Approve in Amber Vault');
    await until(() => mounted.wallet.switches.length > 0, 'wallet request');
    mounted.wallet.switches.at(-1)?.reject(new KitError('wallet/rejected'));
    await says('Still on Ethereum.');
    await atRest();
    await expect(modal()).to.be.accessible();
    expect(mounted.kit.getChainId()).to.equal(1);
  });

  it('shows the details of a network that the wallet could not add', async () => {
    await openView();
    row('Base')?.click();
    await says('Approve in Amber Vault');
    await until(() => mounted.wallet.switches.length > 0, 'wallet request');
    mounted.wallet.switches.at(-1)?.reject(new KitError('chain/add-failed'));
    await says('Amber Vault didn’t add Base.');
    await says('Add Base to Amber Vault manually:');
    expect(textOf(view).match(/manually/g)).to.have.length(1);
    expect(textOf(view)).to.include('8453').and.include('http://127.0.0.1:1/8453');
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  it('copies the details of a network that the wallet could not add', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    await openView();
    row('Base')?.click();
    await until(() => mounted.wallet.switches.length > 0, 'wallet request');
    mounted.wallet.switches.at(-1)?.reject(new KitError('chain/add-failed'));
    await says('Copy details');
    row('Copy details')?.click();
    await until(() => written.length > 0, 'the copy');
    expect(written[0]).to.include('Chain ID: 8453').and.include('RPC URL: http://127.0.0.1:1/8453');
    vi.restoreAllMocks();
  });

  const solana = {
    ...network(2, 'Solana'),
    chainNamespace: 'solana',
    caipNetworkId: 'solana:2',
  } as const;

  it('says that a wallet of another namespace is needed, and opens the connect view', async () => {
    await openView(true, { networks: [network(1, 'Ethereum'), solana] });
    await says('Connect a wallet for Solana to use Solana.');
    row('Solana')?.click();
    const { view: currentView, stack } = mounted.kit.core.router.state;
    expect(currentView).to.equal('Connect');
    expect(stack.at(-1)?.params).to.deep.equal({ namespace: 'solana' });
  });

  it('shows a read-only list if the host disabled switching', async () => {
    await openView(true, { enableNetworkSwitch: false });
    await says('Switch networks in your wallet. Demo host will follow.');
    expect(row('Base')?.hasAttribute('disabled')).to.equal(true);
    row('Base')?.click();
    expect(mounted.wallet.switches.length).to.equal(0);
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  it('offers only networks that a WalletConnect session approved, but may request others from an EVM wallet', async () => {
    const other = { ...solana, ...network(3, 'Solana Devnet'), caipNetworkId: 'solana:3' } as const;
    await openView(true, { networks: [network(1, 'Ethereum'), network(10, 'OP'), solana, other] });
    const live = { connectorId: 'walletConnect', provider: {}, accounts: ['So1ana'] } as const;
    setConnections(mounted.kit.core.connection, 'solana', [
      {
        ...live,
        namespace: 'solana',
        caipNetworkId: 'solana:2',
        approved: ['solana:2'],
        wallet: { name: 'Maple', imageUrl: undefined },
      },
    ]);
    setConnections(mounted.kit.core.connection, 'eip155', [
      {
        ...live,
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        approved: ['eip155:1'],
        canAddNetworks: true,
      },
    ]);
    await says('Not offered by Maple');
    expect(row('Solana Devnet')?.hasAttribute('disabled')).to.equal(true);
    expect(row('OP')?.hasAttribute('disabled')).to.equal(false);
  });

  it('shows one main action if only one network is left', async () => {
    await openView(true, { networks: [network(1, 'Ethereum')] });
    mounted.wallet.adapter.report.chainChanged('com.amber', 'eip155:999');
    await until(() => dialogOf()?.getAttribute('aria-label') === 'Change network', 'the title');
    view = await until(() => viewOf('ak-networks-view'), 'the view');
    await says('Switch to Ethereum');
    row('Switch to Ethereum')?.click();
    await until(() => mounted.wallet.switches.length === 1, 'wallet request');
  });

  it('shows a search above six networks, and says when nothing matches', async () => {
    const many = Array.from({ length: 8 }, (_, index) =>
      network(index + 1, `Chain ${'abcdefgh'[index]}`),
    );
    const [first, ...rest] = many;
    if (!first) throw new Error('no network');
    await openView(false, { networks: [first, ...rest] });
    const search = view.shadowRoot?.querySelector('ak-search');
    search?.dispatchEvent(new CustomEvent('ak-search', { detail: { query: 'chain c' } }));
    await until(() => view.shadowRoot?.querySelectorAll('ak-list-row').length === 1, 'one row');
    search?.dispatchEvent(new CustomEvent('ak-search', { detail: { query: 'zzz' } }));
    await says('No network called “zzz”');
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  it('folds testnets until the user expands them', async () => {
    await openView(false, { networks: [network(1, 'Ethereum'), network(2, 'Testland', true)] });
    expect(textOf(view)).not.to.include('Testland');
    row('Show 1 testnet')?.click();
    await says('Testland');
  });

  it('shows the change-network state when the wallet is elsewhere, can be closed, and leaves once resolved', async () => {
    await openView();
    mounted.wallet.adapter.report.chainChanged('com.amber', 'eip155:999');
    await until(() => dialogOf()?.getAttribute('aria-label') === 'Change network', 'the title');
    view = await until(() => viewOf('ak-networks-view'), 'the view');
    await says(
      'Unknown network (999). Demo host doesn’t support it, but your wallet is still connected.',
    );
    await says('Disconnect');
    await atRest();
    await expect(modal()).to.be.accessible();
    row('Ethereum')?.click();
    await until(() => mounted.wallet.switches.length === 1, 'wallet request');
    mounted.wallet.switches.at(-1)?.resolve();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.core.chain.isUnsupported()).to.equal(false);
  });
});

describe('networks view, several namespaces', () => {
  let three: MultichainKit;
  const openThree = async (...kinds: readonly Kind[]): Promise<void> => {
    three = await mountMultichain();
    mounted = three;
    for (const kind of kinds) await three.connect(kind);
    await showNetworks();
  };
  const showNetworks = async (): Promise<void> => {
    const before = viewOf('ak-networks-view');
    await mounted.kit.open({ view: 'Networks' });
    await until(() => viewOf('ak-networks-view') !== before, 'another view');
    view = await until(() => viewOf('ak-networks-view'), 'networks view');
    await until(() => view.shadowRoot?.querySelector('ak-list-row'), 'rows');
  };
  const chosen = async (): Promise<void> => {
    const connect = await until(() => viewOf('ak-connect-view'), 'connect view');
    const tern = await until(
      () => connect.shadowRoot?.querySelector<HTMLElement>('ak-list-row[heading=Tern]'),
      'the row',
    );
    tern.click();
    await until(() => three.wallets.solana.connects.length > 0, 'wallet request');
  };
  const approve = (caipNetworkId: `solana:${number}`): void => {
    const { adapter, connects } = three.wallets.solana;
    const live = { connectorId: 'tern', accounts: ['So1anaAddressOfTern'], caipNetworkId } as const;
    connects.at(-1)?.resolve(adapter.connection(live));
  };

  it('moves with an arrow key from the last row of a group to the first of the next, and back', async () => {
    await openThree('eip155');
    const lists = [...(view.shadowRoot?.querySelectorAll('ak-list') ?? [])];
    expect(lists.map(({ label }) => label)).to.deep.equal(['Connected', 'Other']);
    const [last, next] = [lists[0]?.items.at(-1), lists[1]?.items[0]];
    last?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(next?.matches(':focus')).to.equal(true);
    await userEvent.keyboard('{ArrowUp}');
    expect(last?.matches(':focus')).to.equal(true);
  });

  it('switches immediately to a network of another connected wallet, without a request', async () => {
    await openThree('solana', 'eip155');
    expect(mounted.kit.getActiveChainNamespace()).to.equal('eip155');
    row('Reef')?.click();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getActiveChainNamespace()).to.equal('solana');
    expect(mounted.kit.getAddress()).to.equal('So1anaAddressOfTern');
    expect(three.wallets.solana.switches.length).to.equal(0);
    expect(mounted.kit.getAccount('eip155').isConnected).to.equal(true);
  });

  it('requests another network from the wallet of its namespace, and names that wallet', async () => {
    await openThree();
    await three.connect('solana', { connectorId: 'skua' });
    await three.connect('eip155');
    await showNetworks();
    row('Atoll')?.click();
    await says('Approve in Skua');
    await until(() => three.wallets.solana.switches.length === 1, 'wallet request');
    three.wallets.solana.switches.at(-1)?.reject(new KitError('wallet/rejected'));
    await says('Still on Ethereum.');
    expect(mounted.kit.getActiveChainNamespace()).to.equal('eip155');
  });

  it('connects a wallet for a network that no connected wallet serves, and activates the network', async () => {
    await openThree('eip155');
    await says('Connect a wallet for Solana to use Atoll.');
    row('Atoll')?.click();
    await chosen();
    approve('solana:2');
    await until(() => mounted.kit.getAccount('solana').isConnected, 'the connection');
    mounted.env.advance(700);
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getNetwork().caipNetworkId).to.equal('solana:2');
    expect(three.wallets.solana.switches.length).to.equal(0);
  });

  it('removes its listener from the dialog’s signal once the wallet is connected', async () => {
    await openThree('eip155');
    const closed = mounted.kit.core.modal.untilClosed();
    const added = vi.spyOn(closed, 'addEventListener');
    const removed = vi.spyOn(closed, 'removeEventListener');
    row('Atoll')?.click();
    const [, forget] = added.mock.calls[0] ?? [];
    expect(forget).to.be.a('function');
    await chosen();
    approve('solana:2');
    await until(
      () => removed.mock.calls.some(([, one]) => one === forget),
      'removal of the listener',
    );
    expect(mounted.kit.isOpen()).to.equal(true);
  });

  it('asks a wallet that connected on another network to switch, and shows the progress', async () => {
    await openThree('eip155');
    row('Atoll')?.click();
    await chosen();
    approve('solana:1');
    view = await until(() => viewOf('ak-networks-view'), 'the list');
    await says('Approve in Tern');
    mounted.env.advance(700);
    expect(mounted.kit.isOpen()).to.equal(true);
    await until(() => three.wallets.solana.switches.length === 1, 'wallet request');
    three.wallets.solana.switches.at(-1)?.resolve();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getNetwork().caipNetworkId).to.equal('solana:2');
  });

  it('keeps the active network when the wallet for another network declines to connect', async () => {
    await openThree('eip155');
    row('Atoll')?.click();
    await chosen();
    three.wallets.solana.connects.at(-1)?.reject(new KitError('wallet/rejected'));
    view = await until(() => viewOf('ak-connecting-external-view'), 'wait view');
    await says('You declined');
    await mounted.kit.close();
    expect(mounted.kit.getNetwork().caipNetworkId).to.equal('eip155:1');
    // The target of a cancelled switch is dropped, so a later connection keeps its own network.
    await three.connect('solana', { caipNetworkId: 'solana:1' });
    expect(three.wallets.solana.switches.length).to.equal(0);
  });

  it('leaves the change-network state for a network of another connected wallet', async () => {
    await openThree('solana', 'eip155');
    await mounted.kit.close();
    three.wallets.eip155.adapter.report.chainChanged('com.tern', 'eip155:999');
    await until(() => dialogOf()?.getAttribute('aria-label') === 'Change network', 'the title');
    view = await until(() => viewOf('ak-networks-view'), 'the view');
    await says('Unknown network (999)');
    row('Reef')?.click();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getActiveChainNamespace()).to.equal('solana');
  });

  it('ignores an unsupported network of an inactive wallet', async () => {
    await openThree('solana', 'eip155');
    await mounted.kit.close();
    three.wallets.solana.adapter.report.chainChanged('tern', 'solana:999');
    await until(() => mounted.kit.core.chain.isUnsupported('solana'), 'the state');
    expect(mounted.kit.isOpen()).to.equal(false);
  });
});
