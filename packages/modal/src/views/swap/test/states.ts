import { KitError } from '@openappkit/core';
import type { SwapState } from '@openappkit/kit';
import { waitForElement } from '../../../test/wait-for-element.js';
import { heldSwap, type SwapChange } from '../../../test/held-swap.js';
import { ether, sum, usdc } from '../../../test/send-samples.js';
import { strange, swapFilled } from '../../../test/swap-samples.js';
import type { StateMaker, ViewStates } from '../../../test/view-states.types.js';

/** Expands the details, so that the tests check them too. */
export const swap =
  (content: string, change?: SwapChange): StateMaker =>
  async (mount) => {
    const { mounted } = await heldSwap(mount, change);
    await mounted.kit.open({ view: 'Swap' });
    await waitForElement('ak-swap-view', content);
    const view = await waitForElement('ak-swap-view', content);
    (view.getRootNode() as ShadowRoot).querySelector('details')?.setAttribute('open', '');
    return mounted;
  };

const quote =
  (change: Partial<SwapState['quote']>, more: Partial<SwapState> = {}): SwapChange =>
  (on, at) => ({ quote: { ...swapFilled(on, at).quote, ...change }, ...more });
const noPrice = {
  at: undefined,
  refreshAt: undefined,
  receive: undefined,
  minimum: undefined,
  rate: undefined,
  route: undefined,
  impact: undefined,
  fee: undefined,
} as const;
const to =
  (change: Partial<SwapState['to']>): SwapChange =>
  (on, at) => ({
    to: { ...swapFilled(on, at).to, ...change },
  });
const nothing = { text: '', isMax: false, isMaxLoading: false } as const;
const slippage =
  (change: Partial<SwapState['slippage']>, issues: SwapState['issues'] = {}): SwapChange =>
  (on, at) => ({ slippage: { ...swapFilled(on, at).slippage, ...change }, issues });

export const states: ViewStates = {
  Swap: {
    empty: swap('.footer', (on, at) => ({
      ...to({ token: undefined, sum: undefined })(on, at),
      ...quote({ status: 'idle', ...noPrice })(on, at),
      amount: nothing,
    })),
    priced: swap('summary'),
    'asking for the price': swap(
      '.get[aria-busy]',
      quote({ status: 'loading', ...noPrice }, { isReviewing: true }),
    ),
    'a newer price is asked for': swap('summary', quote({ status: 'refreshing' })),
    'an old price': swap('.old', quote({ status: 'expired' })),
    'no price came': swap(
      '.old',
      quote(
        { status: 'failed', ...noPrice },
        { issues: { quote: { code: 'unavailable', error: new KitError('api/unreachable') } } },
      ),
    ),
    'a network that tells no fees': swap(
      '.old',
      quote(
        { status: 'failed', ...noPrice },
        {
          issues: {
            quote: { code: 'unavailable', error: new KitError('swap/gas-price-unsupported') },
          },
        },
      ),
    ),
    'no route': swap(
      '.footer',
      quote({ status: 'failed', ...noPrice }, { issues: { quote: { code: 'no-route' } } }),
    ),
    'all left out': swap('.footer', (on, at) => ({
      ...to({ token: undefined, sum: undefined })(on, at),
      amount: nothing,
      isAttempted: true,
      issues: { amount: { code: 'required' }, to: { code: 'required' } },
    })),
    'too much': swap('.footer', () => ({
      isAttempted: true,
      issues: { amount: { code: 'too-much', balance: sum(usdc, '250.5') } },
    })),
    'the same token twice': swap('.footer', () => ({
      issues: { to: { code: 'same', symbol: '10' } },
    })),
    'far from the market, not listed': swap('.footer', (on, at) => ({
      ...quote({ impact: { basisPoints: 1234, isHigh: true } })(on, at),
      ...to({ token: strange })(on, at),
    })),
    'slippage that is stricter': swap(
      '.hint',
      slippage({ text: '0.5', typed: '0.5', applied: 0, isStricter: true }),
    ),
    'slippage that is typed': swap('.slippage', slippage({ text: '7', applied: 7, isHigh: true })),
    'slippage that is none': swap(
      '.slippage',
      slippage({ text: '99', applied: undefined }, { slippage: { code: 'invalid' } }),
    ),
    declined: swap('ak-banner', () => ({
      problem: {
        code: 'declined',
        error: new KitError('wallet/rejected'),
        allowed: sum(usdc, '34'),
      },
    })),
    'long numbers': swap('.footer', (on, at) => ({
      ...to({ sum: sum(ether, `${2n ** 256n - 1n}`) })(on, at),
      amount: { ...nothing, text: '123456789012345.123456789012345678' },
    })),
    'not on this network': swap('ak-empty', (on) => ({
      issues: { account: { code: 'swap-unsupported', network: '1001', works: [on] } },
    })),
    'on none of its networks': swap('ak-empty', () => ({
      issues: { account: { code: 'swap-unsupported', network: '1001', works: [] } },
    })),
    'a network the app does not have': swap('ak-empty', () => ({
      issues: { account: { code: 'network-unsupported', caipNetworkId: 'eip155:10' } },
    })),
  },
};
