import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { addressOfScript, disassemble, kindOf, scriptOfAddress } from './regtest.js';
import { createKey, locks } from './test/test-keys.js';

const key = '02' + '79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798';
const hash = '751e76e8199196d454941c45d1b3a323f1433bd6';

describe('kindOf', () => {
  it.each([
    [`76a914${hash}88ac`, 'p2pkh'],
    [`a914${hash}87`, 'p2sh'],
    [`0014${hash}`, 'v0_p2wpkh'],
    [`0020${'07'.repeat(32)}`, 'v0_p2wsh'],
    [`5120${key.slice(2)}`, 'v1_p2tr'],
    [`21${key}ac`, 'p2pk'],
    ['6a0401020304', 'op_return'],
    [`5220${'07'.repeat(32)}`, 'witness_unknown'],
    ['51024e73', 'witness_unknown'],
    ['', 'unknown'],
    ['51', 'unknown'],
    [`76a914${hash}88ad`, 'unknown'],
    [`a914${hash}88`, 'unknown'],
    [`0015${hash}00`, 'unknown'],
    [`5121${key}51ae`, 'unknown'],
  ])('takes %s for %s', (script, kind) => {
    expect(kindOf(hex.decode(script))).toBe(kind);
  });
});

describe('addresses', () => {
  it('match the addresses of BIP-173 for regtest', () => {
    const address = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
    expect(addressOfScript(hex.decode(`0014${hash}`))).toBe(address);
    expect(scriptOfAddress(address)).toEqual(hex.decode(`0014${hash}`));
    expect(scriptOfAddress(address.toUpperCase())).toEqual(hex.decode(`0014${hash}`));
  });

  it.each(locks)('convert a %s address to its script and back', (lock) => {
    const { address, script } = createKey(lock);
    expect(addressOfScript(script)).toBe(address);
    expect(scriptOfAddress(address)).toEqual(script);
  });

  it('encode a taproot output whose key is not on the curve', () => {
    const script = hex.decode(`5120${'ff'.repeat(32)}`);
    expect(addressOfScript(script)).toMatch(/^bcrt1p/);
  });

  it('returns no address for scripts without one', () => {
    for (const script of ['6a00', `21${key}ac`, `5220${'07'.repeat(32)}`, ''])
      expect(addressOfScript(hex.decode(script))).toBeUndefined();
  });
});

describe('disassemble', () => {
  it.each([
    ['', ''],
    [`76a914${hash}88ac`, `OP_DUP OP_HASH160 OP_PUSHBYTES_20 ${hash} OP_EQUALVERIFY OP_CHECKSIG`],
    [`0014${hash}`, `OP_0 OP_PUSHBYTES_20 ${hash}`],
    [`5120${key.slice(2)}`, `OP_PUSHNUM_1 OP_PUSHBYTES_32 ${key.slice(2)}`],
    ['6a4c0201024f', 'OP_RETURN OP_PUSHDATA1 0102 OP_PUSHNUM_NEG1'],
    ['4d0100aa', 'OP_PUSHDATA2 aa'],
    ['6a0501', 'OP_RETURN <push past end>'],
    ['6aba', 'OP_RETURN OP_CHECKSIGADD'],
  ])('prints %s', (script, line) => {
    expect(disassemble(hex.decode(script))).toBe(line);
  });
});
