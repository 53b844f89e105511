import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type OpenServer, openServer } from '../../http/open-server.js';
import { createTraffic } from '../../http/traffic.js';
import { createBitcoinApi } from './bitcoin-api.js';
import type { BitcoinLedger } from './bitcoin-ledger.js';
import { fund, openTestLedger } from './test/open-test-ledger.js';
import { createKey, signPayment } from './test/test-keys.js';

let open: ReturnType<typeof openTestLedger>;
let ledger: BitcoinLedger;
let server: OpenServer;
beforeEach(async () => {
  open = openTestLedger();
  ledger = open.ledger;
  server = await openServer({ name: 'explorer', port: 0, traffic: createTraffic() });
  server.serve(createBitcoinApi(ledger));
});
afterEach(async () => {
  await server.close();
  open.close();
});

const key = createKey('p2wpkh');
const other = createKey('p2tr');

const call = (path: string, init?: RequestInit) => fetch(`${server.url}/regtest/api${path}`, init);
const get = async (path: string): Promise<unknown> => (await call(path)).json();
const text = async (path: string) => (await call(path)).text();
const post = (body: string) => call('/tx', { method: 'POST', body });

async function payOther() {
  const coin = await fund(ledger, key);
  const raw = signPayment({
    coins: [coin],
    to: [
      { address: other.address, value: 60_000n },
      { address: key.address, value: 39_000n },
    ],
  });
  const reply = await post(raw);
  return { raw, coin, reply, txid: await reply.text() };
}

describe('GET /address/{addr}/utxo', () => {
  it('lists unspent outputs with the block they are in', async () => {
    const { txid } = await fund(ledger, key, 70_000n);
    const { height, hash, time } = ledger.tip();
    const status = { confirmed: true, block_height: height, block_hash: hash, block_time: time };
    expect(await get(`/address/${key.address}/utxo`)).toEqual([
      { txid, vout: 0, value: 70_000, status },
    ]);
  });

  it('lists unconfirmed outputs at once and drops the ones they spend', async () => {
    const { txid } = await payOther();
    const status = { confirmed: false };
    expect(await get(`/address/${key.address}/utxo`)).toEqual([
      { txid, vout: 1, value: 39_000, status },
    ]);
    expect(await get(`/address/${other.address}/utxo`)).toEqual([
      { txid, vout: 0, value: 60_000, status },
    ]);
    ledger.mine(1);
    expect(await get(`/address/${other.address}/utxo`)).toMatchObject([
      { status: { confirmed: true, block_height: 2 } },
    ]);
  });

  it('returns an empty list for an unused address', async () => {
    expect(await get(`/address/${createKey('p2pkh').address}/utxo`)).toEqual([]);
  });

  it.each([
    'nonsense',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
    'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt081',
  ])('rejects %s, which is not a regtest address, with 400', async (address) => {
    for (const suffix of ['', '/utxo', '/txs']) {
      const reply = await call(`/address/${address}${suffix}`);
      expect([reply.status, await reply.text()]).toEqual([400, 'Invalid Bitcoin address']);
    }
  });
});

describe('GET /address/{addr}', () => {
  it('sums received and spent amounts, confirmed and unconfirmed separately', async () => {
    await payOther();
    const side = (funded: number, sum: number, spent: number, spentSum: number, count: number) => ({
      funded_txo_count: funded,
      funded_txo_sum: sum,
      spent_txo_count: spent,
      spent_txo_sum: spentSum,
      tx_count: count,
    });
    expect(await get(`/address/${key.address}`)).toEqual({
      address: key.address,
      chain_stats: side(1, 100_000, 0, 0, 1),
      mempool_stats: side(1, 39_000, 1, 100_000, 1),
    });
    ledger.mine(1);
    expect(await get(`/address/${key.address}`)).toEqual({
      address: key.address,
      chain_stats: side(2, 139_000, 1, 100_000, 2),
      mempool_stats: side(0, 0, 0, 0, 0),
    });
  });
});

describe('GET /address/{addr}/txs', () => {
  const ids = async (path: string) =>
    z
      .array(z.object({ txid: z.string() }))
      .parse(await get(path))
      .map(({ txid }) => txid);

  it('lists unconfirmed first, then newest first, without duplicates', async () => {
    const first = await fund(ledger, key, 5000n);
    const { txid, coin } = await payOther();
    expect(await ids(`/address/${key.address}/txs`)).toEqual([txid, coin.txid, first.txid]);
    expect(await ids(`/address/${key.address}/txs/mempool`)).toEqual([txid]);
    expect(await ids(`/address/${key.address}/txs/chain`)).toEqual([coin.txid, first.txid]);
  });

  it('pages confirmed transactions by 25, after the last one seen', async () => {
    const txids: string[] = [];
    for (let count = 0; count < 30; count++) txids.unshift((await fund(ledger, key, 5000n)).txid);
    const path = `/address/${key.address}/txs/chain`;
    expect(await ids(path)).toEqual(txids.slice(0, 25));
    expect(await ids(`${path}/${txids[24]}`)).toEqual(txids.slice(25));
  });
});

