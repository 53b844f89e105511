// ERC-20 balances must be read from the chain, because logs may be incomplete.

import * as z from 'zod/mini';
import type { Database } from '../store/open-store.js';
import { listRows } from '../store/rows.js';
import { isFromSpammer } from './find-transactions.js';

const coinRow = z.object({
  token: z.string(),
  spelled: z.string(),
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  decimals: z.nullable(z.number()),
});

/** Includes ERC-20s that the account no longer holds. */
type FoundCoin = z.infer<typeof coinRow>;

/** Sorted by address. */
export function findCoins(db: Database, chainId: number, address: string): readonly FoundCoin[] {
  const query = `select x.token, k.spelled, k.name, k.symbol, k.decimals from
       (select distinct token from evm_transfer where receiver = ? and chain_id = ? and kind = 'erc20') x
     join evm_token k on k.chain_id = ? and k.address = x.token order by x.token`;
  return listRows(db, coinRow, query, address.toLowerCase(), chainId, chainId);
}

const nftRow = z.object({
  id: z.number(),
  chain_id: z.number(),
  kind: z.enum(['erc721', 'erc1155']),
  token: z.string(),
  token_id: z.string(),
  sender: z.string(),
  receiver: z.string(),
  amount: z.string(),
  name: z.nullable(z.string()),
  is_spam: z.number(),
});

export interface FoundNft {
  /** Increases with each transfer, so the highest was received last. */
  readonly place: number;
  readonly chainId: number;
  readonly kind: 'erc721' | 'erc1155';
  /** Lower case. */
  readonly token: string;
  readonly tokenId: string;
  readonly collection: string | null;
  readonly amount: bigint;
  readonly isSpam: boolean;
}

/** Last received first. @param chainId - only this chain. Default: all */
export function findNfts(db: Database, address: string, chainId?: number): readonly FoundNft[] {
  const account = address.toLowerCase();
  const nfts = new Map<string, FoundNft>();
  for (const row of findNftTransfers(db, account, chainId)) {
    const { chain_id, kind, token, token_id, id, name, is_spam } = row;
    const key = `${chain_id}/${token}/${token_id}`;
    const before = nfts.get(key);
    const came = row.receiver === account ? BigInt(row.amount) : 0n;
    const sent = row.sender === account ? BigInt(row.amount) : 0n;
    nfts.set(key, {
      place: came > 0n ? id : (before?.place ?? id),
      chainId: chain_id,
      kind,
      token,
      tokenId: token_id,
      collection: name,
      amount: (before?.amount ?? 0n) + came - sent,
      isSpam: is_spam === 1,
    });
  }
  return [...nfts.values()]
    .filter(({ amount }) => amount > 0n)
    .sort((one, other) => other.place - one.place);
}

function findNftTransfers(db: Database, account: string, chainId: number | undefined) {
  const only = chainId === undefined ? '' : 'and chain_id = ?';
  const side = (column: 'sender' | 'receiver') =>
    `select * from evm_transfer where ${column} = ? and kind in ('erc721', 'erc1155') ${only}`;
  const values = [account, ...(chainId === undefined ? [] : [chainId])];
  const query = `select x.*, k.name, ${isFromSpammer} as is_spam from (${side('receiver')} union ${side('sender')}) x
     left join evm_token k on k.chain_id = x.chain_id and k.address = x.token order by x.id`;
  return listRows(db, nftRow, query, ...values, ...values);
}
