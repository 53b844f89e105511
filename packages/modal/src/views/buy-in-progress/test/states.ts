import type { OnRampPurchase } from '@openappkit/kit';
import { aggregator, failure, heldOnRamp, transaction, visit } from '../../../test/buy-samples.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const state =
  (change: Partial<OnRampPurchase>, content = 'ak-the-line'): StateMaker =>
  async (mount) => {
    const { mounted } = await heldOnRamp(mount, (on) => ({ purchase: visit(on, change) }));
    await mounted.kit.open({ view: 'OnRampProviders' });
    (await waitForElement('ak-on-ramp-providers-view', 'ak-banner ak-button')).click();
    await waitForElement('ak-buy-in-progress-view', content);
    return mounted;
  };

const closed = { window: 'closed' } as const;
const done = { isFinished: true, isLooking: false } as const;

export const states: ViewStates = {
  BuyInProgress: {
    opening: state({ status: 'opening' }),
    blocked: state({ status: 'blocked', window: 'none' }),
    unopened: state({ status: 'unopened', window: 'none', error: failure }),
    'closed at once': state({ status: 'unopened', window: 'none' }),
    'at the provider': state({}),
    'asked, without news': state({ checkedAt: 1 }, '.news'),
    'not to be asked': state({ error: failure }, '.news'),
    closed: state(closed),
    'closed, of one who tells nothing': state({ ...closed, provider: aggregator }),
    'looking for it': state({ ...closed, isFinished: true }),
    'not seen': state({ ...closed, ...done }),
    'done, of one who tells nothing': state({ ...done, provider: aggregator }),
    'on its way': state({ status: 'pending', transaction }),
    arrived: state({ status: 'arrived', transaction }, '.receipt'),
    failed: state({ status: 'failed', transaction }),
    'of another account': async (mount) => {
      const { mounted, state: liveState } = await heldOnRamp(mount, (on) => ({
        purchase: visit(on),
      }));
      await mounted.kit.open({ view: 'OnRampProviders' });
      (await waitForElement('ak-on-ramp-providers-view', 'ak-banner ak-button')).click();
      await waitForElement('ak-buy-in-progress-view', 'ak-the-line');
      Object.assign(liveState, { purchase: undefined });
      await waitForElement('ak-buy-in-progress-view', 'ak-empty [slot=icon]:not(ak-the-line)');
      return mounted;
    },
  },
};
