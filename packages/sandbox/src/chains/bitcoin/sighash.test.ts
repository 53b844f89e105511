// Compares digests with published vectors and with the library that wallets sign with.

import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { legacyDigest, segwitDigest, taprootDigest } from './check-spend.js';
import { parseTransaction, reversed } from './parse-transaction.js';
import { nativeP2wpkh, nestedP2wpkh, witnessScripts } from './test/bip143-vectors.js';
import { digests, signed, spent } from './test/bip341-vectors.js';
import { legacyDigests } from './test/legacy-vectors.js';

const coins = spent.map(({ script, value }) => ({ script: hex.decode(script), value }));
const everyType = [1, 2, 3, 0x81, 0x82, 0x83];
const lenient = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  disableScriptCheck: true,
} as const;

describe('legacyDigest', () => {
  it.each(legacyDigests)("returns Bitcoin Core's digest: $about", (vector) => {
    const tx = parseTransaction(vector.raw);
    const digest = legacyDigest(tx, vector.index, hex.decode(vector.script), vector.type);
    expect(hex.encode(reversed(digest))).toBe(vector.digest);
  });

  it('returns the number one for SINGLE without a matching output', () => {
    const tx = parseTransaction(signed);
    expect(hex.encode(legacyDigest(tx, 2, hex.decode('51'), 3))).toBe(`01${'00'.repeat(31)}`);
  });
});

describe('segwitDigest', () => {
  it.each([nativeP2wpkh, nestedP2wpkh])(
    "returns BIP-143's digest of P2WPKH $scriptCode",
    (vector) => {
      const tx = parseTransaction(vector.signed);
      const value = vector.spent[vector.index]?.value ?? 0n;
      const digest = segwitDigest(tx, vector.index, hex.decode(vector.scriptCode), value, 1);
      expect(hex.encode(digest)).toBe(vector.digest);
    },
  );

  it.each(witnessScripts)("returns BIP-143's digest for SINGLE: $digest", (vector) => {
    const tx = parseTransaction(vector.unsigned);
    const code = hex.decode(vector.scriptCode);
    const digest = segwitDigest(tx, vector.index, code, vector.value, vector.type);
    expect(hex.encode(digest)).toBe(vector.digest);
  });

  it.each(everyType)('agrees with the signing library for type %i', (type) => {
    const tx = parseTransaction(signed);
    const reference = Transaction.fromRaw(hex.decode(signed), lenient);
    const code = hex.decode(nativeP2wpkh.scriptCode);
    for (const index of tx.inputs.keys())
      expect(hex.encode(segwitDigest(tx, index, code, 7n, type))).toBe(
        hex.encode(reference.preimageWitnessV0(index, code, type, 7n)),
      );
  });
});

describe('taprootDigest', () => {
  it.each(digests)("returns BIP-341's digest of input $index, type $type", (vector) => {
    const digest = taprootDigest(parseTransaction(signed), vector.index, coins, vector.type);
    expect(digest && hex.encode(digest)).toBe(vector.digest);
  });

  it('has no digest for SINGLE without a matching output', () => {
    const tx = parseTransaction(signed);
    expect(taprootDigest(tx, 1, coins, 3)).toBeDefined();
    expect(taprootDigest(tx, 2, coins, 3)).toBeUndefined();
    expect(taprootDigest(tx, 2, coins, 0x83)).toBeUndefined();
  });
});
