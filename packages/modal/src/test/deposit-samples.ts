import type { Network } from '@openappkit/core';
import type { DepositState } from '@openappkit/kit';
import { waitForElement } from './wait-for-element.js';
import { holdFeature } from './held-features.js';
import { explored, mountConnected } from './mount-kit.js';
import { ether, sender, usdc } from './send-samples.js';
import type { StateMaker } from './view-states.types.js';

const exchange = { id: 'pier', name: '1002', imageUrl: '' };

const base = (on: Network): DepositState => ({
  account: sender(on),
  unavailable: undefined,
  assets: [ether, usdc],
  asset: ether,
  amountText: '',
  amount: undefined,
  issue: { code: 'required' },
  exchanges: { status: 'ready', exchanges: [exchange], error: undefined },
  problem: undefined,
  order: undefined,
  orders: [],
  pictures: {},
});

export const depositState =
  (
    tag: string,
    content: string,
    change: (on: Network) => Partial<DepositState> = () => ({}),
  ): StateMaker =>
  async (mount) => {
    const { mounted, on } = await mountConnected(mount, [explored]);
    const { kit } = mounted;
    holdFeature<DepositState>(
      kit,
      'deposit',
      { ...base(on), ...change(on) },
      { begin: () => undefined },
    );
    await kit.open({ view: 'PayWithExchange' });
    if (tag === 'ak-pay-with-exchange-select-asset-view')
      (await waitForElement('ak-pay-with-exchange-view', '.choice ak-list-row')).click();
    await waitForElement(tag, content);
    return mounted;
  };
