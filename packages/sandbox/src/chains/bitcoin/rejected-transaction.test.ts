// Every reject reason, with the code and message of Bitcoin Core.

import { hex } from '@scure/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BitcoinLedger } from './bitcoin-ledger.js';
import { parseTransaction } from './parse-transaction.js';
import { changeTransaction as change } from './test/change-transaction.js';
import { coinAt, fund, openTestLedger } from './test/open-test-ledger.js';
import { rejectionOf } from './test/rejection-of.js';
import {
  createKey,
  locks,
  signPayment,
  type TestCoin,
  type TestPayment,
} from './test/test-keys.js';

let open: ReturnType<typeof openTestLedger>;
let ledger: BitcoinLedger;
beforeEach(() => {
  open = openTestLedger();
  ledger = open.ledger;
});
afterEach(() => open.close());

// Use a fixed key, because fees are per byte and the signature's length depends on the key.
const key = createKey('p2wpkh', new Uint8Array(32).fill(7));
const data = (...bytes: number[]) => Uint8Array.of(0x6a, bytes.length, ...bytes);

const refusal = (raw: string) => rejectionOf(ledger, raw);

function spend(coin: TestCoin, value: bigint, more: Partial<TestPayment> = {}): string {
  return signPayment({ coins: [coin], to: [{ address: key.address, value }], ...more });
}

describe('invalid bytes', () => {
  const decodeFailed = '-22 TX decode failed. Make sure the tx has at least one input.';

  it('rejects garbage, odd lengths, empty, too short and too long data', async () => {
    const raw = spend(await fund(ledger, key), 99_000n);
    for (const wrong of ['', 'zz', 'abc', 'deadbeef', '{"hex":"00"}', raw.slice(0, -2), `${raw}00`])
      expect(refusal(wrong)).toBe(decodeFailed);
  });

  it('rejects non-minimal length encodings', async () => {
    const raw = spend(await fund(ledger, key), 99_000n);
    expect(raw.slice(0, 14)).toBe('02000000000101');
    expect(refusal(`020000000001fd0100${raw.slice(14)}`)).toBe(decodeFailed);
  });

  it('accepts hex in any case', async () => {
    const raw = spend(await fund(ledger, key), 99_000n);
    expect(ledger.broadcast(raw.toUpperCase()).txid).toBe(parseTransaction(raw).txid);
  });
});

describe('double spend', () => {
  it('rejects a second spend while the first is unconfirmed, whatever its fee', async () => {
    const coin = await fund(ledger, key);
    ledger.broadcast(spend(coin, 99_000n));
    expect(refusal(spend(coin, 50_000n))).toBe('-26 txn-mempool-conflict');
  });

  it('rejects a spend after the first one is mined', async () => {
    const coin = await fund(ledger, key);
    const first = spend(coin, 99_000n);
    ledger.broadcast(first);
    ledger.mine(1);
    expect(refusal(spend(coin, 98_000n))).toBe('-25 bad-txns-inputs-missingorspent');
    expect(refusal(first)).toBe('-27 Transaction outputs already in utxo set');
    ledger.broadcast(spend(coinAt(ledger, key, parseTransaction(first).txid, 0), 98_000n));
    expect(refusal(first)).toBe('-25 bad-txns-inputs-missingorspent');
  });

  it('rejects duplicate inputs in one transaction', async () => {
    const raw = spend(await fund(ledger, key), 99_000n);
    const doubled = change(raw, (tx) => ({
      ...tx,
      inputs: [...tx.inputs, ...tx.inputs],
      witnesses: [...(tx.witnesses ?? []), ...(tx.witnesses ?? [])],
    }));
    expect(refusal(doubled)).toBe('-26 bad-txns-inputs-duplicate');
  });

  it('rejects spends of unknown transactions and output numbers', async () => {
    const coin = await fund(ledger, key);
    const missing = '-25 bad-txns-inputs-missingorspent';
    expect(refusal(spend({ ...coin, txid: 'ab'.repeat(32) }, 99_000n))).toBe(missing);
    expect(refusal(spend({ ...coin, vout: 1 }, 99_000n))).toBe(missing);
  });

  it('rejects the same transaction with another witness', async () => {
    const coin = await fund(ledger, key);
    const raw = spend(coin, 99_000n);
    ledger.broadcast(raw);
    const other = change(raw, (tx) => ({ ...tx, witnesses: [[Uint8Array.of(1)]] }));
    expect(refusal(other)).toBe('-26 txn-same-nonwitness-data-in-mempool');
  });
});

