import type { Network } from '@openappkit/core';
import type { ReceiveState } from '@openappkit/kit';
import { waitForElement } from '../../../test/wait-for-element.js';
import { address, network } from '../../../test/held-wallet.js';
import { holdFeature } from '../../../test/held-features.js';
import { mountConnected, type MountedKit } from '../../../test/mount-kit.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

type Change = (networks: readonly Network[]) => Partial<ReceiveState>;

export const receive =
  (
    content: string,
    change: Change = () => ({}),
    act: (mounted: MountedKit) => unknown = () => undefined,
  ): StateMaker =>
  async (mount) => {
    const both = [network(1, 'Ethereum'), network(8453, 'Base', true)] as const;
    const { mounted } = await mountConnected(mount, both);
    const { kit } = mounted;
    const networks = kit.core.chain.state.networks;
    holdFeature<ReceiveState>(kit, 'receive', {
      address,
      namespace: 'eip155',
      network: networks[0],
      networks,
      uri: undefined,
      ...change(networks),
    });
    await kit.open({ view: 'WalletReceive' });
    await waitForElement('ak-wallet-receive-view', 'ak-qr');
    await act(mounted);
    await waitForElement('ak-wallet-receive-view', content);
    return mounted;
  };

const withoutClipboard = async (): Promise<void> => {
  const { clipboard } = navigator;
  const writeText = (): Promise<void> => Promise.reject(new Error('denied'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  (await waitForElement('ak-wallet-receive-view', '.footer ak-button')).click();
  await waitForElement('ak-wallet-receive-view', 'ak-copy-field');
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
};

export const states: ViewStates = {
  WalletReceive: {
    address: receive('.footer', () => ({ uri: `ethereum:${address}@1` })),
    'on its way': receive('ak-qr[state=building]', () => ({ address: undefined, networks: [] })),
    'one network': receive('.footer', (networks) => ({ networks: networks.slice(0, 1) })),
    testnet: receive('ak-chip', (networks) => ({ network: networks[1] })),
    'unknown network': receive('.footer', () => ({ network: undefined })),
    'not copied': receive('ak-copy-field', undefined, withoutClipboard),
  },
};
