import { exchangeHotWallet } from '../chains/evm/contracts/toy-contracts.js';
import { payOut, readPayout } from '../payouts/pay-out.js';
import { listPayoutCoins } from '../payouts/payout-coins.js';
import { findAsset } from './exchange-list.js';
import type { ExchangeSources } from './exchange-sources.js';
import { type ExchangePayment, findPayment, updatePayment } from './exchange-store.js';

/** Does nothing if the payment was sent or failed. */
export function payFromExchange(
  { db, chains, inTurn }: Pick<ExchangeSources, 'db' | 'chains' | 'inTurn'>,
  session: string,
): Promise<void> {
  return inTurn(async () => {
    const payment = findPayment(db, session);
    if (!payment || payment.hash !== null || payment.status === 'FAILED') return;
    const coin = findAsset(listPayoutCoins(chains), payment.asset);
    if (!coin) return updatePayment(db, session, { status: 'FAILED', hash: null });
    const payout = { coin, to: payment.recipient, amount: BigInt(payment.amount) };
    await payOut(chains, exchangeHotWallet, payout).then(
      (hash) => updatePayment(db, session, { status: 'IN_PROGRESS', hash }),
      () => updatePayment(db, session, { status: 'FAILED', hash: null }),
    );
  });
}

/** Undefined for an unknown session. @throws viem's errors if the chain does not answer */
export async function readPayment(
  { db, chains }: Pick<ExchangeSources, 'db' | 'chains'>,
  session: string,
): Promise<ExchangePayment | undefined> {
  const payment = findPayment(db, session);
  if (!payment || payment.hash === null || payment.status !== 'IN_PROGRESS') return payment;
  const chainId = payment.asset.slice(0, payment.asset.indexOf('/'));
  const state = await readPayout(chains, chainId, payment.hash);
  if (state === 'waiting') return payment;
  const status = state === 'done' ? 'SUCCESS' : 'FAILED';
  updatePayment(db, session, { status, hash: payment.hash });
  return { ...payment, status };
}
