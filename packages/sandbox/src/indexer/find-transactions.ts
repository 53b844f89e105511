import * as z from 'zod/mini';
import { spamAccount } from '../chains/evm/contracts/toy-contracts.js';
import type { Database } from '../store/open-store.js';
import { listRows } from '../store/rows.js';

/** A cursor: newest first across all chains. */
export type IndexPlace = readonly [time: number, chainId: number, id: number];

const transactionRow = z.object({
  id: z.number(),
  chain_id: z.number(),
  time: z.number(),
  hash: z.string(),
  nonce: z.number(),
  sender: z.string(),
  receiver: z.nullable(z.string()),
  created: z.nullable(z.string()),
  succeeded: z.number(),
  input: z.string(),
  approver: z.nullable(z.string()),
});
const transferRow = z.object({
  transaction_id: z.number(),
  kind: z.enum(['native', 'erc20', 'erc721', 'erc1155']),
  token: z.string(),
  token_id: z.string(),
  sender: z.string(),
  receiver: z.string(),
  amount: z.string(),
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  decimals: z.nullable(z.number()),
  is_spam: z.number(),
});

export type FoundTransaction = z.infer<typeof transactionRow>;
export type FoundTransfer = z.infer<typeof transferRow>;

/** SQL condition on `x.token`. */
export const isFromSpammer = `exists (select 1 from evm_transaction s where s.created = x.token
  and s.chain_id = x.chain_id and s.sender = '${spamAccount.toLowerCase()}')`;

/**
 * @param query.chainId - only this chain. Default: all
 * @param query.after - the last position of the previous page
 */
export function findTransactions(
  db: Database,
  address: string,
  query: {
    readonly limit: number;
    readonly chainId?: number | undefined;
    readonly after?: IndexPlace | undefined;
  },
): readonly (FoundTransaction & { readonly transfers: readonly FoundTransfer[] })[] {
  const { limit, chainId, after = [Number.MAX_SAFE_INTEGER, 0, 0] } = query;
  const account = address.toLowerCase();
  const only = chainId === undefined ? '' : 'and m.chain_id = ?';
  const sql = `select t.* from evm_mention m join evm_transaction t on t.id = m.transaction_id
     where m.address = ? and (m.time, m.chain_id, m.transaction_id) < (?, ?, ?) ${only}
     order by m.time desc, m.chain_id desc, m.transaction_id desc limit ?`;
  const values = [account, ...after, ...(chainId === undefined ? [] : [chainId]), limit];
  const rows = listRows(db, transactionRow, sql, ...values);
  const transfers = new Map<number, FoundTransfer[]>(rows.map(({ id }) => [id, []]));
  for (const one of findTransfers(db, account, rows)) transfers.get(one.transaction_id)?.push(one);
  return rows.map((row) => ({ ...row, transfers: transfers.get(row.id) ?? [] }));
}

function findTransfers(
  db: Database,
  account: string,
  rows: readonly FoundTransaction[],
): readonly FoundTransfer[] {
  const placeholders = rows.map(() => '?').join(', ');
  const query = `select x.*, k.name, k.symbol, k.decimals, ${isFromSpammer} as is_spam
     from evm_transfer x left join evm_token k on k.chain_id = x.chain_id and k.address = x.token
     where x.transaction_id in (${placeholders}) and (x.sender = ? or x.receiver = ?) order by x.id`;
  return listRows(db, transferRow, query, ...rows.map(({ id }) => id), account, account);
}
