// The UTXO API under /regtest/api, compatible with mempool.space (Esplora).

import { hex } from '@scure/base';
import { type HttpHandler, type HttpReply, json, notFound, text } from '../../http/open-server.js';
import type { BitcoinLedger, BlockHeader, LedgerReads } from './bitcoin-ledger.js';
import { minRelayFeeRate } from './check-transaction.js';
import type { Coin, StoredTransaction } from './ledger-store.js';
import {
  isCoinbase,
  parseTransaction,
  RejectedTransaction,
  type TransactionInput,
  type TransactionOutput,
} from './parse-transaction.js';
import { addressOfScript, disassemble, kindOf, scriptOfAddress } from './regtest.js';

// Esplora's JSON. Amounts become numbers, which is safe because no satoshi count exceeds 2^53.

function describeStatus(ledger: LedgerReads, height: number | undefined) {
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
function describeUnspent(ledger: LedgerReads, { txid, vout, value, height }: Coin) {
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

function describeTransaction(ledger: LedgerReads, stored: StoredTransaction) {
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

function describeOutspends(ledger: LedgerReads, txid: string) {
  return ledger.outputsOf(txid).map(({ spentBy }) => {
    if (!spentBy) return { spent: false };
    const status = describeStatus(ledger, ledger.transaction(spentBy.txid)?.height);
    return { spent: true, ...spentBy, status };
  });
}

function describeAddress(ledger: LedgerReads, address: string, script: Uint8Array) {
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

function describeBlock(ledger: LedgerReads, block: BlockHeader) {
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

const base = '/regtest/api';
const page = { unconfirmed: 50, confirmed: 25 } as const;
/** Blocks, for `/fee-estimates`. */
const targets = [...Array.from({ length: 25 }, (_, at) => at + 1), 144, 504, 1008];

const plain = (body: string, status = 200): HttpReply => ({ ...text(body, 'text/plain'), status });

/**
 * Creates the handler of the UTXO API's port.
 *
 * @example
 * server.serve(createBitcoinApi(createBitcoinLedger({ db, clock })));
 */
export function createBitcoinApi(ledger: BitcoinLedger): HttpHandler {
  return (request) => {
    if (!request.path.startsWith(`${base}/`)) return notFound(request);
    const [resource = '', ...rest] = request.path.slice(base.length + 1).split('/');
    if (request.method === 'POST')
      return resource === 'tx' && rest.length === 0
        ? broadcast(ledger, request.body)
        : notFound(request);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain('Method not allowed', 405);
    return answer(ledger, resource, rest) ?? notFound(request);
  };
}

function answer(ledger: BitcoinLedger, resource: string, rest: string[]): HttpReply | undefined {
  switch (resource) {
    case 'address':
      return answerAddress(ledger, rest);
    case 'tx':
      return answerTransaction(ledger, rest);
    case 'block':
      return answerBlock(ledger, rest);
    case 'blocks':
      return answerTip(ledger, rest.join('/'));
    case 'block-height':
      return rest.length === 1 ? answerHeight(ledger, rest[0] ?? '') : undefined;
    case 'mempool':
      return rest.join('/') === 'txids'
        ? json(ledger.mempool().map(({ txid }) => txid))
        : undefined;
    case 'v1':
      return rest.join('/') === 'fees/recommended' ? json(recommendFees()) : undefined;
    case 'fee-estimates':
      return rest.length === 0 ? json(estimateFees()) : undefined;
    default:
      return undefined;
  }
}

function broadcast(ledger: BitcoinLedger, body: string): HttpReply {
  try {
    return plain(ledger.broadcast(body.trim()).txid);
  } catch (error) {
    if (!(error instanceof RejectedTransaction)) throw error;
    const reason = JSON.stringify({ code: error.code, message: error.message });
    return plain(`sendrawtransaction RPC error: ${reason}`, 400);
  }
}

function answerAddress(ledger: BitcoinLedger, rest: string[]): HttpReply | undefined {
  const [address = '', resource, kind, lastSeen] = rest;
  const script = scriptOfAddress(address);
  if (!script) return plain('Invalid Bitcoin address', 400);
  if (rest.length === 1) return json(describeAddress(ledger, address, script));
  if (resource === 'utxo' && rest.length === 2) {
    const unspent = ledger.coinsOf(script).filter(({ spentBy }) => !spentBy);
    return json(unspent.map((coin) => describeUnspent(ledger, coin)));
  }
  if (resource !== 'txs') return undefined;
  const all = ledger.transactionsOf(script);
  const unconfirmed = all.filter(({ height }) => height === undefined).slice(0, page.unconfirmed);
  const confirmed = all.filter(({ height }) => height !== undefined);
  const reply = (items: readonly StoredTransaction[]) =>
    json(items.map((item) => describeTransaction(ledger, item)));
  if (rest.length === 2) return reply([...unconfirmed, ...confirmed.slice(0, page.confirmed)]);
  if (kind === 'mempool' && rest.length === 3) return reply(unconfirmed);
  if (kind !== 'chain' || rest.length > 4) return undefined;
  // As in Esplora, an unknown id starts at the first page.
  const start = confirmed.findIndex(({ txid }) => txid === lastSeen) + 1;
  return reply(confirmed.slice(start, start + page.confirmed));
}

function answerTransaction(ledger: BitcoinLedger, rest: string[]): HttpReply | undefined {
  const [txid = '', resource] = rest;
  if (!/^[0-9a-f]{64}$/.test(txid)) return plain('Invalid hex string', 400);
  const stored = ledger.transaction(txid);
  if (!stored) return plain('Transaction not found', 404);
  if (rest.length === 1) return json(describeTransaction(ledger, stored));
  if (rest.length > 2) return undefined;
  switch (resource) {
    case 'hex':
      return plain(stored.raw);
    case 'status':
      return json(describeStatus(ledger, stored.height));
    case 'outspends':
      return json(describeOutspends(ledger, txid));
    default:
      return undefined;
  }
}

function answerBlock(ledger: BitcoinLedger, rest: string[]): HttpReply | undefined {
  const [hash = '', resource] = rest;
  if (!/^[0-9a-f]{64}$/.test(hash)) return plain('Invalid hex string', 400);
  const block = ledger.blockByHash(hash);
  if (!block) return plain('Block not found', 404);
  if (rest.length === 1) return json(describeBlock(ledger, block));
  if (rest.length > 2) return undefined;
  if (resource === 'header') return plain(block.header);
  if (resource === 'txids')
    return json(ledger.blockTransactions(block.height).map(({ txid }) => txid));
  return undefined;
}

function answerTip(ledger: BitcoinLedger, path: string): HttpReply | undefined {
  if (path === 'tip/height') return plain(String(ledger.tip().height));
  return path === 'tip/hash' ? plain(ledger.tip().hash) : undefined;
}

function answerHeight(ledger: BitcoinLedger, height: string): HttpReply {
  const block = /^\d{1,9}$/.test(height) ? ledger.blockAt(Number(height)) : undefined;
  return block ? plain(block.hash) : plain('Block not found', 404);
}

/** Blocks always have room for the mempool, so the minimum relay fee is enough for every target. */
function recommendFees() {
  const rate = Number(minRelayFeeRate);
  return {
    fastestFee: rate,
    halfHourFee: rate,
    hourFee: rate,
    economyFee: rate,
    minimumFee: rate,
  };
}

function estimateFees(): Record<string, number> {
  return Object.fromEntries(targets.map((target) => [target, Number(minRelayFeeRate)]));
}
