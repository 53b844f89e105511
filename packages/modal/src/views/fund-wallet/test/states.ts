import type { Network } from '@openappkit/core';
import type { OnRampState } from '@openappkit/kit';
import { heldOnRamp, visit } from '../../../test/buy-samples.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { holdFeature } from '../../../test/held-features.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const state =
  (
    content: string,
    change: (on: Network) => Partial<OnRampState> = () => ({}),
    hasDeposit = false,
  ): StateMaker =>
  async (mount) => {
    const { mounted } = await heldOnRamp(mount, change);
    if (hasDeposit) holdFeature(mounted.kit, 'deposit', {});
    await mounted.kit.open({ view: 'FundWallet' });
    await waitForElement('ak-fund-wallet-view', content);
    return mounted;
  };

export const states: ViewStates = {
  FundWallet: {
    ways: state('ak-list-row'),
    'an exchange too': state('ak-list-row:nth-child(3)', undefined, true),
    'not in this region': state('ak-list-row[disabled]', () => ({
      unavailable: { code: 'region' },
    })),
    'not on this network': state('ak-list-row[disabled]', () => ({
      unavailable: { code: 'network', network: 'Ethereum' },
    })),
    'a purchase under way': state('ak-banner', (on) => ({ purchase: visit(on) })),
  },
};
