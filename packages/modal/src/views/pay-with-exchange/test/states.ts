import { KitError } from '@openappkit/core';
import type { DepositState, ExchangeOrder } from '@openappkit/kit';
import { depositState } from '../../../test/deposit-samples.js';
import { ordered } from '../../../test/pay-samples.js';
import { transactionId } from '../../../test/send-samples.js';
import type { ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-pay-with-exchange-view';
const form = (change: Partial<DepositState> = {}) =>
  depositState(tag, 'ak-amount-field', () => change);
const list = (change: Partial<DepositState['exchanges']>) =>
  form({ exchanges: { status: 'ready', exchanges: [], error: undefined, ...change } });
const order = (change: Partial<ExchangeOrder>) =>
  depositState(tag, 'ak-empty', (on) => ({ order: ordered(on, change).order }));
const earlier = (change: Partial<ExchangeOrder>) =>
  order({ isEarlier: true, flow: -1, url: undefined, ...change });
const error = new KitError('api/unreachable');

export const states: ViewStates = {
  PayWithExchange: {
    form: form(),
    filled: form({ amountText: '0.5', issue: undefined }),
    'too fine': form({
      amountText: '0.1234567',
      issue: { code: 'too-fine', decimals: 6, symbol: 'USDC' },
    }),
    'not an amount': form({ amountText: '1', issue: { code: 'invalid' } }),
    'exchanges loading': list({ status: 'loading' }),
    'exchanges failed': list({ status: 'failed', error }),
    'no exchange': list({}),
    'exchange didn’t open': form({
      problem: { error: new KitError('pay/url-unavailable'), name: '1002' },
    }),
    'exchange does not send it': form({
      problem: { error: new KitError('pay/asset-not-supported'), name: '1002' },
    }),
    'not connected': depositState(tag, 'ak-empty', () => ({
      account: undefined,
      unavailable: 'not-connected',
    })),
    'not on this network': depositState(tag, 'ak-empty', () => ({ unavailable: 'network' })),
    'exchange opens': order({ status: 'opening', url: undefined }),
    'window blocked': order({ status: 'blocked' }),
    'exchange waits': order({}),
    'exchange closed': order({ isWindowClosed: true, canPayOtherwise: true }),
    'exchange sends': order({ status: 'in-progress' }),
    'exchange sent': order({ status: 'success', id: transactionId }),
    'exchange failed': order({ status: 'failed', canPayOtherwise: true }),
    'exchange late': order({ status: 'late' }),
    'asked before, has not begun': earlier({ canPayOtherwise: true }),
    'asked before, sent': earlier({ status: 'success', id: transactionId }),
  },
};
