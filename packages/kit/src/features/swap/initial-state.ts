// Functions, because valtio returns one proxy per object, so kits would share a literal.
import type { Mutable } from '@openappkit/core/feature';
import type { SwapAmount, SwapQuote, SwapSide, SwapState } from './swap.types.js';
import { parseSlippage } from './fields/parse-slippage.js';

export const noAmount = (): SwapAmount => ({ text: '', isMax: false, isMaxLoading: false });

export const noSide = (isLoading = false): SwapSide => ({
  token: undefined,
  isLoading,
  sum: undefined,
  balance: undefined,
});

export const noQuote = (status: SwapQuote['status'] = 'idle'): SwapQuote => ({
  status,
  at: undefined,
  refreshAt: undefined,
  receive: undefined,
  minimum: undefined,
  rate: undefined,
  route: undefined,
  impact: undefined,
  fee: undefined,
  error: undefined,
});

export const initialState = (): Mutable<SwapState> => ({
  step: 'fill',
  flow: 0,
  account: undefined,
  from: noSide(),
  to: noSide(),
  amount: noAmount(),
  slippage: parseSlippage('1', 'en'),
  quote: noQuote(),
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
  tokens: { status: 'idle', error: undefined, own: [], all: [], suggested: [] },
  search: { query: '', status: 'idle', found: [] },
});
