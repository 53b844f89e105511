import type { Network } from '@openappkit/core';
import type { OnRampState } from '@openappkit/kit';
import { aggregator, failure, heldOnRamp, quote, visit } from '../../../test/buy-samples.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const state =
  (content: string, change: (on: Network) => Partial<OnRampState> = () => ({})): StateMaker =>
  async (mount) => {
    const { mounted } = await heldOnRamp(mount, change);
    await mounted.kit.open({ view: 'OnRampProviders' });
    await waitForElement('ak-on-ramp-providers-view', content);
    return mounted;
  };
const wrong =
  (issue: NonNullable<OnRampState['issue']>): StateMaker =>
  async (mount) => {
    const mounted = await state('.footer ak-button', () => ({ issue, quote: undefined }))(mount);
    (await waitForElement('ak-on-ramp-providers-view', '.footer ak-button')).click();
    await waitForElement('ak-on-ramp-providers-view', 'ak-amount-field:not([error-text=""])');
    return mounted;
  };
const limit = { amount: '10.00', currency: 'USD' };
const unpriced = { quote: undefined, purchaseAmount: undefined };

export const states: ViewStates = {
  OnRampProviders: {
    filled: state('.price'),
    waiting: state('ak-skeleton', () => ({ purchaseCurrency: undefined })),
    'asking for a price': state('ak-amount-field', () => ({ ...unpriced, quotesLoading: true })),
    'no price came': state('.fields .hint', () => ({
      purchaseAmount: undefined,
      quote: { ...quote, isEstimate: true },
      error: failure,
    })),
    'a provider without prices': state('.hint', () => ({
      ...unpriced,
      selectedProvider: aggregator,
    })),
    'the usual list': state('ak-banner', () => ({ optionsStatus: 'fallback' })),
    'a purchase under way': state('ak-banner', (on) => ({ purchase: visit(on) })),
    'left out': wrong({ code: 'required' }),
    'no amount': wrong({ code: 'invalid' }),
    'two amounts': wrong({ code: 'ambiguous' }),
    cents: wrong({ code: 'whole' }),
    'too little': wrong({ code: 'too-little', limit }),
    'too much': wrong({ code: 'too-much', limit }),
    'not in this region': state('ak-empty', () => ({ unavailable: { code: 'region' } })),
    'not on this network': state('ak-empty', () => ({
      unavailable: { code: 'network', network: 'Ethereum' },
    })),
    'nobody sells': state('ak-empty', () => ({ unavailable: { code: 'no-provider' } })),
    'not connected': state('ak-empty', () => ({ unavailable: { code: 'not-connected' } })),
  },
};
