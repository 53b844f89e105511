import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hex } from '@scure/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BitcoinLedger, merkleRoot } from './bitcoin-ledger.js';
import { parseTransaction, reversed, sha256d } from './parse-transaction.js';
import { coinAt, fund, openTestLedger } from './test/open-test-ledger.js';
import { createKey, locks, signPayment } from './test/test-keys.js';

let open: ReturnType<typeof openTestLedger>;
let ledger: BitcoinLedger;
beforeEach(() => {
  open = openTestLedger();
  ledger = open.ledger;
});
afterEach(() => open.close());

function unspent(key: { script: Uint8Array }): bigint[] {
  const coins = ledger.coinsOf(key.script).filter(({ spentBy }) => !spentBy);
  return coins.map(({ value }) => value);
}

describe('faucet', () => {
  it.each(locks)('pays %s with new coins, at once, in a block of its own', async (lock) => {
    const key = createKey(lock);
    const before = ledger.tip().height;
    const { txid } = await ledger.faucet(key.address, 12_345n);
    expect(ledger.tip().height).toBe(before + 1);
    expect(ledger.coin(txid, 0)).toMatchObject({ value: 12_345n, height: before + 1 });
    expect(ledger.blockTransactions(before + 1).map((tx) => tx.txid)).toEqual([txid]);
    expect(unspent(key)).toEqual([12_345n]);
  });

  it('pays the same address twice with different transaction ids', async () => {
    const { address } = createKey('p2wpkh');
    const one = await ledger.faucet(address, 5000n);
    const two = await ledger.faucet(address, 5000n);
    expect(one.txid).not.toBe(two.txid);
  });

  it('leaves the mempool unchanged', async () => {
    const key = createKey('p2wpkh');
    const coin = await fund(ledger, key);
    const { txid } = ledger.broadcast(
      signPayment({ coins: [coin], to: [{ address: key.address, value: 99_000n }] }),
    );
    await ledger.faucet(key.address, 5000n);
    expect(ledger.mempool().map((tx) => tx.txid)).toEqual([txid]);
  });

  it('rejects addresses of other networks, dust and more than the maximum supply', async () => {
    const { address } = createKey('p2wpkh');
    const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
    await expect(ledger.faucet(mainnet, 5000n)).rejects.toThrow(RangeError);
    await expect(ledger.faucet('nonsense', 5000n)).rejects.toThrow(RangeError);
    await expect(ledger.faucet(address, 293n)).rejects.toThrow('294');
    await expect(ledger.faucet(address, -1n)).rejects.toThrow(RangeError);
    await expect(ledger.faucet(address, 2_100_000_000_000_001n)).rejects.toThrow(RangeError);
    expect(ledger.tip().height).toBe(0);
  });
});

describe('broadcast payment', () => {
  it.each(locks)('moves coins from %s at once, unconfirmed', async (lock) => {
    const [from, to] = [createKey(lock), createKey('p2tr')];
    const coin = await fund(ledger, from);
    const raw = signPayment({
      coins: [coin],
      to: [
        { address: to.address, value: 60_000n },
        { address: from.address, value: 39_000n },
      ],
    });
    const { txid } = ledger.broadcast(raw);
    expect(txid).toBe(parseTransaction(raw).txid);
    expect(ledger.transaction(txid)).toEqual({ txid, raw, fee: 1000n, height: undefined });
    expect(unspent(to)).toEqual([60_000n]);
    expect(unspent(from)).toEqual([39_000n]);
    expect(ledger.coin(coin.txid, 0)?.spentBy).toEqual({ txid, vin: 0 });
  });

  it.each(locks.flatMap((lock) => [1, 2, 3, 0x81, 0x82, 0x83].map((type) => ({ lock, type }))))(
    'accepts a spend from $lock with hash type $type',
    async ({ lock, type }) => {
      const key = createKey(lock);
      const coins = [await fund(ledger, key), await fund(ledger, key)];
      const to = [
        { address: key.address, value: 90_000n },
        { address: key.address, value: 80_000n },
      ];
      const raw = signPayment({ coins, to, sighash: type });
      expect(ledger.broadcast(raw).txid).toBe(parseTransaction(raw).txid);
    },
  );

  it('spends all four output types at once', async () => {
    const keys = locks.map((lock) => createKey(lock));
    const coins = [];
    for (const key of keys) coins.push(await fund(ledger, key));
    const to = createKey('p2wpkh');
    ledger.broadcast(signPayment({ coins, to: [{ address: to.address, value: 398_000n }] }));
    expect(unspent(to)).toEqual([398_000n]);
    expect(keys.flatMap(unspent)).toEqual([]);
  });

  it('spends unconfirmed outputs and confirms both in one block, parent first', async () => {
    const key = createKey('p2wpkh');
    const coin = await fund(ledger, key);
    const pay = (from: typeof coin, value: bigint) =>
      ledger.broadcast(signPayment({ coins: [from], to: [{ address: key.address, value }] })).txid;
    const parent = pay(coin, 99_000n);
    const child = pay(coinAt(ledger, key, parent, 0), 98_000n);
    const { height } = ledger.mine(1);
    const ids = ledger.blockTransactions(height).map((tx) => tx.txid);
    expect(ids.slice(1)).toEqual([parent, child]);
    expect(unspent(key)).toEqual([98_000n]);
  });

  it('returns the same id when it is sent again while unconfirmed', async () => {
    const key = createKey('p2tr');
    const raw = signPayment({
      coins: [await fund(ledger, key)],
      to: [{ address: key.address, value: 99_000n }],
    });
    expect(ledger.broadcast(raw)).toEqual(ledger.broadcast(raw));
    expect(ledger.mempool()).toHaveLength(1);
    expect(ledger.transactionsOf(key.script).map(({ height }) => height)).toEqual([undefined, 1]);
  });
});

