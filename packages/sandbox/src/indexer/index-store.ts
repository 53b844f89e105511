// Appends blocks atomically and only onto their parent.

import { getAddress, type Hex } from 'viem';
import * as z from 'zod/mini';
import type { Database } from '../store/open-store.js';
import { findRow } from '../store/rows.js';
import type { MinedBlock, MinedTransaction } from './reads/read-blocks.js';
import type { TokenFacts } from './reads/read-token-facts.js';

export interface BlockPlace {
  readonly number: number;
  readonly hash: string;
}

export interface NewToken extends TokenFacts {
  /** Lower case. */
  readonly address: Hex;
  readonly kind: string;
  readonly firstBlock: number;
}

export interface IndexStore {
  tip(chainId: number): BlockPlace | undefined;
  blockAt(chainId: number, number: number): BlockPlace | undefined;
  knowsToken(chainId: number, address: string): boolean;
  /** False, and writes nothing, if the blocks do not continue the index. */
  append(chainId: number, blocks: readonly MinedBlock[], tokens: readonly NewToken[]): boolean;
  dropAbove(chainId: number, number: number): void;
}

const place = z.object({ number: z.number(), hash: z.string() });
const count = z.object({ total: z.nullable(z.number()) });

export function createIndexStore(db: Database): IndexStore {
  const tip = (chainId: number) =>
    findPlace(db, 'chain_id = ? order by number desc limit 1', chainId);
  const append = (
    chainId: number,
    blocks: readonly MinedBlock[],
    tokens: readonly NewToken[],
  ): boolean => {
    const isNext = followsOn(tip(chainId), blocks);
    if (isNext) write(db, chainId, blocks, tokens);
    return isNext;
  };
  const inOne = db.transaction(append);
  const dropInOne = db.transaction((chainId: number, number: number) => {
    drop(db, chainId, number);
  });
  return {
    tip,
    blockAt: (chainId, number) => findPlace(db, 'chain_id = ? and number = ?', chainId, number),
    knowsToken: (chainId, address) =>
      Boolean(
        db
          .prepare('select 1 as known from evm_token where chain_id = ? and address = ?')
          .get(chainId, address),
      ),
    append: (chainId, blocks, tokens) => inOne(chainId, blocks, tokens),
    dropAbove: (chainId, number) => {
      dropInOne(chainId, number);
    },
  };
}

const findPlace = (db: Database, where: string, ...values: number[]): BlockPlace | undefined =>
  findRow(db, place, `select number, hash from evm_block where ${where}`, ...values);

function followsOn(last: BlockPlace | undefined, blocks: readonly MinedBlock[]): boolean {
  const [first] = blocks;
  const isNext = last
    ? first?.number === last.number + 1 && first.parentHash === last.hash
    : first?.number === 0;
  return (
    isNext && blocks.every(({ parentHash }, at) => at === 0 || parentHash === blocks[at - 1]?.hash)
  );
}

function drop(db: Database, chainId: number, number: number): void {
  const droppedIds = 'select id from evm_transaction where chain_id = ? and block > ?';
  for (const table of ['evm_transfer', 'evm_mention'])
    db.prepare(`delete from ${table} where transaction_id in (${droppedIds})`).run(chainId, number);
  for (const [table, column] of [
    ['evm_transaction', 'block'],
    ['evm_block', 'number'],
    ['evm_token', 'first_block'],
  ])
    db.prepare(`delete from ${table} where chain_id = ? and ${column} > ?`).run(chainId, number);
}

function write(
  db: Database,
  chainId: number,
  blocks: readonly MinedBlock[],
  tokens: readonly NewToken[],
): void {
  const block = db.prepare('insert into evm_block (chain_id, number, hash) values (?, ?, ?)');
  const token = db.prepare('insert into evm_token values (?, ?, ?, ?, ?, ?, ?, ?)');
  const writeTransaction = transactionWriter(db, chainId);
  for (const { number, hash, time, transactions } of blocks) {
    block.run(chainId, number, hash);
    for (const one of transactions) writeTransaction(one, number, time);
  }
  for (const { address, kind, firstBlock, name, symbol, decimals } of tokens)
    token.run(chainId, address, kind, firstBlock, getAddress(address), name, symbol, decimals);
}

function transactionWriter(db: Database, chainId: number) {
  const transaction = db.prepare(
    'insert into evm_transaction values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const transfer = db.prepare('insert into evm_transfer values (null, ?, ?, ?, ?, ?, ?, ?, ?)');
  const mention = db.prepare('insert into evm_mention values (?, ?, ?, ?)');
  let id = count.parse(db.prepare('select max(id) as total from evm_transaction').get()).total ?? 0;
  return (one: MinedTransaction, block: number, time: number): void => {
    id += 1;
    transaction.run(
      ...[id, chainId, block, time, one.hash, one.nonce, one.sender, one.receiver, one.created],
      ...[one.succeeded ? 1 : 0, one.input.slice(0, keptInput), one.approver],
    );
    for (const { kind, token, tokenId, sender, receiver, amount } of one.moves)
      transfer.run(id, chainId, kind, token, tokenId, sender, receiver, String(amount));
    for (const address of mentionedBy(one)) mention.run(address, time, chainId, id);
  };
}

/** `0x`, the selector and three words identify the call and its receiver. */
const keptInput = 2 + 8 + 3 * 64;

const nobody = `0x${'0'.repeat(40)}`;

/** A failed transaction is only in its sender's history. */
function mentionedBy(one: MinedTransaction): ReadonlySet<string> {
  const all = new Set([one.sender]);
  if (!one.succeeded) return all;
  for (const address of [one.receiver, one.created, one.approver]) if (address) all.add(address);
  for (const { sender, receiver } of one.moves) all.add(sender).add(receiver);
  all.delete(nobody);
  return all;
}
