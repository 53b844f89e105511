import type { NetworkInput, Options } from '@openappkit/core';
import { waitForElement } from '../../../test/wait-for-element.js';
import { holdFeature } from '../../../test/held-features.js';
import { network } from '../../../test/held-wallet.js';
import { connectWallet, type MountedKit, until } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';
import { breakDown, ether, hang, serve, spam, token } from './holdings.js';

interface State {
  readonly content: string;
  readonly options?: Partial<Options>;
  readonly before?: (mounted: MountedKit) => unknown;
  readonly act?: (mounted: MountedKit) => unknown;
}

const home =
  ({ content, options = {}, before, act }: State): StateMaker =>
  async (mount) => {
    const mounted = await mount(options);
    before?.(mounted);
    await connectWallet(mounted);
    // Wait, because a dialog opened to connect closes by itself.
    mounted.env.advance(1_000);
    await mounted.kit.open();
    await waitForElement('ak-account-view', '.network');
    await act?.(mounted);
    await waitForElement('ak-account-view', content);
    return mounted;
  };

const pay = ({ wallet }: MountedKit): void =>
  wallet.balances
    .at(-1)
    ?.resolve({ value: 1_234_500_000_000_000_000n, decimals: 18, symbol: 'ETH' });
const refuse = ({ wallet }: MountedKit): void => wallet.balances.at(-1)?.reject(new Error('down'));
const explored: NetworkInput = {
  ...network(1, 'Ethereum'),
  blockExplorers: { default: { name: 'Etherscan', url: 'https://scan.test' } },
};

const askBeforeDisconnect = async ({ kit, wallet }: MountedKit): Promise<void> => {
  const connecting = kit.connect({ connectorId: 'com.fjord' });
  await until(() => wallet.connects.length > 1, 'request of the second wallet');
  wallet.approve();
  await connecting;
  (await waitForElement('ak-account-view', 'ak-button[variant=quiet]', -1)).click();
};

const goStale = async (mounted: MountedKit): Promise<void> => {
  pay(mounted);
  const portfolio = await mounted.kit.feature('portfolio');
  // A row alone may be the native coin, rendered before the service has answered.
  await until(() => portfolio.state.status === 'ready', 'update of the service');
  breakDown(mounted);
  mounted.env.advance(31_000);
  await portfolio.refresh();
};

export const states: ViewStates = {
  Account: {
    'worth on its way': home({ content: 'ak-skeleton', before: hang }),
    'worth, and tokens of two networks': home({
      content: 'ak-token-icon',
      before: (mounted) => serve(mounted, ether, token(1), token(2)),
      options: { networks: [explored, network(8453, 'Base')] },
      act: pay,
    }),
    'what is hidden, shown': home({
      content: '[aria-posinset="2"]',
      before: (mounted) => serve(mounted, ether, spam),
      act: async (mounted) => {
        pay(mounted);
        (await waitForElement('ak-account-view', '.hidden ak-button')).click();
      },
    }),
    'many tokens': home({
      content: 'ak-list-row',
      before: (mounted) => serve(mounted, ...Array.from({ length: 101 }, (_, at) => token(at + 1))),
      act: pay,
    }),
    'nothing held': home({
      content: 'ak-empty',
      before: serve,
      act: ({ wallet }) =>
        wallet.balances.at(-1)?.resolve({ value: 0n, decimals: 18, symbol: 'ETH' }),
    }),
    'worth of before': home({
      content: '.from',
      before: (mounted) => serve(mounted, ether, token(1)),
      act: goStale,
    }),
    'worth that never came': home({ content: '.failed', before: breakDown, act: refuse }),
    'balance on its way': home({ content: 'ak-skeleton' }),
    balance: home({ content: '.amount', act: pay }),
    'balance without tokens': home({
      content: '.amount',
      options: { services: { blockchainApi: null } },
      act: pay,
    }),
    'balance failed': home({ content: '.failed', act: refuse }),
    named: home({
      content: '.network',
      act: ({ kit }) =>
        kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined }),
    }),
    'without a name, where there are some': home({
      content: '.footer ak-button',
      before: ({ kit }) => holdFeature(kit, 'names', {}),
    }),
    testnet: home({
      content: 'ak-chip',
      options: { networks: [network(1, 'Sepolia', true)] },
      act: pay,
    }),
    unsupported: home({
      content: 'ak-banner',
      options: { allowUnsupportedChain: true },
      act: ({ wallet }) => wallet.adapter.report.chainChanged('com.amber', 'eip155:999'),
    }),
    'which one to disconnect': home({ content: '[role=group]', act: askBeforeDisconnect }),
  },
};
