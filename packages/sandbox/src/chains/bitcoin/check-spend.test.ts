import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { checkSpend } from './check-spend.js';
import { parseTransaction } from './parse-transaction.js';
import { nativeP2wpkh, nestedP2wpkh } from './test/bip143-vectors.js';
import { signed, spent } from './test/bip341-vectors.js';

type Published = readonly { readonly script: string; readonly value: bigint }[];

const coinsOf = (published: Published) =>
  published.map(({ script, value }) => ({ script: hex.decode(script), value }));

function check(raw: string, index: number, published: Published): string {
  try {
    checkSpend(parseTransaction(raw), index, coinsOf(published));
    return 'passes';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function flip(raw: string, segment: string, byte = 0): string {
  const at = raw.indexOf(segment) / 2 + byte;
  const bytes = hex.decode(raw);
  expect(Number.isInteger(at) && at >= byte && raw.split(segment).length === 2).toBe(true);
  return hex.encode(bytes.map((value, index) => (index === at ? value ^ 1 : value)));
}

const richer = (published: Published, index: number): Published =>
  published.map((coin, at) => (at === index ? { ...coin, value: coin.value + 1n } : coin));

const badEcdsa = /Signature must be zero for failed CHECK\(MULTI\)SIG operation/;
const badSchnorr = /Invalid Schnorr signature\)/;

const ecdsaCases = [
  {
    lock: 'P2WPKH (BIP-143)',
    raw: nativeP2wpkh.signed,
    spent: nativeP2wpkh.spent,
    index: 1,
    signature: '3609e17b84f6a7d30c80bfa610b5b4542f32a8a0d5447a12fb1366d7f01cc44a',
    output: '9093510d00000000',
    other: 'eeffffffef51',
    commitsToValue: true,
  },
  {
    lock: 'P2SH-P2WPKH (BIP-143)',
    raw: nestedP2wpkh.signed,
    spent: nestedP2wpkh.spent,
    index: 0,
    signature: '47ac8e878352d3ebbde1c94ce3a10d057c24175747116f8288e5d794d12d482f',
    output: '0008af2f00000000',
    other: 'feffffff',
    commitsToValue: true,
  },
  {
    lock: 'P2PKH (BIP-341)',
    raw: signed,
    spent,
    index: 2,
    signature: '8f3b8f8f0537c420654d2283673a761b7ee2ea3c130753103e08ce79201cf32a',
    output: '00ca9a3b00000000',
    other: '0065cd1d',
    commitsToValue: false,
  },
] as const;

describe('ECDSA spend', () => {
  it.each(ecdsaCases)('accepts the published spend of $lock', ({ raw, index, spent: coins }) => {
    expect(check(raw, index, coins)).toBe('passes');
  });

  it.each(ecdsaCases)('rejects a spend of $lock with a flipped signature bit', (one) => {
    expect(check(flip(one.raw, one.signature, 5), one.index, one.spent)).toMatch(badEcdsa);
  });

  it.each(ecdsaCases)('rejects a spend of $lock with a flipped output bit', (one) => {
    expect(check(flip(one.raw, one.output), one.index, one.spent)).toMatch(badEcdsa);
  });

  it.each(ecdsaCases)('rejects a spend of $lock with another sequence or lock time', (one) => {
    expect(check(flip(one.raw, one.other, 1), one.index, one.spent)).toMatch(badEcdsa);
  });

  it.each(ecdsaCases)('commits to the spent value of $lock: $commitsToValue', (one) => {
    const verdict = check(one.raw, one.index, richer(one.spent, one.index));
    if (one.commitsToValue) expect(verdict).toMatch(badEcdsa);
    else expect(verdict).toBe('passes');
  });

  it.each(ecdsaCases)('rejects a spend of $lock of another key', (one) => {
    const other = one.spent.map((coin) => ({
      ...coin,
      script: coin.script.replace(/[0-9a-f]{2}(88ac|87)?$/, '55$1'),
    }));
    expect(check(one.raw, one.index, other)).toMatch(/OP_EQUALVERIFY|false\/empty top stack/);
  });
});

describe('taproot key-path spend', () => {
  const taproot = [0, 1, 3, 4, 6, 7, 8];
  const witness = [
    'ed7c1647cb97379e',
    '052aedffc554b41f',
    'ff45f742a8761399',
    'b4010dd48a617db0',
    'a3785919a2ce3c4c',
    'ea0c6ba90763c2d3',
    'bbc9584a11074e83',
  ];

  it.each(taproot)("accepts BIP-341's published spend: input %i", (index) => {
    expect(check(signed, index, spent)).toBe('passes');
  });

  it('accepts every input of the published transaction, beside other output types', () => {
    for (const index of spent.keys()) expect(check(signed, index, spent)).toBe('passes');
  });

  it.each(taproot)('rejects a flipped signature bit: input %i', (index) => {
    const signature = witness[taproot.indexOf(index)] ?? '';
    expect(check(flip(signed, signature, 40), index, spent)).toMatch(badSchnorr);
    expect(check(flip(signed, signature), index, spent)).toMatch(badSchnorr);
  });

  it.each(taproot)('rejects another spent value: input %i', (index) => {
    expect(check(signed, index, richer(spent, index))).toMatch(badSchnorr);
  });

  it('commits to outputs spent by other inputs, except with ANYONECANPAY', () => {
    const verdicts = taproot.map((index) => check(signed, index, richer(spent, 5)));
    expect(verdicts.map((verdict) => verdict === 'passes')).toEqual([
      false, // SINGLE
      true, // SINGLE | ANYONECANPAY
      false, // ALL
      false, // DEFAULT
      false, // NONE
      true, // NONE | ANYONECANPAY
      true, // ALL | ANYONECANPAY
    ]);
  });

  it('commits to the outputs that its hash type covers', () => {
    const first = taproot.map((index) => check(flip(signed, '00ca9a3b00000000'), index, spent));
    const second = taproot.map((index) => check(flip(signed, '807840cb00000000'), index, spent));
    const passes = (verdicts: string[]) => verdicts.map((verdict) => verdict === 'passes');
    expect(passes(first)).toEqual([false, true, false, false, true, true, false]);
    expect(passes(second)).toEqual([true, false, false, false, true, true, false]);
  });

  it('rejects another, an undefined, or an explicit default hash type', () => {
    const all =
      '0141ff45f742a876139946a149ab4d9185574b98dc919d2eb6754f8abaa59d18b025637a3aa043b91817739554f4ed2026cf8022dbd83e351ce1fabc272841d2510a';
    const written = (type: string) => signed.replace(`${all}01`, `${all}${type}`);
    expect(check(written('01'), 3, spent)).toBe('passes');
    expect(check(written('81'), 3, spent)).toMatch(badSchnorr);
    expect(check(written('04'), 3, spent)).toMatch(/Invalid Schnorr signature hash type/);
    expect(check(written('80'), 3, spent)).toMatch(/Invalid Schnorr signature hash type/);
    expect(check(written('00'), 3, spent)).toMatch(/Invalid Schnorr signature hash type/);
  });
});

describe('unsupported outputs', () => {
  it('rejects other output types by name: the P2PK input of the BIP-143 example', () => {
    expect(check(nativeP2wpkh.signed, 0, nativeP2wpkh.spent)).toMatch(
      /^bad-txns-nonstandard-inputs, input 0 spends p2pk/,
    );
  });

  it('rejects taproot script paths and annexes', () => {
    const one =
      '0140b4010dd48a617db09926f729e79c33ae0b4e94b79f04a1ae93ede6315eb3669de185a17d2b0ac9ee09fd4c64b678a0b61a0a86fa888a273c8511be83bfd6810f';
    const more = (item: string) => signed.replace(one, `02${one.slice(2)}${item}`);
    expect(check(more('0150'), 4, spent)).toMatch(/^bad-witness-nonstandard, input 4 has an annex/);
    expect(check(more('0151'), 4, spent)).toMatch(/input 4 spends p2tr by script path/);
  });
});