describe('blocks', () => {
  it("starts from Bitcoin's own regtest genesis block", () => {
    expect(ledger.tip()).toMatchObject({
      height: 0,
      hash: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
    });
  });

  it('confirms the mempool, with a header that commits to it', async () => {
    const key = createKey('p2wpkh');
    const coin = await fund(ledger, key);
    const previous = ledger.tip();
    const { txid } = ledger.broadcast(
      signPayment({ coins: [coin], to: [{ address: key.address, value: 99_000n }] }),
    );
    const block = ledger.mine(1);
    expect(ledger.transaction(txid)?.height).toBe(block.height);
    expect(ledger.mempool()).toEqual([]);
    const header = hex.decode(block.header);
    expect(header).toHaveLength(80);
    const hash = hex.encode(reversed(sha256d(header)));
    expect(hash).toBe(block.hash);
    expect(hex.encode(reversed(header.slice(4, 36)))).toBe(previous.hash);
    const ids = ledger.blockTransactions(block.height).map((tx) => tx.txid);
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(txid);
    expect(hex.encode(reversed(header.slice(36, 68)))).toBe(merkleRoot(ids));
  });

  it("mines hashes below regtest's target, like half of all hashes", () => {
    ledger.mine(30);
    for (let height = 1; height <= 30; height++) {
      const { hash, header } = ledger.blockAt(height) ?? { hash: '', header: '' };
      expect(hex.encode(reversed(sha256d(hex.decode(header))))).toBe(hash);
      expect(hash <= `7fffff${'00'.repeat(29)}`).toBe(true);
    }
  });

  it('commits to witnesses and pays fees to the coinbase (BIP-141)', async () => {
    const key = createKey('p2wpkh');
    const coin = await fund(ledger, key);
    const raw = signPayment({ coins: [coin], to: [{ address: key.address, value: 99_000n }] });
    ledger.broadcast(raw);
    const { height } = ledger.mine(1);
    const coinbase = parseTransaction(ledger.blockTransactions(height)[0]?.raw ?? '');
    expect(coinbase.outputs[0]?.value).toBe(1000n);
    const root = sha256d(
      Uint8Array.from([
        ...new Uint8Array(32),
        ...reversed(hex.decode(parseTransaction(raw).wtxid)),
      ]),
    );
    const commitment = hex.encode(sha256d(Uint8Array.from([...root, ...new Uint8Array(32)])));
    expect(hex.encode(coinbase.outputs[1]?.script ?? new Uint8Array())).toBe(
      `6a24aa21a9ed${commitment}`,
    );
  });

  it('computes the merkle root of a real block: number 170 of the main chain', () => {
    expect(
      merkleRoot([
        'b1fea52486ce0c62bb442b530a3f0132b826c74e473d1f2c220bfa78111c5082',
        'f4184fc596403b9d638783cf57adfe4c75c605f6356fbc91338530e9831e9e16',
      ]),
    ).toBe('7dac2c5666815c17a3b36427de37bb9d2e2c5ccec3f8633eb91a4205cb4c10ff');
  });

  it("uses the sandbox clock's time, but never less than the median of eleven blocks", () => {
    open.clock.advance(3_600_000);
    const first = ledger.mine(12);
    expect(Math.abs(first.time - (Date.now() / 1000 + 3600))).toBeLessThan(5);
    open.clock.reset();
    const second = ledger.mine(1);
    expect(second.time).toBeGreaterThan(Date.now() / 1000 + 3500);
  });

  it('mines 1 to 1000 blocks per call', () => {
    expect(ledger.mine(1000).height).toBe(1000);
    for (const number of [0, -1, 1.5, 1001, Number.NaN])
      expect(() => ledger.mine(number)).toThrow(RangeError);
    expect(ledger.tip().height).toBe(1000);
  });
});

describe('persistence', () => {
  it('restores blocks, mempool and spent outputs after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'openappkit-ledger-'));
    const path = join(folder, 'sandbox.db');
    const key = createKey('p2tr');
    const before = openTestLedger(path);
    const coin = await fund(before.ledger, key);
    const raw = signPayment({ coins: [coin], to: [{ address: key.address, value: 99_000n }] });
    const { txid } = before.ledger.broadcast(raw);
    const tip = before.ledger.tip();
    before.close();
    const after = openTestLedger(path);
    expect(after.ledger.tip()).toEqual(tip);
    expect(after.ledger.mempool()).toEqual([{ txid, raw, fee: 1000n, height: undefined }]);
    const rival = signPayment({ coins: [coin], to: [{ address: key.address, value: 98_000n }] });
    expect(() => after.ledger.broadcast(rival)).toThrow('txn-mempool-conflict');
    expect(after.ledger.mine(1).height).toBe(2);
    expect(after.ledger.transaction(txid)?.height).toBe(2);
    after.close();
    await rm(folder, { recursive: true });
  });

  it('resets to the genesis block without any coins', async () => {
    const key = createKey('p2wpkh');
    const genesis = ledger.tip();
    await fund(ledger, key);
    ledger.reset();
    expect(ledger.tip()).toEqual(genesis);
    expect(unspent(key)).toEqual([]);
    await fund(ledger, key);
    expect(unspent(key)).toEqual([100_000n]);
  });
});
