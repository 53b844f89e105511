// Transfers of pending transactions are predicted from the value and ERC-20 `transfer` calls.

import * as z from 'zod/mini';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import type { Database } from '../store/open-store.js';
import { findRow } from '../store/rows.js';
import { callBatch } from './reads/call-batch.js';
import type { FoundTransaction, FoundTransfer } from './find-transactions.js';

const poolTransactionShape = z.object({
  hash: z.string(),
  from: z.string(),
  to: z.nullish(z.string()),
  value: z.string(),
  nonce: z.string(),
  input: z.string(),
});
type PoolTransaction = z.infer<typeof poolTransactionShape>;
/** By sender, then by nonce. */
const pool = z.object({
  pending: z.record(z.string(), z.record(z.string(), poolTransactionShape)),
});

const transferCall = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/;
const factsRow = z.object({
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  decimals: z.nullable(z.number()),
});
const factsQuery =
  'select name, symbol, decimals from evm_token where chain_id = ? and address = ?';

/** Highest nonce first. @param account - lower case */
export async function readPending(
  db: Database,
  { chainId, rpcUrl }: SandboxChain,
  account: string,
): Promise<readonly (FoundTransaction & { readonly transfers: readonly FoundTransfer[] })[]> {
  const [content] = await callBatch(rpcUrl, [{ method: 'txpool_content', params: [] }]);
  return Object.values(pool.parse(content).pending)
    .flatMap((byNonce) => Object.values(byNonce))
    .map((one) => describe(db, chainId, one))
    .filter(
      ({ sender, transfers }) =>
        sender === account || transfers.some(({ receiver }) => receiver === account),
    )
    .sort((one, other) => other.nonce - one.nonce);
}

function describe(db: Database, chainId: number, transaction: PoolTransaction) {
  const sender = transaction.from.toLowerCase();
  const receiver = transaction.to?.toLowerCase() ?? null;
  const common = { transaction_id: 0, sender, token_id: '', is_spam: 0 };
  const nameless = { name: null, symbol: null, decimals: null };
  const amount = BigInt(transaction.value);
  const transfers: FoundTransfer[] = [];
  if (amount > 0n && receiver !== null)
    transfers.push({
      ...common,
      ...nameless,
      kind: 'native',
      token: '',
      receiver,
      amount: String(amount),
    });
  const [, to, units = ''] = transferCall.exec(transaction.input.toLowerCase()) ?? [];
  if (to !== undefined && receiver !== null && units !== '')
    transfers.push({
      ...common,
      ...(findRow(db, factsRow, factsQuery, chainId, receiver) ?? nameless),
      kind: 'erc20',
      token: receiver,
      receiver: `0x${to}`,
      amount: String(BigInt(`0x${units}`)),
    });
  return {
    id: 0,
    chain_id: chainId,
    time: 0,
    hash: transaction.hash.toLowerCase(),
    sender,
    receiver,
    nonce: Number(transaction.nonce),
    created: null,
    succeeded: 1,
    approver: null,
    input: transaction.input,
    transfers,
  };
}
