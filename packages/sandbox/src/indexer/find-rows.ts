import { getAddress, type Hex, isAddress, zeroAddress } from 'viem';
import * as z from 'zod/mini';
import { spamAccount } from '../chains/evm/contracts/toy-contracts.js';
import { type Database, listRows } from '../store/open-store.js';
import { tokenFacts } from './token-facts.js';

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
  return listRows(db, row, query, payer, chainId, payer, zeroAddress, limit).flatMap(
    ({ receiver }) => (isAddress(receiver) ? [getAddress(receiver)] : []),
  );
}

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
const transferRow = z.extend(tokenFacts, {
  transaction_id: z.number(),
  chain_id: z.number(),
  kind: z.enum(['native', 'erc20', 'erc721', 'erc1155']),
  token: z.string(),
  token_id: z.string(),
  sender: z.string(),
  receiver: z.string(),
  amount: z.string(),
  is_spam: z.number(),
});

export type FoundTransaction = z.infer<typeof transactionRow>;
export type FoundTransfer = z.infer<typeof transferRow>;

/** SQL condition on `x.token`. */
const isFromSpammer = `exists (select 1 from evm_transaction s where s.created = x.token
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

const coinRow = z.extend(tokenFacts, { token: z.string(), spelled: z.string() });

/** Includes ERC-20s that the account no longer holds. */
type FoundCoin = z.infer<typeof coinRow>;

/** Sorted by address. Has no amounts: read balances from the chain, because logs may be incomplete. */
export function findCoins(db: Database, chainId: number, address: string): readonly FoundCoin[] {
  const query = `select x.token, k.spelled, k.name, k.symbol, k.decimals from
       (select distinct token from evm_transfer where receiver = ? and chain_id = ? and kind = 'erc20') x
     join evm_token k on k.chain_id = ? and k.address = x.token order by x.token`;
  return listRows(db, coinRow, query, address.toLowerCase(), chainId, chainId);
}

const nftRow = z.extend(transferRow, {
  /** Increases with each transfer, so the highest was received last. */
  id: z.number(),
  kind: z.enum(['erc721', 'erc1155']),
});

export interface FoundNft extends Omit<z.infer<typeof nftRow>, 'amount'> {
  readonly amount: bigint;
}

/** Last received first. @param chainId - only this chain. Default: all */
export function findNfts(db: Database, address: string, chainId?: number): readonly FoundNft[] {
  const account = address.toLowerCase();
  const nfts = new Map<string, FoundNft>();
  for (const row of findNftTransfers(db, account, chainId)) {
    const key = `${row.chain_id}/${row.token}/${row.token_id}`;
    const before = nfts.get(key);
    const came = row.receiver === account ? BigInt(row.amount) : 0n;
    const sent = row.sender === account ? BigInt(row.amount) : 0n;
    const amount = (before?.amount ?? 0n) + came - sent;
    nfts.set(key, { ...row, id: came > 0n ? row.id : (before?.id ?? row.id), amount });
  }
  return [...nfts.values()]
    .filter(({ amount }) => amount > 0n)
    .sort((one, other) => other.id - one.id);
}

function findNftTransfers(db: Database, account: string, chainId: number | undefined) {
  const only = chainId === undefined ? '' : 'and chain_id = ?';
  const side = (column: 'sender' | 'receiver') =>
    `select * from evm_transfer where ${column} = ? and kind in ('erc721', 'erc1155') ${only}`;
  const values = [account, ...(chainId === undefined ? [] : [chainId])];
  const query = `select x.*, k.name, k.symbol, k.decimals, ${isFromSpammer} as is_spam from (${side('receiver')} union ${side('sender')}) x
     left join evm_token k on k.chain_id = x.chain_id and k.address = x.token order by x.id`;
  return listRows(db, nftRow, query, ...values, ...values);
}
