// Tests of what is taken from a service: nothing false, whatever it says.
import type { Network } from '@openappkit/core';
import { fakeAddress } from '@openappkit/testing';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stranger, wirePiece, wireTransaction, wireTransfer } from '../test/account-core.js';
import { parseTransaction } from './parse-transaction.js';

const network: Network = {
  id: 1,
  name: 'Harbor',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
};
const asked = { address: fakeAddress, network };
const parse = (value: unknown) => parseTransaction(value, asked);
const moved = (transfers: unknown) => parse(wireTransaction(0, {}, { transfers }))?.transfers;
const amount = (numeric: unknown) => moved([wireTransfer('out', numeric)])?.[0]?.quantity.numeric;
const operation = (operationType: string, transfers: unknown = []) =>
  parse(wireTransaction(0, { operationType }, { transfers }))?.kind;

test('a transaction is taken as the service tells it, with who is at its other end', () => {
  expect(parse(wireTransaction(1))).toMatchObject({
    id: 'tx-1',
    kind: 'sent',
    at: Date.UTC(2026, 0, 1, 11),
    counterparty: stranger,
    metadata: {
      status: 'confirmed',
      chain: 'eip155:1',
      minedAt: '2026-01-01T11:00:00.000Z',
      nonce: 1,
    },
    transfers: [{ direction: 'out', quantity: { numeric: '1' }, fungible_info: { symbol: 'ETH' } }],
  });
  const received = { operationType: 'receive', sentFrom: stranger, sentTo: fakeAddress };
  expect(parse(wireTransaction(1, received))).toMatchObject({
    kind: 'received',
    counterparty: stranger,
  });
  const lower = { sentFrom: fakeAddress.toLowerCase() };
  expect(parse(wireTransaction(1, lower))?.counterparty).toBe(stranger);
});

test('who signed it for the account is not at its other end', () => {
  const signer = '0x5555aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa6666';
  expect(parse(wireTransaction(1, { sentFrom: signer }))?.counterparty).toBe(stranger);
  const came = { transfers: [wireTransfer('in', '1')] };
  expect(parse(wireTransaction(1, { sentFrom: signer }, came))?.counterparty).toBe(signer);
});

test('one that was parsed is parsed to the same again, as a cache has it', () => {
  const wire = wireTransaction(
    1,
    { application: { name: 'Swap', iconUrl: null } },
    { transfers: [wireTransfer('in', '1.5'), wirePiece('out', 'Boat', true)] },
  );
  const once = parse(wire);
  expect(parse(JSON.parse(JSON.stringify(once)))).toEqual(once);
});

test('an id of before is the same network', () => {
  const solana = {
    ...network,
    caipNetworkId: 'solana:5' as const,
    deprecatedCaipNetworkId: 'solana:4' as const,
  };
  const value = wireTransaction(1, { chain: 'solana:4' });
  expect(parseTransaction(value, { address: fakeAddress, network: solana })?.metadata.chain).toBe(
    'solana:5',
  );
});

describe('an amount', () => {
  it.each([
    ['0.25', '0.25'],
    [String(2n ** 256n - 1n), String(2n ** 256n - 1n)],
    [0.25, '0.25'],
    [1e-7, '0.0000001'],
    ['0', '0'],
  ])('%s is exact', (given, expected) => expect(amount(given)).toBe(expected));

  it.each([
    'NaN',
    'Infinity',
    '1e400',
    '1e5',
    '-1',
    '+1',
    '',
    ' 1',
    '1,5',
    '0x10',
    '1.',
    '<b>1</b>',
    '9'.repeat(79),
    Number.POSITIVE_INFINITY,
    Number.NaN,
    -1,
    null,
    {},
    [1],
  ])('%s is unknown, not another one', (given) => expect(amount(given)).toBeUndefined());
});