describe('amounts', () => {
  it('rejects outputs above the inputs', async () => {
    const raw = spend(await fund(ledger, key), 99_000n);
    const more = change(raw, (tx) => ({
      ...tx,
      outputs: tx.outputs.map((output) => ({ ...output, amount: 100_001n })),
    }));
    expect(refusal(more)).toBe(
      '-26 bad-txns-in-belowout, value in (0.00100000) < value out (0.00100001)',
    );
  });

  it('rejects outputs above the maximum supply, single and summed', async () => {
    const raw = spend(await fund(ledger, key), 99_000n);
    const paying = (...amounts: bigint[]) =>
      change(raw, (tx) => ({
        ...tx,
        outputs: amounts.map((amount) => ({ amount, script: key.script })),
      }));
    expect(refusal(paying(2_100_000_000_000_001n))).toBe('-26 bad-txns-vout-toolarge');
    expect(refusal(paying(2n ** 64n - 1n))).toBe('-26 bad-txns-vout-negative');
    expect(refusal(paying(2_100_000_000_000_000n, 1n))).toBe('-26 bad-txns-txouttotal-toolarge');
    expect(refusal(paying())).toBe('-26 bad-txns-vout-empty');
  });

  it('rejects inputs whose sum exceeds the maximum supply', async () => {
    const all = 2_100_000_000_000_000n;
    const coins = [await fund(ledger, key, all), await fund(ledger, key, all)];
    const raw = signPayment({ coins, to: [{ address: key.address, value: all }] });
    expect(refusal(raw)).toBe('-26 bad-txns-inputvalues-outofrange');
  });

  it.each([
    ['p2pkh', 546n],
    ['p2sh-p2wpkh', 540n],
    ['p2wpkh', 294n],
    ['p2tr', 330n],
  ] as const)('rejects outputs below the dust limit of %s, %i sat', async (lock, limit) => {
    const { address } = createKey(lock);
    const coin = await fund(ledger, key);
    const paying = (value: bigint) =>
      signPayment({
        coins: [coin],
        to: [
          { address: key.address, value: 90_000n },
          { address, value },
        ],
      });
    expect(refusal(paying(limit - 1n))).toBe('-26 dust');
    ledger.broadcast(paying(limit));
  });

  it('rejects fees below 1 sat per virtual byte and accepts that rate', async () => {
    const coin = await fund(ledger, key);
    const { vsize } = parseTransaction(spend(coin, 99_000n));
    expect(vsize).toBe(110);
    expect(refusal(spend(coin, 100_000n - 109n))).toBe('-26 min relay fee not met, 109 < 110');
    expect(ledger.broadcast(spend(coin, 100_000n - 110n)).txid).toHaveLength(64);
  });

  it('rejects absurd fees: above 0.1 BTC for 1000 virtual bytes', async () => {
    const coin = await fund(ledger, key, 2_000_000n);
    expect(refusal(spend(coin, 2_000_000n - 1_100_001n))).toMatch(/^-25 Fee exceeds maximum/);
    ledger.broadcast(spend(coin, 2_000_000n - 1_100_000n));
  });
});

describe('signatures', () => {
  it.each(locks)('rejects a signature of another key for %s', async (lock) => {
    const [ownKey, otherKey] = [createKey(lock), createKey(lock)];
    const { txid } = await fund(ledger, ownKey);
    const stolen = change(spend(await fund(ledger, otherKey), 99_000n), (tx) => ({
      ...tx,
      inputs: tx.inputs.map((input) => ({ ...input, txid: hex.decode(txid) })),
    }));
    expect(refusal(stolen)).toMatch(/^-26 mandatory-script-verify-flag-failed \(.+\), input 0 of /);
  });

  it.each(locks)('rejects a signature over another output for %s', async (lock) => {
    const coin = await fund(ledger, createKey(lock));
    const raw = spend(coin, 99_000n);
    const redirected = change(raw, (tx) => ({
      ...tx,
      outputs: tx.outputs.map((output) => ({ ...output, script: createKey('p2wpkh').script })),
    }));
    expect(refusal(redirected)).toMatch(
      lock === 'p2tr' ? /Invalid Schnorr signature\)/ : /failed CHECK\(MULTI\)SIG/,
    );
    expect(ledger.broadcast(raw).txid).toHaveLength(64);
  });

  it.each(['p2wpkh', 'p2sh-p2wpkh', 'p2tr'] as const)(
    'rejects a signature over another amount for %s',
    async (lock) => {
      const coin = await fund(ledger, createKey(lock));
      expect(refusal(spend({ ...coin, value: 100_001n }, 99_000n))).toMatch(
        /Invalid Schnorr signature\)|failed CHECK\(MULTI\)SIG/,
      );
    },
  );

  it.each(locks)('rejects a missing signature for %s', async (lock) => {
    const raw = spend(await fund(ledger, createKey(lock)), 99_000n);
    const unsigned = change(raw, (tx) => ({
      ...tx,
      segwitFlag: false,
      witnesses: undefined,
      inputs: tx.inputs.map((input) => ({ ...input, finalScriptSig: new Uint8Array() })),
    }));
    expect(refusal(unsigned)).toMatch(/empty witness|current stack size/);
  });
});

