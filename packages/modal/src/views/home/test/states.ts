// States of the home view: balance, network, name, and the question before disconnecting.
import type { Options } from '@openappkit/core';
import { drawn } from '../../../test/drawn.js';
import { network } from '../../../test/held-wallet.js';
import { connectWallet, type MountedKit, until } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const home =
  (
    content: string,
    act: (mounted: MountedKit) => unknown = () => undefined,
    options: Partial<Options> = {},
  ): StateMaker =>
  async (mount) => {
    const mounted = await mount(options);
    await connectWallet(mounted);
    await mounted.kit.open();
    await drawn('ak-home-view', 'ak-list-row');
    await act(mounted);
    await drawn('ak-home-view', content);
    return mounted;
  };

const pay = ({ wallet }: MountedKit): void =>
  wallet.balances.at(-1)?.resolve({ value: 10_010n, decimals: 0, symbol: 'ETH' });

const askBeforeDisconnect = async ({ kit, wallet }: MountedKit): Promise<void> => {
  const connecting = kit.connect({ connectorId: 'com.fjord' });
  await until(() => wallet.connects.length > 1, 'the second wallet to be asked');
  wallet.approve();
  await connecting;
  (await drawn('ak-home-view', 'ak-button[variant=quiet]', -1)).click();
};

export const states: ViewStates = {
  Account: {
    'balance on its way': home('ak-skeleton'),
    balance: home('.amount', pay),
    'balance failed': home('.failed', ({ wallet }) =>
      wallet.balances.at(-1)?.reject(new Error('down')),
    ),
    named: home('ak-list-row', ({ kit }) =>
      kit.core.account.setIdentity('eip155', { name: 'willow.eth', avatar: undefined }),
    ),
    testnet: home('ak-chip', pay, { networks: [network(1, 'Sepolia', true)] }),
    unsupported: home(
      'ak-banner',
      ({ wallet }) => wallet.adapter.report.chainChanged('com.amber', 'eip155:999'),
      { allowUnsupportedChain: true },
    ),
    'which one to disconnect': home('[role=group]', askBeforeDisconnect),
  },
};
