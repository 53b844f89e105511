import { KitError } from '@openappkit/core';
import type { SwapReview, SwapState } from '@openappkit/kit';
import { navigate } from '../../../navigation/navigate.js';
import { waitForElement } from '../../../test/wait-for-element.js';
import { type HeldSwap, heldSwap } from '../../../test/held-swap.js';
import { ether, sum, usdc } from '../../../test/send-samples.js';
import { coin, dollars, swapReviewed } from '../../../test/swap-samples.js';
import type { Mount, StateMaker, ViewStates } from '../../../test/view-states.types.js';

export async function heldSwapReview(
  mount: Mount,
  review: Partial<SwapReview> = {},
  state: Partial<SwapState> = {},
  methods: Readonly<Record<string, unknown>> = {},
): Promise<HeldSwap> {
  const harness = await heldSwap(
    mount,
    (on, at) => ({ step: 'review', review: swapReviewed(on, at, review), ...state }),
    methods,
  );
  await harness.mounted.kit.open({ view: 'Swap' });
  navigate(harness.mounted.kit).push('SwapPreview');
  await waitForElement('ak-swap-preview-view', 'ak-button');
  return harness;
}

const review =
  (content: string, change?: Partial<SwapReview>, state?: Partial<SwapState>): StateMaker =>
  async (mount) => {
    const { mounted } = await heldSwapReview(mount, change, state);
    await waitForElement('ak-swap-preview-view', content);
    return mounted;
  };

export const missing = { status: 'missing', allowed: sum(usdc, '0') } as const;
export const far = { basisPoints: 1234, isHigh: true } as const;
const error = new KitError('wallet/rejected');

export const states: ViewStates = {
  SwapPreview: {
    token: review('.footer'),
    'coin, wrapped': review('.footer', {
      give: coin,
      get: dollars,
      amount: sum(ether, '1.000000000000000001', '3120.5'),
      allowance: { status: 'unneeded', allowed: undefined },
      route: 'wrap',
      impact: undefined,
      fee: undefined,
    }),
    'to be allowed first': review('.first', { allowance: missing }),
    'allowed in one step': review('p.hint', {
      allowance: { status: 'together', allowed: sum(usdc, '0') },
    }),
    allowed: review('ak-banner', undefined, { allowed: sum(usdc, '34') }),
    'another price': review('ak-banner', undefined, { isPriceUpdated: true }),
    'a price to be looked at': review('ak-banner', undefined, {
      priceMove: {
        before: sum(ether, '0.010895'),
        now: sum(ether, '0.0102'),
        basisPoints: -638,
      },
    }),
    'asking for the price': review('.age', undefined, { isReviewRenewing: true }),
    'far from the market': review('ak-checkbox', { impact: far }),
    'stricter slippage, fee guessed': review('.footer', {
      slippage: { text: '0.5', typed: '0.5', applied: 0, isStricter: true, isHigh: false },
      fee: { kind: 'guess', fee: sum(ether, '0.0001'), maxFee: sum(ether, '0.0001') },
    }),
    declined: review('ak-banner', undefined, {
      problem: { code: 'declined', error, allowed: undefined },
    }),
    over: review('ak-empty', undefined, { step: 'fill', problem: { code: 'gone' } }),
    'asked of the wallet': review('.footer', undefined, { step: 'swapping' }),
  },
};
