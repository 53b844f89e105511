import { KitError, type Network } from '@openappkit/core';
import type { SwapPayment, SwapProblem, SwapState } from '@openappkit/kit';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { type HeldSwap, heldSwap, type SwapChange } from '../../../test/held-swap.js';
import { declined, ether, sum, transactionId, usdc } from '../../../test/send-samples.js';
import { swapPaid, swapReviewed } from '../../../test/swap-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export async function heldSwapping(mount: Mount, change: SwapChange): Promise<HeldSwap> {
  const harness = await heldSwap(mount, (on, at) => ({
    review: swapReviewed(on, at),
    ...change(on, at),
  }));
  await harness.mounted.kit.open({ view: 'Account' });
  navigate(harness.mounted.kit).push('Swapping');
  await waitForElement('ak-swapping-view', 'ak-empty');
  return harness;
}

export const paid =
  (change: Partial<SwapPayment>) =>
  (on: Network, at: number): Partial<SwapState> => {
    const payment = swapPaid(on, at, change);
    const step = payment.status === 'asking' ? 'swapping' : 'sent';
    return { step, payment, sent: [payment] };
  };

const at =
  (change: SwapChange): StateMaker =>
  async (mount) =>
    (await heldSwapping(mount, change)).mounted;
const sent = (change: Partial<SwapPayment>): StateMaker => at(paid(change));
const problem = (swapProblem: SwapProblem, step: SwapState['step'] = 'review'): StateMaker =>
  at(() => ({ step, problem: swapProblem }));
const approval = (change: Partial<NonNullable<SwapState['approval']>>): StateMaker =>
  at(() => ({
    step: 'allowing',
    approval: { status: 'asking', amount: sum(usdc, '34'), id: undefined, ...change },
  }));
const reverted = new KitError('tx/execution-reverted');

export const states: ViewStates = {
  Swapping: {
    'asked to allow': approval({}),
    'asked to allow all': approval({ amount: undefined }),
    'asked to take back': approval({ isTakingBack: true }),
    'taking back': approval({ status: 'waiting', id: transactionId, isTakingBack: true }),
    'being allowed': approval({ status: 'waiting', id: transactionId }),
    allowed: at(() => ({ step: 'review', allowed: sum(usdc, '34') })),
    'allowing was declined': problem({ code: 'allow-declined', error: declined }),
    'allowing failed': problem({ code: 'allow-failed', error: reverted }),
    'allowing is not known': problem({ code: 'allow-unknown', error: new KitError('tx/unknown') }),
    asking: sent({ status: 'asking', id: undefined }),
    sending: sent({ status: 'asking' }),
    'asking for long': async (mount) => {
      const { mounted } = await heldSwapping(mount, paid({ status: 'asking', id: undefined }));
      mounted.env.advance(20_000);
      await waitForElement('ak-swapping-view', 'ak-the-line[state=timed-out]');
      return mounted;
    },
    declined: problem({ code: 'declined', error: declined, allowed: undefined }),
    'declined after it was allowed': problem({
      code: 'declined',
      error: declined,
      allowed: sum(usdc, '34'),
    }),
    failed: problem({ code: 'failed', error: reverted, allowed: undefined }),
    'failed after it was allowed': problem({
      code: 'failed',
      error: reverted,
      allowed: sum(usdc, '34'),
    }),
    'another account': problem({ code: 'changed', what: 'account' }, 'fill'),
    'another network': problem({ code: 'changed', what: 'network' }, 'fill'),
    disconnected: problem({ code: 'changed', what: 'disconnected' }, 'fill'),
    'nothing under way': at(() => ({})),
    sent: sent({ status: 'waiting' }),
    confirmed: sent({ status: 'confirmed', canSendAgain: true, paid: sum(ether, '0.000121') }),
    reverted: sent({ status: 'reverted', reason: '1001', canSendAgain: true }),
    'reverted without a word': sent({ status: 'reverted', canSendAgain: true }),
    cancelled: sent({ status: 'replaced', replaced: 'cancelled', canSendAgain: true }),
    replaced: sent({ status: 'replaced', replaced: 'replaced', canSendAgain: true }),
    expired: sent({ status: 'expired', canSendAgain: true }),
    late: sent({ status: 'late' }),
    'not known': sent({ status: 'unknown', error: new KitError('tx/unknown') }),
    'may be one that failed': sent({ status: 'unknown', canLookUp: false, matches: 1 }),
    'of before, not answered': sent({ status: 'unknown', id: undefined, isEarlier: true }),
    'not known, and nobody answered': sent({
      status: 'unknown',
      id: undefined,
      isLookFailed: true,
    }),
    'may be one of several': sent({ status: 'unknown', canLookUp: false, matches: 2 }),
    'looked up': sent({ status: 'unknown', lookedUpAt: 1, canSendAgain: true }),
  },
};
