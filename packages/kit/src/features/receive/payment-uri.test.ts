import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePaymentUri } from './parse-payment-uri.js';
import { createPaymentUri } from './payment-uri.js';
import type { PaymentRequest } from './receive.types.js';

const to = '0x52908400098527886E0F7030069857D2E4169EE7';
const token = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const key = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN';
const bech = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const base = (value: bigint) => ({ unit: 'base', value }) as const;
const whole = (text: string) => ({ unit: 'whole', text }) as const;

describe('a payment URI', () => {
  it.each<[string, PaymentRequest]>([
    [`ethereum:${to}`, { namespace: 'eip155', to }],
    [`ETHEREUM:${to}`, { namespace: 'eip155', to }],
    [` ethereum:pay-${to}\n`, { namespace: 'eip155', to }],
    ['ethereum:harbor.eth', { namespace: 'eip155', to: 'harbor.eth' }],
    [`ethereum:${to}@137`, { namespace: 'eip155', to, caipNetworkId: 'eip155:137' }],
    [
      `ethereum:${to}@1?value=2.014e18`,
      { namespace: 'eip155', to, caipNetworkId: 'eip155:1', amount: base(2014n * 10n ** 15n) },
    ],
    [
      `ethereum:${to}?value=1&gas=21000&gasLimit=1&gasPrice=5e9`,
      { namespace: 'eip155', to, amount: base(1n) },
    ],
    [
      `ethereum:${token}@8453/transfer?address=${to}&uint256=1e6`,
      { namespace: 'eip155', to, token, caipNetworkId: 'eip155:8453', amount: base(1000000n) },
    ],
    [`ethereum:${token}/transfer?address=${to}`, { namespace: 'eip155', to, token }],
    [`solana:${key}`, { namespace: 'solana', to: key }],
    [
      `solana:${key}?amount=0.01&spl-token=${mint}&label=Tea%20house`,
      { namespace: 'solana', to: key, token: mint, amount: whole('0.01') },
    ],
    [`bitcoin:${bech}`, { namespace: 'bip122', to: bech }],
    [
      `BITCOIN:${bech.toUpperCase()}?amount=20.3&label=Luke-Jr&somethingyoudontunderstand=50`,
      { namespace: 'bip122', to: bech.toUpperCase(), amount: whole('20.3') },
    ],
  ])('parses %s', (uri, request) => {
    expect(parsePaymentUri(uri)).toEqual({ status: 'ok', request });
  });

  it.each([
    `ethereum:${to}?value=1.5`,
    `ethereum:${to}?value=-1`,
    `ethereum:${to}?value=1e400`,
    `ethereum:${to}?value=1e78`,
    `ethereum:${to}?value=NaN`,
    `ethereum:${to}?value=0x10`,
    `ethereum:${to}?value=`,
    `ethereum:${to}?value=1&value=2`,
    `ethereum:${to}?value=1&uint256=2`,
    `ethereum:${to}@0`,
    `ethereum:${to}@-1`,
    `ethereum:${to}@1@2`,
    `ethereum:${to}@${'9'.repeat(30)}`,
    'ethereum:',
    'ethereum:@1',
    `ethereum:${token}/approve?address=${to}&uint256=1`,
    `ethereum:${token}/transfer?uint256=1`,
    `ethereum:${token}/transfer?address=${to}&uint256=1&value=5`,
    `ethereum:${token}/transfer?address=${to}&address=${token}`,
    `ethereum:${token}/transfer/x?address=${to}`,
    `ethereum:${to}?value=1#fragment`,
    `ethereum:${to}%zz`,
    `ethereum:${to}\u202e?value=1`,
    `ethereum:${to}?value=1 2`,
    'solana:https%3A%2F%2Fevil.example%2Fpay',
    'solana:https://evil.example/pay',
    `solana:${key}?amount=.5`,
    `solana:${key}?amount=1e9`,
    `solana:${key}?amount=-1`,
    `solana:${key}?amount=1&amount=2`,
    `solana:${key}?reference=${mint}`,
    `solana:${key}?memo=order-7`,
    `bitcoin:${bech}?amount=1e8`,
    `bitcoin:${bech}?amount=1,5`,
    `bitcoin:${bech}?req-somethingyoudontunderstand=50`,
    'bitcoin:?amount=1',
    `bitcoin:${'1'.repeat(5000)}`,
  ])('rejects the whole URI when a part cannot be met exactly: %s', (uri) => {
    expect(parsePaymentUri(uri)).toEqual({ status: 'unsupported' });
  });

  it.each([
    '',
    to,
    'harbor.eth',
    'https://pay.example',
    'constructor:x',
    '__proto__:x',
    ':',
    'a:b',
  ])('does not count "%s" as a payment URI', (text) => {
    expect(parsePaymentUri(text)).toEqual({ status: 'not-uri' });
  });

  it('parses any text to a result without throwing', () => {
    const scheme = fc.constantFrom('ethereum:', 'solana:', 'bitcoin:', '');
    const property = fc.property(scheme, fc.string({ unit: 'binary' }), (start, rest) => {
      expect(['ok', 'not-uri', 'unsupported']).toContain(parsePaymentUri(start + rest).status);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it('creates a URI that parses back to the same request', () => {
    const text = fc
      .tuple(fc.bigInt(0n, 10n ** 20n), fc.bigInt(0n, 10n ** 9n))
      .map(([whole_, fraction]) => whole(`${whole_}.${fraction}`));
    const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
    const request = fc.oneof(
      fc.record({
        namespace: fc.constant('eip155'),
        to: fc.constantFrom(to, 'harbor.eth', 'tür.eth'),
        token: optional(fc.constant(token)),
        caipNetworkId: optional(fc.bigInt(1n, 10n ** 19n).map((id) => `eip155:${id}` as const)),
        amount: optional(fc.bigInt(0n, 2n ** 256n - 1n).map(base)),
      }),
      fc.record({
        namespace: fc.constant('solana'),
        to: fc.constant(key),
        token: optional(fc.constant(mint)),
        amount: optional(text),
      }),
      fc.record({
        namespace: fc.constant('bip122'),
        to: fc.constant(bech),
        amount: optional(text),
      }),
    );
    const property = fc.property(request, (asked) => {
      const given = Object.entries(asked).filter(([, value]) => value !== undefined);
      expect(parsePaymentUri(createPaymentUri(asked) ?? '')).toEqual({
        status: 'ok',
        request: Object.fromEntries(given),
      });
    });
    fc.assert(property, { numRuns: 1000 });
  });

  it.each<PaymentRequest>([
    { namespace: 'polkadot', to },
    { namespace: 'toString', to },
    { namespace: 'bip122', to: bech, token },
    { namespace: 'eip155', to, amount: whole('1') },
    { namespace: 'solana', to: key, amount: base(1n) },
  ])('creates no URI when no standard covers the request: %o', (request) => {
    expect(createPaymentUri(request)).toBeUndefined();
  });
});

describe('an EIP-681 number', () => {
  it.each([
    ['1', 1n],
    ['+1', 1n],
    ['.5e1', 5n],
    ['1.50', undefined],
    ['1.50e2', 150n],
    ['0.000', 0n],
    ['0e999', 0n],
    ['1e77', 10n ** 77n],
    [(2n ** 256n - 1n).toString(), 2n ** 256n - 1n],
    [(2n ** 256n).toString(), undefined],
    ['', undefined],
    ['.', undefined],
    ['e5', undefined],
    ['1e', undefined],
    ['1e5e5', undefined],
    ['Infinity', undefined],
  ])('parses "%s" as %s', (text, value) => {
    const parsed = parsePaymentUri(`ethereum:${to}?value=${encodeURIComponent(text)}`);
    const request = { namespace: 'eip155', to, amount: base(value ?? 0n) };
    expect(parsed).toEqual(
      value === undefined ? { status: 'unsupported' } : { status: 'ok', request },
    );
  });
});
