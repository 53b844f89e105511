import { expect } from '@open-wc/testing';
import type { AkVirtualList } from '@openappkit/ui';
import { beforeEach, describe, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { deepActiveElement } from '../../modal/deep-active-element.js';
import { waitForElement, partsOf } from '../../test/wait-for-element.js';
import { holdFeature } from '../../test/held-features.js';
import { address, network } from '../../test/held-wallet.js';
import { choosing } from '../../test/name-samples.js';
import { mountMultichain } from '../../test/mount-multichain.js';
import { expectAccessible } from '../../test/expect-accessible.js';
import {
  atRest,
  buttonNamed,
  byRole,
  connectWallet,
  dialogOf,
  type MountedKit,
  mountKit,
  shellOf,
  textOf,
  until,
  viewOf,
} from '../../test/mount-kit.js';
import { breakDown, ether, hang, serve, spam, token } from './test/holdings.js';

let mounted: MountedKit;
let view: HTMLElement;

const connect = async (
  options: Parameters<typeof mountKit>[0] = {},
  before: (mounted: MountedKit) => unknown = () => undefined,
): Promise<void> => {
  mounted = await mountKit(options);
  before(mounted);
  await connectWallet(mounted);
  // Wait, because a dialog opened to connect closes by itself.
  mounted.env.advance(1_000);
  await mounted.kit.open();
  view = await until(() => viewOf('ak-account-view'), 'home view');
  await until(
    () => dialogOf()?.querySelector('ak-account-header')?.shadowRoot?.querySelector('h2'),
    'its header',
  );
};
beforeEach(() => connect());
const says = (text: string): Promise<unknown> => until(() => textOf(view).includes(text), text);
const modal = (): Element | null => document.querySelector('appkit-modal');
const pay = (value = 1_234_500_000_000_000_000n): void =>
  mounted.wallet.balances.at(-1)?.resolve({ value, decimals: 18, symbol: 'ETH' });

describe('account view', () => {
  it('gives the account and the dialog the same accessible name', async () => {
    const heading = dialogOf()?.querySelector('ak-account-header')?.shadowRoot?.querySelector('h2');
    expect(heading?.textContent?.trim()).to.equal(dialogOf()?.getAttribute('aria-label'));
    expect(heading?.textContent).to.include('0x5290').and.include('9EE7');
    mounted.kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    await until(() => dialogOf()?.getAttribute('aria-label') === 'willow.eth', 'the name');
  });

  it('keeps the height of the header when a name arrives late', async () => {
    const header = dialogOf()?.querySelector<HTMLElement>('ak-account-header');
    if (!header) throw new Error('no header');
    const nameless = header.offsetHeight;
    mounted.kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    await until(() => textOf(header).includes('willow.eth'), 'the name');
    expect(header.offsetHeight).to.equal(nameless);
  });

  it('opens the name view if names are available and the account has none', async () => {
    expect(buttonNamed(view, 'Choose a name')).to.equal(undefined);
    mounted.kit.destroy();
    await connect({}, ({ kit }) =>
      holdFeature(kit, 'names', choosing(kit.core.chain.state.networks[0])),
    );
    const button = await until(() => buttonNamed(view, 'Choose a name'), 'Choose a name button');
    mounted.kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    await until(() => !button.isConnected, 'removal');
    mounted.kit.core.account.setIdentity('eip155', { name: undefined, avatar: undefined });
    (await until(() => buttonNamed(view, 'Choose a name'), 'reappearance')).click();
    await until(() => viewOf('ak-register-account-name-view'), 'the view');
  });

  it('is accessible in light and dark', async () => {
    pay();
    await says('1.2345 ETH');
    await expectAccessible(mounted);
  });

  it('shows a skeleton until the balance has loaded', async () => {
    await waitForElement('ak-account-view', '.money ak-skeleton');
    await atRest();
    await expect(modal()).to.be.accessible();
    pay();
    await says('1.2345 ETH');
    await until(() => partsOf('ak-account-view', 'ak-skeleton').length === 0, 'no skeleton');
  });

  it('counts down from 30 s after a failure and blocks the retry until then', async () => {
    mounted.wallet.balances.at(-1)?.reject(new Error('down'));
    await says('Balance unavailable We’ll try again in 30 s.');
    expect(textOf(view).match(/unavailable/gi)).to.have.length(1);
    expect(mounted.kit.core.notices.state.message).to.equal('Token Balance Unavailable');
    const retry = buttonNamed(view.shadowRoot ?? view, 'Try again');
    expect(retry?.hasAttribute('disabled')).to.equal(true);
    await atRest();
    await expect(modal()).to.be.accessible();
    const calls = mounted.wallet.balances.length;
    retry?.click();
    expect(mounted.wallet.balances.length).to.equal(calls);
    mounted.env.advance(10_000);
    await says('We’ll try again in 20 s.');
    mounted.env.advance(20_000);
    await until(() => mounted.wallet.balances.length > calls, 'the next read');
    pay();
    await says('1.2345 ETH');
  });

  it('marks a testnet', async () => {
    mounted.kit.destroy();
    await connect({ networks: [network(1, 'Sepolia', true)] });
    await says('Testnet, no real value');
  });

  it('warns on an unsupported network and opens the network list', async () => {
    mounted.kit.destroy();
    await connect({ allowUnsupportedChain: true });
    mounted.wallet.adapter.report.chainChanged('com.amber', 'eip155:999');
    await says('Demo host doesn’t support this network. Your wallet is still connected.');
    // The balance was not requested, so a zero would be wrong.
    expect(partsOf('ak-account-view', '.money')).to.have.length(0);
    await atRest();
    await expect(modal()).to.be.accessible();
    buttonNamed(view.shadowRoot ?? view, 'Change network')?.click();
    await until(() => viewOf('ak-networks-view'), 'networks view');
    expect(mounted.kit.core.router.state.view).to.equal('UnsupportedChain');
  });

  it('disconnects immediately, closes and leaves nothing connected', async () => {
    buttonNamed(view.shadowRoot ?? view, 'Disconnect')?.click();
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getAddress()).to.equal(undefined);
    expect(mounted.kit.core.router.state.view).to.equal('Connect');
  });

  it('opens the wallet list', async () => {
    const header = dialogOf()?.querySelector<HTMLElement>('ak-account-header');
    buttonNamed(header?.shadowRoot ?? view, 'Wallets')?.click();
    await until(() => viewOf('ak-profile-wallets-view'), 'accounts view');
  });

  const second = async (): Promise<void> => {
    const connecting = mounted.kit.connect({ connectorId: 'com.fjord' });
    await until(() => mounted.wallet.connects.length > 1, 'request of the second wallet');
    mounted.wallet.approve();
    await connecting;
    await until(() => mounted.kit.getWalletInfo()?.name === 'Fjord', 'the second wallet');
  };
  const press = (label: string): void => buttonNamed(view.shadowRoot ?? view, label)?.click();

  it('asks which wallet to disconnect if several are connected', async () => {
    await second();
    press('Disconnect');
    await says('Disconnect Fjord?');
    await until(
      () => dialogOf()?.querySelector('[role=status]')?.textContent?.includes('Disconnect Fjord?'),
      'announcement of the question',
    );
    pay();
    await atRest();
    await expect(modal()).to.be.accessible();
    press('This one');
    await until(() => mounted.kit.getWalletInfo()?.name === 'Amber Vault', 'the other wallet');
    expect(mounted.kit.getAddress()).to.equal(address);
    await until(() => !textOf(view).includes('This one'), 'removal of the question');
  });

  it('disconnects all wallets and closes', async () => {
    await second();
    press('Disconnect');
    await says('Disconnect Fjord?');
    press('All');
    await until(() => shellOf() === null, 'removal of the dialog');
    expect(mounted.kit.getAddress()).to.equal(undefined);
  });

  it('keeps all wallets when the user cancels', async () => {
    await second();
    press('Disconnect');
    await says('Cancel');
    press('Cancel');
    await until(() => !textOf(view).includes('This one'), 'removal of the question');
    expect(mounted.kit.getWalletInfo()?.name).to.equal('Fjord');
  });

  it('exposes the full address to screen readers and to copying', async () => {
    mounted.kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined });
    const header = dialogOf()?.querySelector<HTMLElement>('ak-account-header');
    const addressElement = await until(
      () => header?.shadowRoot?.querySelector('ak-address:not([hidden])'),
      'address',
    );
    expect(addressElement.getAttribute('address')).to.equal(address);
  });
});

