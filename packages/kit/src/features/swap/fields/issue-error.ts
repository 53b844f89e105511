import { KitError } from '@openappkit/core/feature';
import type { SwapIssues } from '../swap.types.js';

const funds = ['too-much', 'fee-not-covered', 'no-coin-for-fee'];

/** Undefined if nothing blocks the review. Missing fields come before a missing quote. */
export function issueError({
  account,
  amount,
  from,
  quote,
  slippage,
  to,
}: SwapIssues): KitError | undefined {
  const wrong = (code: KitError['code'], issue: string) =>
    new KitError(code, { context: { issue } });
  if (account?.code === 'not-connected') return wrong('account/no-address', account.code);
  if (account) return wrong('swap/network-unsupported', account.code);
  if (from?.code === 'unreadable' || to?.code === 'unreadable')
    return wrong('balance/unavailable', 'unreadable');
  if (from || to) return wrong('swap/amount-required', (from ?? to)?.code ?? '');
  if (amount)
    return wrong(
      funds.includes(amount.code) ? 'tx/insufficient-funds' : amountCode(amount.code),
      amount.code,
    );
  if (slippage) return wrong('send/amount-invalid', slippage.code);
  if (quote?.code === 'no-route') return wrong('swap/no-route', quote.code);
  return quote?.error;
}

const amountCode = (code: string) =>
  code === 'required' ? ('swap/amount-required' as const) : ('send/amount-invalid' as const);