describe('GET /tx/{txid}', () => {
  it('describes a transaction as Esplora does', async () => {
    const { txid, coin, raw } = await payOther();
    const hash = Buffer.from(key.script.slice(2)).toString('hex');
    expect(await get(`/tx/${txid}`)).toMatchObject({
      txid,
      version: 2,
      locktime: 0,
      vin: [
        {
          txid: coin.txid,
          vout: 0,
          prevout: {
            scriptpubkey: `0014${hash}`,
            scriptpubkey_asm: `OP_0 OP_PUSHBYTES_20 ${hash}`,
            scriptpubkey_type: 'v0_p2wpkh',
            scriptpubkey_address: key.address,
            value: 100_000,
          },
          scriptsig: '',
          is_coinbase: false,
          sequence: 0xfffffffd,
        },
      ],
      vout: [
        { scriptpubkey_type: 'v1_p2tr', scriptpubkey_address: other.address, value: 60_000 },
        { scriptpubkey_address: key.address, value: 39_000 },
      ],
      size: raw.length / 2,
      fee: 1000,
      status: { confirmed: false },
    });
    expect(await text(`/tx/${txid}/hex`)).toBe(raw);
    expect(await get(`/tx/${txid}/status`)).toEqual({ confirmed: false });
  });

  it('describes a coinbase and its spender', async () => {
    const { txid, coin } = await payOther();
    expect(await get(`/tx/${coin.txid}`)).toMatchObject({
      vin: [{ is_coinbase: true, prevout: null, txid: '00'.repeat(32) }],
      fee: 0,
      status: { confirmed: true, block_height: 1 },
    });
    expect(await get(`/tx/${coin.txid}/outspends`)).toEqual([
      { spent: true, txid, vin: 0, status: { confirmed: false } },
    ]);
    expect(await get(`/tx/${txid}/outspends`)).toEqual([{ spent: false }, { spent: false }]);
  });

  it('answers 404 for an unknown id and 400 for an invalid one', async () => {
    expect((await call(`/tx/${'ab'.repeat(32)}`)).status).toBe(404);
    expect((await call('/tx/nonsense')).status).toBe(400);
  });
});

describe('POST /tx', () => {
  it('accepts a signed transaction and answers its id as text', async () => {
    const { reply, txid } = await payOther();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain('text/plain');
    expect(await get('/mempool/txids')).toEqual([txid]);
  });

  it("answers 400 with Bitcoin Core's reason", async () => {
    const reply = await post('garbage');
    expect(reply.status).toBe(400);
    expect(await reply.text()).toBe(
      'sendrawtransaction RPC error: {"code":-22,"message":"TX decode failed. Make sure the tx has at least one input."}',
    );
    const { coin } = await payOther();
    const rival = signPayment({ coins: [coin], to: [{ address: key.address, value: 50_000n }] });
    expect(await (await post(rival)).text()).toBe(
      'sendrawtransaction RPC error: {"code":-26,"message":"txn-mempool-conflict"}',
    );
  });
});

describe('blocks and fees', () => {
  it('returns the tip by height and hash, and blocks by height', async () => {
    expect(await text('/blocks/tip/height')).toBe('0');
    const { hash } = ledger.mine(3);
    expect(await text('/blocks/tip/height')).toBe('3');
    expect(await text('/blocks/tip/hash')).toBe(hash);
    expect(await text('/block-height/3')).toBe(hash);
    expect(await text('/block-height/0')).toBe(
      '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    );
    for (const wrong of ['4', '-1', 'x'])
      expect((await call(`/block-height/${wrong}`)).status).toBe(404);
  });

  it('describes a block, its header and its transactions', async () => {
    const { txid } = await payOther();
    const previous = ledger.tip();
    const block = ledger.mine(1);
    expect(await get(`/block/${block.hash}`)).toMatchObject({
      id: block.hash,
      height: 2,
      tx_count: 2,
      previousblockhash: previous.hash,
      timestamp: block.time,
      bits: 0x207fffff,
    });
    expect(await text(`/block/${block.hash}/header`)).toBe(block.header);
    expect(await get(`/block/${block.hash}/txids`)).toEqual([expect.any(String), txid]);
    expect((await call(`/block/${'ab'.repeat(32)}`)).status).toBe(404);
  });

  it('recommends fee rates that are accepted, for every target', async () => {
    const rates = z.record(z.string(), z.number());
    const recommended = rates.parse(await get('/v1/fees/recommended'));
    expect(Object.keys(recommended)).toEqual([
      'fastestFee',
      'halfHourFee',
      'hourFee',
      'economyFee',
      'minimumFee',
    ]);
    const estimates = rates.parse(await get('/fee-estimates'));
    expect(Object.keys(estimates)).toHaveLength(28);
    const coin = await fund(ledger, key);
    const fee = BigInt(Math.ceil(110 * (recommended.fastestFee ?? 0)));
    const raw = signPayment({
      coins: [coin],
      to: [{ address: key.address, value: coin.value - fee }],
    });
    expect((await post(raw)).status).toBe(200);
  });
});

describe('all responses', () => {
  it('allows any origin, also for errors and preflights', async () => {
    const replies = await Promise.all([
      call('/blocks/tip/height'),
      post('garbage'),
      call('/address/nonsense/utxo'),
      call('/tx', { method: 'OPTIONS' }),
    ]);
    for (const reply of replies) expect(reply.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers 404 for unknown routes and 405 for other methods', async () => {
    for (const path of ['/', '/nothing', '/blocks', `/address/${key.address}/nothing`])
      expect((await call(path)).status).toBe(404);
    expect((await fetch(`${server.url}/api/blocks/tip/height`)).status).toBe(404);
    expect((await call('/address', { method: 'POST', body: '' })).status).toBe(404);
    expect((await call('/tx', { method: 'DELETE' })).status).toBe(405);
  });
});
