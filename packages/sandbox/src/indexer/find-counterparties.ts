import { getAddress, type Hex, isAddress } from 'viem';
import * as z from 'zod/mini';
import type { Database } from '../store/open-store.js';
import { listRows } from '../store/rows.js';

const row = z.object({ receiver: z.string() });

/** Newest first. Excludes contracts that were only called. */
export function findCounterparties(
  db: Database,
  chainId: number,
  account: string,
  limit: number,
): readonly Hex[] {
  const query = `select x.receiver from evm_transfer x join evm_transaction t on t.id = x.transaction_id
     where x.sender = ? and x.chain_id = ? and t.sender = x.sender and x.amount <> '0'
       and x.receiver not in (?, ?) and not exists (select 1 from evm_token k where k.address = x.receiver)
     group by x.receiver order by max(x.id) desc limit ?`;
  const payer = account.toLowerCase();
  return listRows(db, row, query, payer, chainId, payer, `0x${'0'.repeat(40)}`, limit).flatMap(
    ({ receiver }) => (isAddress(receiver) ? [getAddress(receiver)] : []),
  );
}
