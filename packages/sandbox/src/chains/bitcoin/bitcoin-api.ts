// The UTXO API under /regtest/api, compatible with mempool.space (Esplora).
// Amounts are JSON numbers, which is safe because no satoshi count exceeds 2^53.

import { hex } from '@scure/base';
import { Block as Header } from 'bitcoinjs-lib';
import { type Context, Hono } from 'hono';
import { createService, json, Refusal, text } from '../../http/open-server.js';
import type { BitcoinLedger, LedgerReads } from './bitcoin-ledger.js';
import type { BlockHeader, Coin, StoredTransaction } from './ledger-store.js';
import { minRelayFeeRate } from './check-transaction.js';
import {
  isCoinbase,
  parseTransaction,
  RejectedTransaction,
  reversed,
  type TransactionInput,
  type TransactionOutput,
} from './parse-transaction.js';
import { addressOfScript, disassemble, kindOf, scriptOfAddress } from './regtest.js';

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
  const { version, merkleRoot, prevHash, nonce, bits } = Header.fromHex(block.header);
  const idOf = (hash: Uint8Array | undefined) => hex.encode(reversed(hash ?? new Uint8Array(32)));
  return {
    id: block.hash,
    height: block.height,
    version,
    timestamp: block.time,
    tx_count: ledger.blockTransactions(block.height).length,
    merkle_root: idOf(merkleRoot),
    previousblockhash: block.height === 0 ? null : idOf(prevHash),
    nonce,
    bits,
  };
}

const page = { unconfirmed: 50, confirmed: 25 } as const;
/** Blocks always have room for the mempool, so the minimum relay fee is enough for every target. */
const feeRate = Number(minRelayFeeRate);
const recommendedFees = {
  fastestFee: feeRate,
  halfHourFee: feeRate,
  hourFee: feeRate,
  economyFee: feeRate,
  minimumFee: feeRate,
};
/** Blocks, for `/fee-estimates`. */
const targets = [...Array.from({ length: 25 }, (_, at) => at + 1), 144, 504, 1008];

const plain = (body: string, status = 200): Response => text(body, 'text/plain', {}, status);

/** Creates the service of the UTXO API. Its refusals are texts, as Esplora's. */
export function createBitcoinApi(ledger: BitcoinLedger): Hono {
  const service = createService({ answerRefusal: ({ message, status }) => plain(message, status) });
  const api = new Hono();
  api.route('/address/:address', addressRoutes(ledger));
  api.route('/tx/:txid', transactionRoutes(ledger));
  api.route('/block/:hash', blockRoutes(ledger));
  api.get('/blocks/tip/height', () => plain(String(ledger.tip().height)));
  api.get('/blocks/tip/hash', () => plain(ledger.tip().hash));
  api.get('/block-height/:height', (c) => {
    const { height } = c.req.param();
    const block = /^\d{1,9}$/.test(height) ? ledger.blockAt(Number(height)) : undefined;
    return block ? plain(block.hash) : plain('Block not found', 404);
  });
  api.get('/mempool/txids', () => json(ledger.mempool().map(({ txid }) => txid)));
  api.get('/v1/fees/recommended', () => json(recommendedFees));
  api.get('/fee-estimates', () =>
    json(Object.fromEntries(targets.map((target) => [target, feeRate]))),
  );
  api.post('/tx', async (c) => broadcast(ledger, await c.req.text()));
  service.route('/regtest/api', api);
  service.on(['PUT', 'DELETE', 'PATCH'], '/regtest/api/*', () => plain('Method not allowed', 405));
  return service;
}

function broadcast(ledger: BitcoinLedger, body: string): Response {
  try {
    return plain(ledger.broadcast(body.trim()).txid);
  } catch (error) {
    if (!(error instanceof RejectedTransaction)) throw error;
    const reason = JSON.stringify({ code: error.code, message: error.message });
    return plain(`sendrawtransaction RPC error: ${reason}`, 400);
  }
}

function addressRoutes(ledger: BitcoinLedger): Hono {
  const routes = new Hono();
  const scriptOf = (c: Context) => {
    const script = scriptOfAddress(c.req.param('address') ?? '');
    if (!script) throw new Refusal(400, '', 'Invalid Bitcoin address');
    return script;
  };
  const list = (items: readonly StoredTransaction[]) =>
    json(items.map((item) => describeTransaction(ledger, item)));
  const transactionsOf = (c: Context) => {
    const all = ledger.transactionsOf(scriptOf(c));
    return {
      unconfirmed: all.filter(({ height }) => height === undefined).slice(0, page.unconfirmed),
      confirmed: all.filter(({ height }) => height !== undefined),
    };
  };
  routes.get('/', (c) => json(describeAddress(ledger, c.req.param('address') ?? '', scriptOf(c))));
  routes.get('/utxo', (c) => {
    const unspent = ledger.coinsOf(scriptOf(c)).filter(({ spentBy }) => !spentBy);
    return json(
      unspent.map(({ txid, vout, value, height }) => {
        return { txid, vout, value: Number(value), status: describeStatus(ledger, height) };
      }),
    );
  });
  routes.get('/txs', (c) => {
    const { unconfirmed, confirmed } = transactionsOf(c);
    return list([...unconfirmed, ...confirmed.slice(0, page.confirmed)]);
  });
  routes.get('/txs/mempool', (c) => list(transactionsOf(c).unconfirmed));
  routes.get('/txs/chain/:last?', (c) => {
    const { confirmed } = transactionsOf(c);
    // As in Esplora, an unknown id starts at the first page.
    const start = confirmed.findIndex(({ txid }) => txid === c.req.param('last')) + 1;
    return list(confirmed.slice(start, start + page.confirmed));
  });
  return routes;
}

/** @throws Refusal */
function hashOf(c: Context, name: string): string {
  const hash = c.req.param(name) ?? '';
  if (/^[0-9a-f]{64}$/.test(hash)) return hash;
  throw new Refusal(400, '', 'Invalid hex string');
}

function transactionRoutes(ledger: BitcoinLedger): Hono {
  const routes = new Hono();
  const find = (c: Context) => {
    const stored = ledger.transaction(hashOf(c, 'txid'));
    if (!stored) throw new Refusal(404, '', 'Transaction not found');
    return stored;
  };
  routes.get('/', (c) => json(describeTransaction(ledger, find(c))));
  routes.get('/hex', (c) => plain(find(c).raw));
  routes.get('/status', (c) => json(describeStatus(ledger, find(c).height)));
  routes.get('/outspends', (c) => json(describeOutspends(ledger, find(c).txid)));
  return routes;
}

function blockRoutes(ledger: BitcoinLedger): Hono {
  const routes = new Hono();
  const find = (c: Context) => {
    const block = ledger.blockByHash(hashOf(c, 'hash'));
    if (!block) throw new Refusal(404, '', 'Block not found');
    return block;
  };
  routes.get('/', (c) => json(describeBlock(ledger, find(c))));
  routes.get('/header', (c) => plain(find(c).header));
  routes.get('/txids', (c) =>
    json(ledger.blockTransactions(find(c).height).map(({ txid }) => txid)),
  );
  return routes;
}
