import type { Network } from '@openappkit/core';
import type { SwapPayment, SwapReview, SwapState, SwapToken } from '@openappkit/kit';
import { asset, ether, receiver, sender, sum, usdc, waiting } from './send-samples.js';

export const listed = (token: typeof usdc, change: Partial<SwapToken> = {}): SwapToken => ({
  ...token,
  isListed: true,
  ...change,
});
export const coin: SwapToken = listed(ether);
export const dollars: SwapToken = listed(usdc);
export const strange: SwapToken = listed(
  asset('1001', {
    assetId: 'eip155:1/erc20:0x8617e340b3d01fa5f11f306f4090fd50e238070d',
    value: 0n,
  }),
  { isListed: false },
);

const slippage = { text: '1', typed: '1', applied: 1, isStricter: false, isHigh: false } as const;
const rate = { text: '0.00032046', inverse: '3120.5' };
const fee = {
  kind: 'estimate',
  fee: sum(ether, '0.000134', '0.42'),
  maxFee: sum(ether, '0.0002', '0.62'),
} as const;

/** @param at current time of the kit's clock */
export function swapFilled(
  network: Network,
  at: number,
  change: Partial<SwapState> = {},
): SwapState {
  const receive = sum(ether, '0.010895', '33.99');
  return {
    step: 'fill',
    flow: 0,
    account: sender(network),
    from: {
      token: dollars,
      isLoading: false,
      sum: sum(usdc, '34', '34'),
      balance: sum(usdc, '250.5', '250.5'),
    },
    to: { token: coin, isLoading: false, sum: receive, balance: sum(ether, '1.2346', '3852.53') },
    amount: { text: '34', isMax: false, isMaxLoading: false },
    slippage,
    quote: {
      status: 'ready',
      at,
      refreshAt: at + 20_000,
      receive,
      minimum: sum(ether, '0.010786050000000001'),
      rate,
      route: 'exchange',
      impact: { basisPoints: 3, isHigh: false },
      fee,
      error: undefined,
    },
    issues: {},
    isAttempted: false,
    isReviewing: false,
    review: undefined,
    isReviewRenewing: false,
    isPriceUpdated: false,
    priceMove: undefined,
    isImpactAccepted: false,
    approval: undefined,
    allowed: undefined,
    problem: undefined,
    payment: undefined,
    sent: [],
    tokens: {
      status: 'ready',
      error: undefined,
      own: [coin, dollars],
      all: [coin, dollars, strangeListed],
      suggested: [coin, dollars],
    },
    search: { query: '', status: 'idle', found: [] },
    ...change,
  };
}

const strangeListed: SwapToken = { ...strange, isListed: true };

export function swapReviewed(
  network: Network,
  at: number,
  change: Partial<SwapReview> = {},
): SwapReview {
  return {
    from: sender(network),
    to: receiver,
    network,
    amount: sum(usdc, '34', '34'),
    give: dollars,
    get: coin,
    receive: sum(ether, '0.010895', '33.99'),
    minimum: sum(ether, '0.010786050000000001'),
    slippage,
    rate,
    impact: { basisPoints: 3, isHigh: false },
    fee,
    allowance: { status: 'enough', allowed: sum(usdc, '34') },
    route: 'exchange',
    at,
    refreshAt: at + 20_000,
    data: '0x',
    ...change,
  };
}

export function swapPaid(
  network: Network,
  at: number,
  change: Partial<SwapPayment> = {},
): SwapPayment {
  return {
    ...waiting,
    review: swapReviewed(network, at),
    askedAt: at,
    ...change,
  };
}