describe('account view, tokens', () => {
  const anew = async (
    before: (mounted: MountedKit) => unknown,
    options: Parameters<typeof mountKit>[0] = {},
  ): Promise<void> => {
    mounted.kit.destroy();
    await connect(options, before);
  };
  const rows = (): string[] => partsOf('ak-account-view', 'ak-list-row').map(textOf);
  const requests = (): string[] => mounted.env.fetch.calls.map(({ url }) => url);

  it('shows the total, and a row per token with network, amount and value, most valuable first', async () => {
    await anew((mountedKit) => serve(mountedKit, token(1), ether));
    pay();
    await says('$3,724.50');
    await until(() => rows().length === 2 && rows().every((row) => row.includes('$')), 'both rows');
    expect(rows()).to.deep.equal([
      'ETH E Ether Ethereum 1.2345 ETH $3,703.50',
      'COR B Coral 1 Base 10.5 COR1 $21.00',
    ]);
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  it('waits for the native coin if no service lists tokens', async () => {
    await until(() => partsOf('ak-account-view', 'ak-skeleton').length > 0, 'the wait');
    expect(textOf(view)).not.to.include('Tokens can’t be listed');
    mounted.wallet.balances.at(-1)?.resolve({ value: 0n, decimals: 18, symbol: 'ETH' });
    await says('No service lists tokens on Ethereum.');
    expect(textOf(view)).not.to.include('$');
  });

  it('announces a slow response and shows the native coin meanwhile', async () => {
    await anew(hang);
    pay();
    await until(() => rows().length === 1, 'the coin');
    expect(textOf(view)).not.to.include('Taking longer');
    mounted.env.advance(5_000);
    await says('Taking longer than usual…');
    mounted.env.advance(5_000);
    await says('Balance unavailable');
    expect(textOf(view)).not.to.include('Taking longer');
  });

  it('renders one tab at a time and requests nothing for a tab before it is shown', async () => {
    await anew((mountedKit) => serve(mountedKit, ether));
    pay();
    const names = (): string[] =>
      partsOf('ak-account-view', '[role=tab]').map(({ textContent }) => textContent.trim());
    await until(() => names().length === 3, 'the tabs');
    expect(names()).to.deep.equal(['Tokens', 'NFTs', 'Activity']);
    const hasRequestedHistory = (): boolean => requests().some((url) => url.includes('/history'));
    expect(hasRequestedHistory()).to.equal(false);
    mounted.env.fetch.route('/history', { data: [], next: null });
    const tracked: unknown[] = [];
    mounted.kit.core.bus.on('track', (event) => void tracked.push(event));
    partsOf('ak-account-view', '[role=tab]')[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitForElement('ak-account-view', 'ak-activity-panel');
    expect(tracked).to.deep.equal([
      { event: 'CLICK_TRANSACTIONS', properties: { isSmartAccount: false } },
    ]);
    await until(hasRequestedHistory, 'activity request');
    expect(partsOf('ak-account-view', 'ak-tokens-panel')).to.have.length(0);
    await userEvent.keyboard('{Home}');
    await until(() => rows().length === 1, 'the tokens again');
    mounted.kit.updateFeatures({ history: false });
    await until(() => names().length < 3, 'one tab fewer');
  });

  it('opens the receive view and returns from it', async () => {
    await anew(serve);
    pay();
    (await until(() => buttonNamed(view, 'Receive'), 'the action')).click();
    await until(() => viewOf('ak-wallet-receive-view'), 'receive view');
    mounted.kit.core.router.back();
    const back = await until(() => viewOf('ak-account-view'), 'the account');
    await until(() => buttonNamed(back, 'Receive'), 'the action');
    mounted.kit.updateFeatures({ receive: false });
    await until(() => buttonNamed(back, 'Receive') === undefined, 'no action');
  });

  it('requests tokens when the view opens, and images as data once their rows are drawn', async () => {
    await anew((mountedKit) => serve(mountedKit, ether, token(2)));
    pay();
    await until(() => rows().length === 2, 'both rows');
    mounted.env.advance(80);
    const icons = await until(() => {
      const found = partsOf('ak-account-view', 'img');
      return found.length === 2 && found;
    }, 'two pictures');
    for (const icon of icons) expect(icon.getAttribute('src')).to.match(/^data:image\/svg/);
    expect(requests().filter((url) => url.includes('/balance?'))).to.have.length(1);
  });

  it('opens the explorer in a new tab, and renders plain rows without an explorer', async () => {
    const scan = { default: { name: 'Etherscan', url: 'https://scan.test' } };
    await anew((mountedKit) => serve(mountedKit, ether, token(1)), {
      networks: [{ ...network(1, 'Ethereum'), blockExplorers: scan }, network(8453, 'Base')],
    });
    pay();
    await until(() => rows().length === 2, 'both rows');
    const link = byRole(view, 'link', 'Ether Ethereum 1.2345 ETH $3,703.50 opens in a new tab');
    expect(link?.getAttribute('href')).to.equal(`https://scan.test/address/${address}`);
    const explorerLink = byRole(view, 'link', 'View on Etherscan');
    expect(explorerLink?.getAttribute('href')).to.equal(`https://scan.test/address/${address}`);
    const [, read] = partsOf('ak-account-view', 'ak-list-row');
    expect(read?.shadowRoot?.querySelector('button, a')).to.equal(null);
  });

  it('moves between rows with the arrow keys, including rows that are not links', async () => {
    await anew((mountedKit) => serve(mountedKit, ether, token(1), token(2)));
    pay();
    await until(() => rows().length === 3, 'the rows');
    const [first, , last] = partsOf('ak-account-view', 'ak-list-row');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(deepActiveElement()).to.equal(last?.shadowRoot?.querySelector('#control'));
  });

  it('hides spam until it is requested, and never counts it', async () => {
    await anew((mountedKit) => serve(mountedKit, ether, spam));
    pay();
    await says('$3,703.50');
    expect(rows()).to.have.length(1);
    (await until(() => buttonNamed(view, 'Show 1 hidden'), 'Show 1 hidden button')).click();
    await until(() => rows().length === 2, 'both items');
    expect(rows()[1]).to.include('Base, may be a scam');
    await says('$3,703.50');
    await atRest();
    await expect(modal()).to.be.accessible();
    (await until(() => buttonNamed(view, 'Hide'), 'Hide button')).click();
    await until(() => rows().length === 1, 'single item');
  });

  it('says that the account is empty', async () => {
    await anew(serve);
    mounted.wallet.balances.at(-1)?.resolve({ value: 0n, decimals: 18, symbol: 'ETH' });
    await says('No tokens yet');
    await says('$0.00');
    await atRest();
    await expect(modal()).to.be.accessible();
  });

  it('keeps the list and its time when a refresh fails, and recovers by itself', async () => {
    await anew((mountedKit) => serve(mountedKit, ether, token(1)));
    pay();
    await says('$3,724.50');
    breakDown(mounted);
    mounted.env.advance(31_000);
    await (await mounted.kit.feature('portfolio')).refresh();
    await says('Balance unavailable We’ll try again in 30 s.');
    expect(textOf(view)).to.match(/\$3,724\.50 .*as of \d/);
    expect(rows()).to.have.length(2);
    const before = requests().length;
    buttonNamed(view, 'Try again')?.click();
    await (await mounted.kit.feature('portfolio')).refresh({ fresh: true });
    expect(requests()).to.have.length(before);
    serve(mounted, ether, token(1), token(2));
    mounted.env.advance(30_000);
    await says('$3,745.50');
    expect(textOf(view)).not.to.include('unavailable');
  });

  it('shows only the native coin if the service fails from the start', async () => {
    await anew(breakDown);
    pay();
    await says('Balance unavailable');
    await until(() => rows().length === 1, 'the coin');
    expect(rows()[0]).to.equal('ETH E Ether Ethereum 1.2345 ETH');
    expect(textOf(view)).not.to.include('$');
  });

  it('requests nothing and shows no tabs without the service', async () => {
    await anew(() => undefined, { services: { blockchainApi: null } });
    pay();
    await says('1.2345 ETH');
    expect(partsOf('ak-account-view', 'ak-tokens-panel')).to.have.length(0);
    expect(requests().filter((url) => url.includes('/v1/'))).to.deep.equal([]);
  });

  it('shows no wrong value for implausible amounts', async () => {
    const implausible = (index: number, numeric: string, more: object = {}) =>
      token(index, { quantity: { decimals: '18', numeric }, ...more });
    await anew((mountedKit) =>
      serve(
        mountedKit,
        implausible(1, '1e400'),
        implausible(2, '-1'),
        implausible(3, 'NaN'),
        implausible(4, '1', { quantity: { decimals: '255', numeric: '1' } }),
        implausible(5, '1', {
          name: '<img src=x onerror=alert(1)>',
          symbol: '\u202eHTE',
          price: 1,
        }),
        implausible(6, '1', { chainId: 'eip155:5', address: undefined }),
      ),
    );
    pay();
    await until(() => rows().length === 2, 'the coin, and the one that can be');
    expect(rows()[0]).to.equal('HTE B <img src=x onerror=alert(1)> Base 1 HTE $1.00');
    expect(partsOf('ak-account-view', 'ak-virtual-list img[src=x]')).to.have.length(0);
  });

  it('keeps few of ten thousand rows in the document and restores the scroll position', async () => {
    await anew((mountedKit) =>
      serve(mountedKit, ...Array.from({ length: 10_000 }, (_, at) => token(at + 1))),
    );
    const list = await until(() => {
      // The tokens are read in slices.
      mounted.env.advance(0);
      const [found] = partsOf('ak-account-view', 'ak-virtual-list') as AkVirtualList[];
      return found?.items.length === 10_000 && found;
    }, 'all of them');
    expect(rows().length).to.be.within(5, 60);
    const { name } = list.items[5_000] as { readonly name: string };
    const isSeen = (): boolean => rows().some((row) => row.includes(name));
    await list.focusIndex(5_000);
    await until(isSeen, 'the middle');
    expect(rows().length).to.be.within(5, 60);
    byRole(view, 'button', 'Receive')?.click();
    await until(() => viewOf('ak-wallet-receive-view'), 'another view');
    mounted.kit.core.router.back();
    await until(isSeen, 'the middle again');
    const [restored] = partsOf('ak-account-view', 'ak-virtual-list') as AkVirtualList[];
    await until(() => (restored?.place?.index ?? 0) > 4_900, 'position');
  });
});

describe('account view, several namespaces', () => {
  it('shows the account of the active namespace and follows a change of it', async () => {
    mounted.kit.destroy();
    const three = await mountMultichain();
    mounted = three;
    await three.connect('solana');
    await three.connect('eip155');
    await three.kit.open();
    view = await until(() => viewOf('ak-account-view'), 'home view');
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
