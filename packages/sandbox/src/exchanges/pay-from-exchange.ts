// Pays once from an exchange's hot account and reads the payment's state.

import { hotAccount } from '../chains/evm/contracts/toy-contracts.js';
import { payOut, readPayout } from '../payouts/pay-out.js';
import { listSoldCoins } from '../payouts/sold-coins.js';
import { findAsset } from './exchange-list.js';
import type { ExchangeSources } from './exchange-sources.js';
import { type ExchangePayment, findPayment, markPayment } from './exchange-store.js';

/** Does nothing if the payment was sent or has failed. */
export function payFromExchange(
  { db, chains, inTurn }: Pick<ExchangeSources, 'db' | 'chains' | 'inTurn'>,
  session: string,
): Promise<void> {
  return inTurn(async () => {
    const payment = findPayment(db, session);
    if (!payment || payment.hash !== null || payment.status === 'FAILED') return;
    const coin = findAsset(listSoldCoins(chains), payment.asset);
    if (!coin) return markPayment(db, session, { status: 'FAILED', hash: null });
    const order = { coin, to: payment.recipient, amount: BigInt(payment.amount) };
    await payOut(chains, hotAccount, order).then(
      (hash) => markPayment(db, session, { status: 'IN_PROGRESS', hash }),
      () => markPayment(db, session, { status: 'FAILED', hash: null }),
    );
  });
}

/** Returns the state on the chain; undefined for an unknown session. @throws viem's errors when the chain does not answer */
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
  markPayment(db, session, { status, hash: payment.hash });
  return { ...payment, status };
}
