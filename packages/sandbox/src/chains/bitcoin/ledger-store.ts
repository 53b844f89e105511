// The Bitcoin ledger's queries. The ledger validates data before it calls the store.

import { hex } from '@scure/base';
import * as z from 'zod/mini';
import { type Database, findRow, insertRow, listRows } from '../../store/open-store.js';
import type { ParsedTransaction } from './parse-transaction.js';

/** Hashes are in display byte order. */
const blockRow = z.object({
  height: z.number(),
  hash: z.string(),
  header: z.string(),
  /** Seconds since 1970. */
  time: z.number(),
});
export type BlockHeader = z.infer<typeof blockRow>;

export interface Block extends BlockHeader {
  readonly transactions: readonly ParsedTransaction[];
}

const satoshi = z.pipe(
  z.number(),
  z.transform((value) => BigInt(value)),
);
/** Undefined while unconfirmed. */
const height = z.pipe(
  z.nullable(z.number()),
  z.transform((value) => value ?? undefined),
);

/** The fee of a coinbase is 0. */
const transactionRow = z.object({ txid: z.string(), raw: z.string(), fee: satoshi, height });
export type StoredTransaction = z.infer<typeof transactionRow>;

const coinRow = z.pipe(
  z.object({
    txid: z.string(),
    vout: z.number(),
    value: satoshi,
    script: z.pipe(z.string(), z.transform(hex.decode)),
    height,
    spent_txid: z.nullable(z.string()),
    spent_vin: z.nullable(z.number()),
  }),
  z.transform(({ spent_txid: txid, spent_vin: vin, ...coin }) => ({
    ...coin,
    spentBy: txid === null || vin === null ? undefined : { txid, vin },
  })),
);
export type Coin = z.infer<typeof coinRow>;

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
    tip() {
      const tip = one('order by height desc limit 1');
      if (!tip) throw new Error('The Bitcoin ledger has no genesis block.');
      return tip;
    },
    blockAt: (height: number) => one('where height = ?', height),
    blockByHash: (hash: string) => one('where hash = ?', hash),
    /** Median time of the eleven blocks up to this height (BIP-113), in seconds. */
    medianTime(height: number): number {
      const query =
        'select time from bitcoin_block where height <= ? order by height desc limit 11';
      const times = listRows(db, z.object({ time: z.number() }), query, height).map(
        ({ time }) => time,
      );
      times.sort((a, b) => a - b);
      return times[Math.floor(times.length / 2)] ?? 0;
    },
  };
}

function transactionQueries(db: Database) {
  const list = (rest: string, ...values: (string | number)[]) =>
    listRows(db, transactionRow, `select * from bitcoin_transaction ${rest}`, ...values);
  const touching = `txid in (select txid from bitcoin_output where script = ? union
    select spent_txid from bitcoin_output where script = ? and spent_txid is not null)`;
  return {
    transaction: (txid: string) => list('where txid = ?', txid)[0],
    /** Oldest first, so parents come before children. */
    mempool: () => list('where height is null order by arrival'),
    /** Coinbase first. The genesis block lists none. */
    blockTransactions: (height: number) => list('where height = ? order by position', height),
    /** Unconfirmed first, then newest block first. */
    transactionsOf: (script: Uint8Array) =>
      list(
        `where ${touching} order by height is null desc, height desc, position desc, arrival desc`,
        hex.encode(script),
        hex.encode(script),
      ),
  };
}

function coinQueries(db: Database) {
  const list = (rest: string, ...values: (string | number)[]) =>
    listRows(db, coinRow, `select ${coinColumns} ${rest}`, ...values);
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
  const clear = () => {
    for (const table of ['bitcoin_output', 'bitcoin_transaction', 'bitcoin_block'])
      db.exec(`delete from ${table}`);
  };
  const atomic: { addTransaction: typeof add; addBlock: typeof addBlock; clear: typeof clear } = {
    addTransaction: db.transaction(add),
    addBlock: db.transaction(addBlock),
    clear: db.transaction(clear),
  };
  return atomic;
}