describe('a text', () => {
  const named = (name: unknown, symbol: unknown) =>
    moved([wireTransfer('in', '1', { fungible_info: { name, symbol, icon: null } })])?.[0]
      ?.fungible_info;

  it('has no control and bidi characters, and is not long', () => {
    expect(named('\u202eUSDC\u0000', 'A\u200bB')).toEqual({
      name: 'USDC',
      symbol: 'AB',
      icon: undefined,
    });
    expect(named('x'.repeat(500), 'y'.repeat(500))?.name).toHaveLength(64);
    expect(named('x', 'y'.repeat(500))?.symbol).toHaveLength(20);
  });

  it('that is none is absent', () => {
    for (const value of [null, 5, {}, '', '\u202e'])
      expect(named(value, value)).toEqual({ name: undefined, symbol: undefined, icon: undefined });
  });
});

describe('what makes no sense', () => {
  it.each([
    null,
    'tx',
    [],
    {},
    { id: 'a' },
    { id: '', metadata: {} },
    { id: 'x'.repeat(201), metadata: {} },
    { id: 5, metadata: {} },
  ])('%j is no transaction', (value) => expect(parse(value)).toBeUndefined());

  it.each([
    null,
    undefined,
    'yesterday',
    '2026',
    '2026-13-40T99:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '1950-01-01T00:00:00Z',
    5,
    Number.POSITIVE_INFINITY,
  ])('a time of %s is none, and only what waits has none', (minedAt) => {
    expect(parse(wireTransaction(1, { minedAt }))).toBeUndefined();
    expect(parse(wireTransaction(1, { minedAt, status: 'pending' }))).toMatchObject({
      at: undefined,
    });
  });

  it.each(['eip155:10', 'eip155:11', '1', 1, null, undefined, ''])(
    '%s is not the asked network',
    (chain) => expect(parse(wireTransaction(1, { chain }))).toBeUndefined(),
  );

  it('in its parts leaves the rest', () => {
    const metadata = {
      operationType: '<b>',
      hash: '../x',
      nonce: 1.5,
      sentTo: 'a b',
      status: 'great',
      application: { name: '\u202e' },
    };
    expect(parse(wireTransaction(1, metadata))?.metadata).toMatchObject({
      operationType: '',
      hash: '',
      nonce: undefined,
      sentTo: '',
      status: 'unknown',
      application: null,
    });
    for (const transfers of [null, undefined, 'x', {}, [null], [{ direction: 'up' }], [5]])
      expect(moved(transfers)).toEqual([]);
    expect(moved([{ direction: 'in' }])).toEqual([
      { direction: 'in', fungible_info: null, nft_info: null, quantity: { numeric: undefined } },
    ]);
  });

  it('never throws, and never makes up a transaction', () => {
    const json = fc.jsonValue();
    const near = fc.record({
      id: fc.string(),
      metadata: fc.dictionary(
        fc.constantFrom('chain', 'minedAt', 'status', 'hash', 'sentFrom', 'application'),
        json,
      ),
      transfers: json,
    });
    fc.assert(
      fc.property(fc.oneof(json, near), (value) => {
        const found = parse(value);
        if (found) expect(found.metadata.chain).toBe('eip155:1');
      }),
    );
  });
});

describe('what it was for', () => {
  it.each([
    ['send', 'sent'],
    ['receive', 'received'],
    ['trade', 'swapped'],
    ['APPROVE', 'approved'],
    ['mint', 'minted'],
    ['burn', 'burned'],
    ['deposit', 'deposited'],
    ['withdraw', 'withdrawn'],
    ['execute', 'called'],
    ['cancel', 'cancelled'],
  ])('%s is said as %s', (given, expected) => expect(operation(given)).toBe(expected));

  it('where the word is unknown, what moved tells', () => {
    const out = wireTransfer('out', '1');
    const into = wireTransfer('in', '1');
    for (const word of ['constructor', 'teleport', '']) {
      expect(operation(word, [out, into])).toBe('swapped');
      expect(operation(word, [out])).toBe('sent');
      expect(operation(word, [into])).toBe('received');
      expect(operation(word, [wireTransfer('self', '1')])).toBe('called');
    }
  });
});
