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

test('parses a transaction of the service and derives the other party', () => {
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

test('does not report a relayer as the other party', () => {
  const signer = '0x5555aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa6666';
  expect(parse(wireTransaction(1, { sentFrom: signer }))?.counterparty).toBe(stranger);
  const came = { transfers: [wireTransfer('in', '1')] };
  expect(parse(wireTransaction(1, { sentFrom: signer }, came))?.counterparty).toBe(signer);
});

test('parses its own output to the same transaction, as the cache requires', () => {
  const wire = wireTransaction(
    1,
    { application: { name: 'Swap', iconUrl: null } },
    { transfers: [wireTransfer('in', '1.5'), wirePiece('out', 'Boat', true)] },
  );
  const parsed = parse(wire);
  expect(parse(JSON.parse(JSON.stringify(parsed)))).toEqual(parsed);
});

test('accepts a deprecated network id', () => {
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

describe('amounts', () => {
  it.each([
    ['0.25', '0.25'],
    [String(2n ** 256n - 1n), String(2n ** 256n - 1n)],
    [0.25, '0.25'],
    [1e-7, '0.0000001'],
    ['0', '0'],
  ])('parses %s exactly', (input, expected) => expect(amount(input)).toBe(expected));

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
  ])('treats %s as unknown', (input) => expect(amount(input)).toBeUndefined());
});

describe('texts', () => {
  const named = (name: unknown, symbol: unknown) =>
    moved([wireTransfer('in', '1', { fungible_info: { name, symbol, icon: null } })])?.[0]
      ?.fungible_info;

  it('removes control and bidi characters and shortens long text', () => {
    expect(named('\u202eUSDC\u0000', 'A\u200bB')).toEqual({
      name: 'USDC',
      symbol: 'AB',
      icon: undefined,
    });
    expect(named('x'.repeat(500), 'y'.repeat(500))?.name).toHaveLength(64);
    expect(named('x', 'y'.repeat(500))?.symbol).toHaveLength(20);
  });

  it('treats text without visible characters as absent', () => {
    for (const value of [null, 5, {}, '', '\u202e'])
      expect(named(value, value)).toEqual({ name: undefined, symbol: undefined, icon: undefined });
  });
});

describe('invalid data', () => {
  it.each([
    null,
    'tx',
    [],
    {},
    { id: 'a' },
    { id: '', metadata: {} },
    { id: 'x'.repeat(201), metadata: {} },
    { id: 5, metadata: {} },
  ])('drops %j', (value) => expect(parse(value)).toBeUndefined());

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
  ])('rejects the time %s unless the transaction is pending', (minedAt) => {
    expect(parse(wireTransaction(1, { minedAt }))).toBeUndefined();
    expect(parse(wireTransaction(1, { minedAt, status: 'pending' }))).toMatchObject({
      at: undefined,
    });
  });

  it.each(['eip155:10', 'eip155:11', '1', 1, null, undefined, ''])(
    'drops a transaction of the network %s',
    (chain) => expect(parse(wireTransaction(1, { chain }))).toBeUndefined(),
  );

  it('keeps the rest when single parts are invalid', () => {
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

  it('never throws and never invents a transaction', () => {
    const json = fc.jsonValue();
    const almostValid = fc.record({
      id: fc.string(),
      metadata: fc.dictionary(
        fc.constantFrom('chain', 'minedAt', 'status', 'hash', 'sentFrom', 'application'),
        json,
      ),
      transfers: json,
    });
    // biome-ignore lint/nursery/noFloatingPromises: a synchronous property returns no promise.
    fc.assert(
      fc.property(fc.oneof(json, almostValid), (value) => {
        const found = parse(value);
        if (found) expect(found.metadata.chain).toBe('eip155:1');
      }),
    );
  });
});

describe('kind', () => {
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
  ])('maps %s to %s', (input, expected) => expect(operation(input)).toBe(expected));

  it('derives the kind from the transfers when the operation is unknown', () => {
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
