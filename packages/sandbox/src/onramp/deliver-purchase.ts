import { faucetAccount } from '../chains/evm/contracts/toy-contracts.js';
import { payOut, readPayout } from '../payouts/pay-out.js';
import { listPayoutCoins } from '../payouts/payout-coins.js';
import type { OnrampSources } from './onramp-sources.js';
import { listPurchases, updatePurchase, type Purchase } from './onramp-store.js';

type DeliverySources = Pick<OnrampSources, 'db' | 'chains' | 'inTurn'>;

export async function deliverPurchase(
  { db, chains, inTurn }: DeliverySources,
  { id, chain_id: chainId, symbol, address: to, amount }: Purchase,
): Promise<void> {
  const coin = listPayoutCoins(chains).find(
    (sold) => sold.chainId === chainId && sold.symbol === symbol,
  );
  if (!coin) return updatePurchase(db, id, { status: 'FAILED', hash: null });
  await inTurn(() => payOut(chains, faucetAccount, { coin, to, amount: BigInt(amount) })).then(
    (hash) => updatePurchase(db, id, { status: 'IN_PROGRESS', hash }),
    () => updatePurchase(db, id, { status: 'FAILED', hash: null }),
  );
}

/** Newest first, with the current state on the chains. @throws viem's errors if a chain does not answer */
export async function readPurchases(
  { db, chains }: Pick<OnrampSources, 'db' | 'chains'>,
  isAsked: (purchase: Purchase) => boolean,
): Promise<readonly Purchase[]> {
  const selected = listPurchases(db).filter(isAsked);
  for (const { id, status, hash, chain_id: chainId } of selected) {
    if (status !== 'IN_PROGRESS' || hash === null) continue;
    const state = await readPayout(chains, chainId, hash);
    if (state === 'waiting') continue;
    updatePurchase(db, id, { status: state === 'done' ? 'SUCCESS' : 'FAILED', hash });
  }
  return listPurchases(db).filter(isAsked);
}
