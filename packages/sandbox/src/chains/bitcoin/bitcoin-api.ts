// The UTXO API under /regtest/api, compatible with mempool.space (Esplora).

import { notFound } from '../../http/open-server.js';
import { type HttpHandler, type HttpReply, json, text } from '../../http/reply.js';
import type { BitcoinLedger } from './bitcoin-ledger.js';
import { minRelayFeeRate } from './check-transaction.js';
import {
  describeAddress,
  describeBlock,
  describeOutspends,
  describeStatus,
  describeTransaction,
  describeUnspent,
} from './describe-transaction.js';
import type { StoredTransaction } from './ledger-store.js';
import { RejectedTransaction } from './rejected-transaction.js';
import { scriptOfAddress } from './regtest.js';

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
