import { KitError } from '@openappkit/core';
import type { SwitchAttempt } from '@openappkit/core/internal';
import type { PayIssue, PayProblem, PaySource, PayState } from '@openappkit/kit';
import { payState, transferQuote } from '../../../test/pay-samples.js';
import { ether, sender, sum, usdc } from '../../../test/send-samples.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

const tag = 'ak-pay-view';
const source = (change: Partial<PaySource>) =>
  payState(tag, (on) => ({
    source: {
      status: 'failed',
      from: sender(on),
      balance: undefined,
      quote: undefined,
      issue: undefined,
      error: undefined,
      ...change,
    },
  }));
const withToken = (change: Partial<PaySource>, token = ether) =>
  payState(tag, (on) => ({
    tokens: [token, { ...usdc, assetId: 'eip155:1/erc20:0x1', name: '1004' }],
    payWith: token,
    source: {
      status: 'failed',
      from: sender(on),
      balance: undefined,
      quote: change.status === 'ready' ? transferQuote(on) : undefined,
      issue: undefined,
      error: undefined,
      ...change,
    },
  }));
const elsewhere: typeof ether = {
  ...ether,
  assetId: 'eip155:2/slip44:60',
  caipNetworkId: 'eip155:2',
};
const away =
  (phase: SwitchAttempt['phase']): StateMaker =>
  async (mount) => {
    const mounted = await withToken({ status: 'network' }, elsewhere)(mount);
    mounted.kit.core.chain.setSwitching({ caipNetworkId: elsewhere.caipNetworkId, phase });
    await waitForElement(tag, phase === 'waiting' ? 'ak-list-row[busy]' : 'ak-list-row[failed]');
    return mounted;
  };
const short = (issue: PayIssue) => source({ status: 'short', issue });
const list = (change: Partial<PayState['exchanges']>) =>
  payState(tag, () => ({
    exchanges: { status: 'ready', exchanges: [], error: undefined, ...change },
  }));
const problem = (payProblem: PayProblem) => payState(tag, () => ({ problem: payProblem }));
const error = new KitError('api/unreachable');

export const states: ViewStates = {
  Pay: {
    ready: payState(tag),
    over: payState(tag, () => ({ step: 'none', request: undefined })),
    'no wallet pays it': source({ status: 'absent' }),
    'not connected': source({ status: 'connect', from: undefined }),
    'on another network': source({ status: 'network' }),
    'other tokens': payState(tag, () => ({ tokens: [ether] })),
    'a token of another network': withToken({ status: 'network' }, elsewhere),
    'a token of another network, the wallet is asked': away('waiting'),
    'a token of another network, the wallet stayed': away('declined'),
    'with another token': withToken({ status: 'ready' }),
    'no way with another token': withToken({ error }),
    loading: source({ status: 'loading' }),
    'not enough': short({ code: 'too-much', balance: sum(usdc, '12.5') }),
    'not enough for the fee': short({
      code: 'no-coin-for-fee',
      symbol: 'ETH',
      missing: sum(ether, '1'),
    }),
    'not enough for both': short({ code: 'too-little' }),
    'would not arrive': short({ code: 'unsendable', symbol: 'USDC' }),
    'counted otherwise': short({ code: 'mismatch', symbol: 'USDC' }),
    'no quote': source({ status: 'failed', error }),
    'quote ran out': source({ status: 'expired' }),
    'exchanges loading': list({ status: 'loading' }),
    'exchanges failed': list({ status: 'failed', error }),
    'no exchange': list({}),
    'no service of exchanges': list({ status: 'absent' }),
    declined: problem({ code: 'declined', error: new KitError('wallet/rejected') }),
    failed: problem({ code: 'failed', error: new KitError('wallet/failed') }),
    expired: problem({ code: 'expired', error: new KitError('pay/quote-expired') }),
    changed: problem({ code: 'changed' }),
    'wallet left alone': problem({ code: 'left' }),
    'exchange didn’t open': problem({
      code: 'exchange',
      error: new KitError('pay/url-unavailable'),
      name: '1002',
    }),
    'exchange does not pay it out': problem({
      code: 'exchange',
      error: new KitError('pay/asset-not-supported'),
      name: '1002',
    }),
  },
};
