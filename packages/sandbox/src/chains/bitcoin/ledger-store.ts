// The Bitcoin ledger's tables and their queries. Called by the ledger alone.
// It keeps what it is given: every rule is checked before.

import { hex } from '@scure/base';
import * as z from 'zod/mini';
import type { Database } from '../../store/open-store.js';
import { findRow, insertRow, listRows } from '../../store/rows.js';
import type { Block, BlockHeader } from './build-block.js';
import type { ParsedTransaction, TransactionOutput } from './parse-transaction.js';

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

/** A transaction as it is kept. */
export interface StoredTransaction {
  readonly txid: string;
  readonly raw: string;
  /** Satoshi; 0 for a coinbase. */
  readonly fee: bigint;
  /** Undefined while it waits in the mempool. */
  readonly height: number | undefined;
}

/** An output, spent or not, with where it and its spending stand. */
export interface Coin extends TransactionOutput {
  readonly txid: string;
  readonly vout: number;
  /** Height of the block it is in; undefined while its transaction waits. */
  readonly height: number | undefined;
  readonly spentBy: { readonly txid: string; readonly vin: number } | undefined;
}

export type LedgerStore = ReturnType<typeof createLedgerStore>;

const coinColumns = `o.txid, o.vout, o.value, o.script, t.height, o.spent_txid, o.spent_vin
  from bitcoin_output o join bitcoin_transaction t on t.txid = o.txid`;

/** The queries. */
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
    /** The highest block; undefined in a new database. */
    tip: () => one('order by height desc limit 1'),
    blockAt: (height: number) => one('where height = ?', height),
    blockByHash: (hash: string) => one('where hash = ?', hash),
    /** The median time of the eleven blocks up to this height (BIP-113), in seconds. */
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
    /** What waits, oldest first: parents stand before their children. */
    waiting: () => list('where height is null order by arrival'),
    inBlock: (height: number) => list('where height = ? order by position', height),
    /** Transactions that fund or spend this script: those that wait first, then the newest block's. */
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
    /** Every output this script ever got, spent ones too, oldest first. */
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
    /** Takes a transaction into the mempool and marks what it spends, all or nothing. */
    addTransaction(tx: ParsedTransaction, fee: bigint): void {
      takeIn(tx, fee);
    },
    /** Keeps a block, adding its coinbase and confirming the rest, all or nothing. */
    addBlock(block: Block): void {
      keepBlock(block);
    },
    /** Empties the ledger. */
    clear(): void {
      clearAll();
    },
  };
}
