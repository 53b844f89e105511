import { type ErrorCode, KitError, type NetworkInput, type Options } from '@openappkit/core';
import { setConnections } from '@openappkit/core/internal';
import { waitForElement } from '../../../test/wait-for-element.js';
import { network } from '../../../test/held-wallet.js';
import { connectWallet, type MountedKit, until } from '../../../test/mount-kit.js';
import { mountMultichain } from '../../../test/mount-multichain.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-networks-view';

interface Way {
  readonly connected?: boolean;
  readonly options?: Partial<Options>;
  readonly act?: (mounted: MountedKit) => unknown;
  readonly content?: string;
}

const list =
  ({ connected = true, options = {}, act, content = 'ak-list-row' }: Way = {}): StateMaker =>
  async (mount) => {
    const mounted = await mount(options);
    if (connected) await connectWallet(mounted);
    await mounted.kit.open({ view: 'Networks' });
    await waitForElement(tag, 'ak-list-row');
    await act?.(mounted);
    await waitForElement(tag, content);
    return mounted;
  };

const chooseBase = async ({ wallet }: MountedKit): Promise<void> => {
  (await waitForElement(tag, 'ak-list-row[heading=Base]')).click();
  await until(() => wallet.switches.length > 0, 'wallet request');
};
const failed = (code: ErrorCode): StateMaker =>
  list({
    act: async (mounted) => {
      await chooseBase(mounted);
      mounted.wallet.switches.at(-1)?.reject(new KitError(code));
    },
    content: 'ak-list-row[failed]',
  });

const many: readonly [NetworkInput, ...NetworkInput[]] = [
  network(1, 'Ethereum'),
  ...Array.from({ length: 7 }, (_, index) => network(index + 2, `Reef ${index + 2}`)),
];
const search = (query: string) => async (): Promise<void> => {
  const detail = { query };
  (await waitForElement(tag, 'ak-search')).dispatchEvent(new CustomEvent('ak-search', { detail }));
};

const several: StateMaker = async (mount) => {
  const three = await mountMultichain({}, mount);
  await three.connect('eip155');
  setConnections(three.kit.core.connection, 'solana', [
    {
      connectorId: 'walletConnect',
      provider: {},
      accounts: ['So1anaAddressOfTern'],
      namespace: 'solana',
      caipNetworkId: 'solana:1',
      approved: ['solana:1'],
      wallet: { name: 'Maple', imageUrl: undefined },
    },
  ]);
  await three.kit.open({ view: 'Networks' });
  await waitForElement(tag, 'ak-list-row');
  return three;
};

const elsewhere =
  (options: Partial<Options> = {}): StateMaker =>
  async (mount) => {
    const mounted = await mount(options);
    await connectWallet(mounted);
    await mounted.kit.open({ view: 'Networks' });
    mounted.wallet.adapter.report.chainChanged('com.amber', 'eip155:999');
    await until(() => mounted.kit.core.router.state.view === 'UnsupportedChain', 'the view');
    await waitForElement(tag, '.footer');
    return mounted;
  };

export const states: ViewStates = {
  Networks: {
    connected: list(),
    'nobody connected': list({ connected: false }),
    'read only': list({ options: { enableNetworkSwitch: false }, content: 'ak-banner' }),
    'asks the wallet': list({ act: chooseBase, content: 'ak-list-row[busy]' }),
    declined: failed('wallet/rejected'),
    'did not switch': failed('chain/switch-failed'),
    'to be added by hand': failed('chain/add-failed'),
    'several namespaces, some not offered': several,
    'testnets folded': list({
      options: { networks: [network(1, 'Ethereum'), network(2, 'Testland', true)] },
    }),
    'testnets shown': list({
      options: { networks: [network(1, 'Ethereum'), network(2, 'Testland', true)] },
      act: async () => (await waitForElement(tag, 'ak-list-row', -1)).click(),
      content: 'h3',
    }),
    found: list({ options: { networks: many }, act: search('reef 3') }),
    'nothing found': list({
      options: { networks: many },
      act: search('404'),
      content: 'ak-empty',
    }),
  },
  UnsupportedChain: {
    several: elsewhere(),
    'one alone': elsewhere({ networks: [network(1, 'Ethereum')] }),
  },
};
