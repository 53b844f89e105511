// Esplora's JSON. Amounts become numbers, which is safe because no satoshi count exceeds 2^53.

import { hex } from '@scure/base';
import type { LedgerReads } from './bitcoin-ledger.js';
import type { BlockHeader } from './build-block.js';
import { disassemble } from './disassemble.js';
import type { Coin, StoredTransaction } from './ledger-store.js';
import {
  isCoinbase,
  parseTransaction,
  type TransactionInput,
  type TransactionOutput,
} from './parse-transaction.js';
import { addressOfScript, kindOf } from './regtest.js';

export function describeStatus(ledger: LedgerReads, height: number | undefined) {
  const block = height === undefined ? undefined : ledger.blockAt(height);
  if (!block) return { confirmed: false };
  return {
    confirmed: true,
    block_height: block.height,
    block_hash: block.hash,
    block_time: block.time,
  };
}

/** An entry of `/address/{addr}/utxo`. */
export function describeUnspent(ledger: LedgerReads, { txid, vout, value, height }: Coin) {
  return { txid, vout, value: Number(value), status: describeStatus(ledger, height) };
}

function describeOutput({ script, value }: TransactionOutput) {
  const address = addressOfScript(script);
  return {
    scriptpubkey: hex.encode(script),
    scriptpubkey_asm: disassemble(script),
    scriptpubkey_type: kindOf(script),
    ...(address && { scriptpubkey_address: address }),
    value: Number(value),
  };
}

function describeInput(ledger: LedgerReads, input: TransactionInput, coinbase: boolean) {
  const coin = coinbase ? undefined : ledger.coin(input.txid, input.vout);
  return {
    txid: input.txid,
    vout: input.vout,
    prevout: coin ? describeOutput(coin) : null,
    scriptsig: hex.encode(input.scriptSig),
    scriptsig_asm: disassemble(input.scriptSig),
    ...(input.witness.length > 0 && { witness: input.witness.map((item) => hex.encode(item)) }),
    is_coinbase: coinbase,
    sequence: input.sequence,
  };
}

export function describeTransaction(ledger: LedgerReads, stored: StoredTransaction) {
  const tx = parseTransaction(stored.raw);
  const coinbase = isCoinbase(tx);
  return {
    txid: tx.txid,
    version: tx.version,
    locktime: tx.lockTime,
    vin: tx.inputs.map((input) => describeInput(ledger, input, coinbase)),
    vout: tx.outputs.map(describeOutput),
    size: tx.size,
    weight: tx.weight,
    fee: Number(stored.fee),
    status: describeStatus(ledger, stored.height),
  };
}

export function describeOutspends(ledger: LedgerReads, txid: string) {
  return ledger.outputsOf(txid).map(({ spentBy }) => {
    if (!spentBy) return { spent: false };
    const status = describeStatus(ledger, ledger.transaction(spentBy.txid)?.height);
    return { spent: true, ...spentBy, status };
  });
}

export function describeAddress(ledger: LedgerReads, address: string, script: Uint8Array) {
  const coins = ledger.coinsOf(script);
  const transactions = ledger.transactionsOf(script);
  const stats = (confirmed: boolean) => {
    const isSide = (height: number | undefined) => (height !== undefined) === confirmed;
    const funded = coins.filter(({ height }) => isSide(height));
    const spent = coins.filter(
      ({ spentBy }) => spentBy && isSide(ledger.transaction(spentBy.txid)?.height),
    );
    const sum = (items: readonly Coin[]) =>
      Number(items.reduce((total, { value }) => total + value, 0n));
    return {
      funded_txo_count: funded.length,
      funded_txo_sum: sum(funded),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: transactions.filter(({ height }) => isSide(height)).length,
    };
  };
  return { address, chain_stats: stats(true), mempool_stats: stats(false) };
}

export function describeBlock(ledger: LedgerReads, block: BlockHeader) {
  const view = new DataView(hex.decode(block.header).buffer);
  const hashAt = (offset: number) =>
    hex.encode(new Uint8Array(view.buffer, offset, 32).slice().reverse());
  return {
    id: block.hash,
    height: block.height,
    version: view.getUint32(0, true),
    timestamp: block.time,
    tx_count: ledger.blockTransactions(block.height).length,
    merkle_root: hashAt(36),
    previousblockhash: block.height === 0 ? null : hashAt(4),
    nonce: view.getUint32(76, true),
    bits: view.getUint32(72, true),
  };
}
