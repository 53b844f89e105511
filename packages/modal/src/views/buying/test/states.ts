// States of the buying view: opening, blocked, at the provider, done there, and what became of it.
import type { OnRampPurchase, Transaction } from '@openappkit/kit';
import { aggregator, failure, heldOnRamp, visit } from '../../../test/buy-samples.js';
import { drawn } from '../../../test/drawn.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const state =
  (change: Partial<OnRampPurchase>, content = 'ak-the-line'): StateMaker =>
  async (mount) => {
    const { mounted } = await heldOnRamp(mount, (on) => ({ purchase: visit(on, change) }));
    await mounted.kit.open({ view: 'OnRampProviders' });
    (await drawn('ak-buy-view', 'ak-banner ak-button')).click();
    await drawn('ak-buying-view', content);
    return mounted;
  };

const transaction: Transaction = {
  id: 'onramp-1',
  metadata: {
    operationType: 'bought',
    hash: '0x1',
    minedAt: '2026-01-01T12:00:00.000Z',
    nonce: 0,
    sentFrom: '',
    sentTo: '',
    status: 'confirmed',
    chain: 'eip155:1',
    application: null,
  },
  transfers: [
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: undefined },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '0.03936' },
    },
  ],
  kind: 'bought',
  at: 1,
  counterparty: '',
  isSuspicious: false,
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
    arrived: state({ status: 'arrived', transaction }),
    failed: state({ status: 'failed', transaction }),
    'of another account': async (mount) => {
      const { mounted, state: held } = await heldOnRamp(mount, (on) => ({ purchase: visit(on) }));
      await mounted.kit.open({ view: 'OnRampProviders' });
      (await drawn('ak-buy-view', 'ak-banner ak-button')).click();
      await drawn('ak-buying-view', 'ak-the-line');
      Object.assign(held, { purchase: undefined });
      await drawn('ak-buying-view', 'ak-empty [slot=icon]:not(ak-the-line)');
      return mounted;
    },
  },
};
