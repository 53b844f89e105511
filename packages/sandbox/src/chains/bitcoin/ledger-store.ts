// The Bitcoin ledger's queries. The ledger validates data before it calls the store.

import { hex } from '@scure/base';
import * as z from 'zod/mini';
import { type Database, findRow, insertRow, listRows } from '../../store/open-store.js';
import type { ParsedTransaction, TransactionOutput } from './parse-transaction.js';

/** Hashes are in display byte order. */
export interface BlockHeader {
  readonly height: number;
  readonly hash: string;
  readonly header: string;
  /** Seconds since 1970. */
  readonly time: number;
}

export interface Block extends BlockHeader {
  readonly transactions: readonly ParsedTransaction[];
}

const blockRow = z.object({
  height: z.number(),
  hash: z.string(),
  header: z.string(),
  time: z.number(),
});
const transactionRow = z.object({
  txid: z.string(),
  raw: z.string(),
  fee: z.number(),
  height: z.nullable(z.number()),
});
const coinRow = z.object({
  txid: z.string(),
  vout: z.number(),
  value: z.number(),
  script: z.string(),
  height: z.nullable(z.number()),
  spent_txid: z.nullable(z.string()),
  spent_vin: z.nullable(z.number()),
});
const timeRow = z.object({ time: z.number() });

export interface StoredTransaction {
  readonly txid: string;
  readonly raw: string;
  /** Satoshi; 0 for a coinbase. */
  readonly fee: bigint;
  /** Undefined while unconfirmed. */
  readonly height: number | undefined;
}

export interface Coin extends TransactionOutput {
  readonly txid: string;
  readonly vout: number;
  /** Undefined while unconfirmed. */
  readonly height: number | undefined;
  readonly spentBy: { readonly txid: string; readonly vin: number } | undefined;
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;

const coinColumns = `o.txid, o.vout, o.value, o.script, t.height, o.spent_txid, o.spent_vin
  from bitcoin_output o join bitcoin_transaction t on t.txid = o.txid`;

export function createLedgerStore(db: Database) {
  return {
    ...blockQueries(db),
    ...transactionQueries(db),
    ...coinQueries(db),
    ...writes(db),
  };
}

function blockQueries(db: Database) {
  const one = (where: string, ...values: (string | number)[]): BlockHeader | undefined =>
    findRow(db, blockRow, `select * from bitcoin_block ${where}`, ...values);
  return {
    /** Undefined in a new database. */
    tip: () => one('order by height desc limit 1'),
    blockAt: (height: number) => one('where height = ?', height),
    blockByHash: (hash: string) => one('where hash = ?', hash),
    /** Median time of the eleven blocks up to this height (BIP-113), in seconds. */
    medianTime(height: number): number {
      const query =
        'select time from bitcoin_block where height <= ? order by height desc limit 11';
      const times = listRows(db, timeRow, query, height).map(({ time }) => time);
      times.sort((a, b) => a - b);
      return times[Math.floor(times.length / 2)] ?? 0;
    },
  };
}

function transactionQueries(db: Database) {
  const list = (rest: string, ...values: (string | number)[]): StoredTransaction[] =>
    listRows(db, transactionRow, `select * from bitcoin_transaction ${rest}`, ...values).map(
      ({ fee, height, ...row }) => ({ ...row, fee: BigInt(fee), height: height ?? undefined }),
    );
  const touching = `txid in (select txid from bitcoin_output where script = ? union
    select spent_txid from bitcoin_output where script = ? and spent_txid is not null)`;
  return {
    transaction: (txid: string) => list('where txid = ?', txid)[0],
    /** Oldest first, so parents come before children. */
    waiting: () => list('where height is null order by arrival'),
    inBlock: (height: number) => list('where height = ? order by position', height),
    /** Unconfirmed first, then newest block first. */
    touching: (script: Uint8Array) =>
      list(
        `where ${touching} order by height is null desc, height desc, position desc, arrival desc`,
        hex.encode(script),
        hex.encode(script),
      ),
  };
}

function coinQueries(db: Database) {
  const list = (rest: string, ...values: (string | number)[]): Coin[] =>
    listRows(db, coinRow, `select ${coinColumns} ${rest}`, ...values).map((row) => ({
      txid: row.txid,
      vout: row.vout,
      value: BigInt(row.value),
      script: hex.decode(row.script),
      height: row.height ?? undefined,
      spentBy:
        row.spent_txid === null || row.spent_vin === null
          ? undefined
          : { txid: row.spent_txid, vin: row.spent_vin },
    }));
  return {
    coin: (txid: string, vout: number) => list('where o.txid = ? and o.vout = ?', txid, vout)[0],
    outputsOf: (txid: string) => list('where o.txid = ? order by o.vout', txid),
    /** Includes spent outputs. Oldest first. */
    coinsOf: (script: Uint8Array) =>
      list('where o.script = ? order by t.arrival, o.vout', hex.encode(script)),
  };
}

function writes(db: Database) {
  const add = (tx: ParsedTransaction, fee: bigint) => {
    const { txid, raw } = tx;
    insertRow(db, 'bitcoin_transaction', { txid, raw, fee: Number(fee) });
    for (const [vout, { value, script }] of tx.outputs.entries()) {
      const output = { txid, vout, value: Number(value), script: hex.encode(script) };
      insertRow(db, 'bitcoin_output', output);
    }
    const spend = db.prepare(
      'update bitcoin_output set spent_txid = ?, spent_vin = ? where txid = ? and vout = ?',
    );
    for (const [vin, input] of tx.inputs.entries()) spend.run(txid, vin, input.txid, input.vout);
  };
  const addBlock = ({ height, hash, header, time, transactions }: Block) => {
    insertRow(db, 'bitcoin_block', { height, hash, header, time });
    const confirm = db.prepare(
      'update bitcoin_transaction set height = ?, position = ? where txid = ?',
    );
    for (const [position, tx] of transactions.entries()) {
      if (position === 0) add(tx, 0n);
      confirm.run(height, position, tx.txid);
    }
  };
  const takeIn = db.transaction(add);
  const keepBlock = db.transaction(addBlock);
  const clearAll = db.transaction(() => {
    for (const table of ['bitcoin_output', 'bitcoin_transaction', 'bitcoin_block'])
      db.exec(`delete from ${table}`);
  });
  return {
    addTransaction(tx: ParsedTransaction, fee: bigint): void {
      takeIn(tx, fee);
    },
    addBlock(block: Block): void {
      keepBlock(block);
    },
    clear(): void {
      clearAll();
    },
  };
}
