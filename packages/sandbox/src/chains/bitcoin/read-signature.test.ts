import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BitcoinLedger } from './bitcoin-ledger.js';
import { segwitDigest } from './check-spend.js';
import { parseTransaction } from './parse-transaction.js';
import { addressOfScript } from './regtest.js';
import { changeTransaction as change } from './test/change-transaction.js';
import { fund, openTestLedger } from './test/open-test-ledger.js';
import { rejectionOf } from './test/rejection-of.js';
import { createKey, signPayment, type TestCoin } from './test/test-keys.js';

let open: ReturnType<typeof openTestLedger>;
let ledger: BitcoinLedger;
beforeEach(() => {
  open = openTestLedger();
  ledger = open.ledger;
});
afterEach(() => open.close());

const key = createKey('p2wpkh');
const refusal = (raw: string) => rejectionOf(ledger, raw);

const spend = (coin: TestCoin, value: bigint): string =>
  signPayment({ coins: [coin], to: [{ address: key.address, value }] });

describe('ECDSA signature encoding', () => {
  async function rewritten(edit: (der: Uint8Array) => Uint8Array, type = 1): Promise<string> {
    const raw = spend(await fund(ledger, key), 99_000n);
    return refusal(
      change(raw, (tx) => {
        const [signature = new Uint8Array(), ...rest] = tx.witnesses?.[0] ?? [];
        const changed = Uint8Array.from([...edit(signature.slice(0, -1)), type]);
        return { ...tx, witnesses: [[changed, ...rest]] };
      }),
    );
  }
  const mirror = (der: Uint8Array): Uint8Array => {
    const { r, s } = secp256k1.Signature.fromBytes(der, 'der');
    return new secp256k1.Signature(r, secp256k1.CURVE.n - s).toBytes('der');
  };
  const integers = (der: Uint8Array) => {
    const end = 4 + (der[3] ?? 0);
    return { r: der.slice(4, end), s: der.slice(end + 2) };
  };
  const write = (r: number[], s: number[]) => {
    const body = [2, r.length, ...r, 2, s.length, ...s];
    return Uint8Array.of(0x30, body.length, ...body);
  };

  it('requires the low value of S', async () => {
    expect(await rewritten(mirror)).toContain('S value is unnecessarily high');
  });

  it('requires strict DER (BIP-66)', async () => {
    const cases: ((der: Uint8Array) => Uint8Array)[] = [
      (der) => der.map((byte, at) => (at === 0 ? 0x31 : byte)),
      (der) => der.map((byte, at) => (at === 1 ? byte + 1 : byte)),
      (der) => Uint8Array.from([...der, 0]),
      (der) => write([0, 0, ...integers(der).r], [...integers(der).s]),
      (der) => write([...integers(der).r], [0, 0, ...integers(der).s]),
      (der) => write([0x80, ...integers(der).r.slice(1)], [...integers(der).s]),
      (der) => write([], [...integers(der).s]),
      (der) => write([...integers(der).r], []),
      () => new Uint8Array(),
      (der) => integers(der).s,
    ];
    for (const edit of cases)
      expect(await rewritten(edit)).toContain('Non-canonical DER signature');
    // An unchanged signature passes, so the cases above fail because of their change.
    await expect(
      rewritten((der) => write([...integers(der).r], [...integers(der).s])),
    ).rejects.toThrow('The ledger took it.');
  });

  it('rejects numbers that no signature can have', async () => {
    expect(await rewritten((der) => write([0], [...integers(der).s]))).toContain(
      'failed CHECK(MULTI)SIG',
    );
  });

  it('requires a defined hash type that matches the signature', async () => {
    for (const type of [0, 4, 0x80, 0x84, 0xff])
      expect(await rewritten((der) => der, type)).toContain('hash type missing or not understood');
    expect(await rewritten((der) => der, 0x81)).toContain('failed CHECK(MULTI)SIG');
  });

  it('requires a compressed key in a witness', async () => {
    const long = secp256k1.getPublicKey(key.secret, false);
    const hash = ripemd160(sha256(long));
    const script = Uint8Array.from([0, 20, ...hash]);
    const { txid } = await ledger.faucet(addressOfScript(script) ?? '', 100_000n);
    const coin = { ...(await fund(ledger, key)), txid };
    const code = Uint8Array.from([0x76, 0xa9, 20, ...hash, 0x88, 0xac]);
    const template = spend(coin, 99_000n);
    const digest = segwitDigest(parseTransaction(template), 0, code, 100_000n, 1);
    const der = secp256k1.sign(digest, key.secret).toBytes('der');
    const witness = [Uint8Array.from([...der, 1]), long];
    expect(refusal(change(template, (tx) => ({ ...tx, witnesses: [witness] })))).toContain(
      'Using non-compressed keys in segwit',
    );
  });
});

describe('scripts around a signature', () => {
  it('rejects a scriptSig for a witness input, and a witness for P2PKH', async () => {
    const native = spend(await fund(ledger, key), 99_000n);
    const stuffed = change(native, (tx) => ({
      ...tx,
      inputs: tx.inputs.map((input) => ({ ...input, finalScriptSig: Uint8Array.of(1, 1) })),
    }));
    expect(refusal(stuffed)).toContain('Witness requires empty scriptSig');
    const legacy = spend(await fund(ledger, createKey('p2pkh')), 99_000n);
    const witnessed = change(legacy, (tx) => ({
      ...tx,
      segwitFlag: true,
      witnesses: [[Uint8Array.of(1)]],
    }));
    expect(refusal(witnessed)).toContain('Witness provided for non-witness script');
  });

  it('allows only the redeem script for P2SH-P2WPKH', async () => {
    const raw = spend(await fund(ledger, createKey('p2sh-p2wpkh')), 99_000n);
    const stuffed = change(raw, (tx) => ({
      ...tx,
      inputs: tx.inputs.map((input) => ({
        ...input,
        finalScriptSig: Uint8Array.from([1, 1, ...input.finalScriptSig]),
      })),
    }));
    expect(refusal(stuffed)).toContain('Witness requires only-redeemscript scriptSig');
  });
});