describe('non-standard transactions', () => {
  it('rejects versions other than 1 and 2', async () => {
    const coin = await fund(ledger, key);
    for (const version of [0, 3, -1])
      expect(refusal(spend(coin, 99_000n, { version }))).toBe('-26 version');
    ledger.broadcast(spend(coin, 99_000n, { version: 1 }));
  });

  it('rejects unknown output scripts, and more or longer data than relay allows', async () => {
    const coin = await fund(ledger, key);
    const paying = (...scripts: Uint8Array[]) =>
      spend(coin, 99_000n, { scripts: scripts.map((script) => ({ script, amount: 0n })) });
    expect(refusal(paying(Uint8Array.of(0x51)))).toBe('-26 scriptpubkey');
    expect(refusal(paying(Uint8Array.from([0x6a, 0x4c, 90, ...new Uint8Array(90)])))).toBe(
      '-26 scriptpubkey',
    );
    expect(refusal(paying(data(1, 2), data(3)))).toBe('-26 multi-op-return');
    ledger.broadcast(paying(data(1, 2, 3)));
  });

  it('rejects less than 65 bytes without the witness', async () => {
    const coin = await fund(ledger, key);
    const paying = (script: Uint8Array) =>
      signPayment({ coins: [coin], to: [], scripts: [{ script, amount: 0n }] });
    expect(refusal(paying(data(1, 2)))).toBe('-26 tx-size-small');
    ledger.broadcast(paying(data(1, 2, 3)));
  });

  it('rejects a broadcast coinbase', async () => {
    const { txid } = await fund(ledger, key);
    const raw = ledger.transaction(txid)?.raw ?? '';
    const fresh = raw.replace('0773616e64626f78', '0773616e64626f79');
    expect(fresh).not.toBe(raw);
    expect(refusal(fresh)).toBe('-26 coinbase');
  });

  it('rejects spends of P2WSH, which can be paid but not verified', async () => {
    const script = Uint8Array.from([0, 32, ...new Uint8Array(32).fill(7)]);
    const raw = spend(await fund(ledger, key), 50_000n, { scripts: [{ script, amount: 49_000n }] });
    const { txid } = ledger.broadcast(raw);
    const coin = coinAt(ledger, key, txid, 1);
    expect(refusal(spend(coin, 48_000n))).toMatch(
      /^-26 bad-txns-nonstandard-inputs, input 0 spends v0_p2wsh/,
    );
  });
});

describe('time locks', () => {
  it('opens a height lock when the next block has that height', async () => {
    const coin = await fund(ledger, key);
    const raw = spend(coin, 99_000n, { lockTime: 5 });
    expect(refusal(raw)).toBe('-26 non-final');
    ledger.mine(3);
    expect(refusal(raw)).toBe('-26 non-final');
    ledger.mine(1);
    expect(ledger.tip().height).toBe(5);
    ledger.broadcast(raw);
  });

  it('opens a time lock when the median of eleven blocks is past it', async () => {
    ledger.mine(11);
    const coin = await fund(ledger, key);
    const lockTime = Math.floor(Date.now() / 1000) + 1800;
    const raw = spend(coin, 99_000n, { lockTime });
    open.clock.advance(3_600_000);
    ledger.mine(5);
    expect(refusal(raw)).toBe('-26 non-final');
    ledger.mine(1);
    ledger.broadcast(raw);
  });

  it('ignores locks when every sequence is final', async () => {
    const coin = { ...(await fund(ledger, key)), sequence: 0xffffffff };
    ledger.broadcast(spend(coin, 99_000n, { lockTime: 1_000 }));
  });

  it('opens a relative height lock after as many blocks (BIP-68)', async () => {
    const coin = { ...(await fund(ledger, key)), sequence: 3 };
    const raw = spend(coin, 99_000n);
    ledger.mine(1);
    expect(refusal(raw)).toBe('-26 non-BIP68-final');
    ledger.mine(1);
    ledger.broadcast(raw);
  });

  it('opens a relative time lock in units of 512 seconds with the median time (BIP-68)', async () => {
    ledger.mine(11);
    const coin = { ...(await fund(ledger, key)), sequence: 0x400002 };
    const raw = spend(coin, 99_000n);
    open.clock.advance(1_000_000);
    ledger.mine(6);
    expect(refusal(raw)).toBe('-26 non-BIP68-final');
    open.clock.advance(60_000);
    ledger.mine(6);
    ledger.broadcast(raw);
  });
  it('counts a relative time lock from the median before the coin, not from its own block (BIP-68)', async () => {
    ledger.mine(11);
    open.clock.advance(1_000_000);
    ledger.mine(5);
    // The coin's block is the sixth late one of eleven, so including it moves the median by a thousand seconds.
    const coin = { ...(await fund(ledger, key)), sequence: 0x400001 };
    ledger.broadcast(spend(coin, 99_000n));
  });
});
