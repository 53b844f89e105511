// Compares our ReCaps with those of the client's own functions, which wallets use.
import { createEncodedRecap, formatStatementFromRecap } from '@walletconnect/utils';
import { describe, expect, it } from 'vitest';
import { parseRecap, matchStatement, createRecap } from './recap.js';
import { getNamespaceTable } from './namespace-tables.js';

const methods = [...getNamespaceTable('eip155').methods];
const recapOf = (att: unknown): string => `urn:recap:${btoa(JSON.stringify({ att }))}`;
const abilities = { 'request/b': [{}], 'request/a': [{}] };
const words =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'a', 'b' for 'eip155'.";

it('writes ReCaps in the form that wallets read', () => {
  expect(createRecap(methods)).toBe(createEncodedRecap('eip155', 'request', [...methods]));
});

it('reads the networks that a wallet added, also from base64url', () => {
  const chains = ['eip155:1', 'eip155:10'];
  const limits = [{ chains }];
  const written = recapOf({ eip155: { 'request/a': limits, 'request/b': limits } });
  const read = { methods: ['a', 'b'], chains, isOnlyRequests: true };
  expect(parseRecap(written)).toEqual(read);
  const encoded = recapOf({ eip155: { 'request/??>>??>>': [{ chains: [] }] } });
  expect(encoded).toMatch(/[+/].*[+/]/);
  expect(parseRecap(encoded.replaceAll('+', '-').replaceAll('/', '_'))).toEqual(
    parseRecap(encoded),
  );
  expect(
    parseRecap(recapOf({ eip155: { 'request/a': [{ chains: ['solana:1', 'x', ''] }] } })),
  ).toEqual({
    methods: ['a'],
    chains: [],
    isOnlyRequests: true,
  });
});

it.each([
  undefined,
  'https://app.test/terms',
  'urn:recap:',
  'urn:recap:!',
  'urn:recap:e30',
  'urn:recap:bnVsbA',
  recapOf(null),
  recapOf({ eip155: [] }),
  recapOf({ eip155: { 'request/a': 'x' } }),
])('rejects %s as a ReCap', (resource) => {
  expect(parseRecap(resource)).toBeUndefined();
});

describe('matchStatement', () => {
  it('returns the statement that wallets write', () => {
    const recap = parseRecap(createRecap(methods));
    const wallet = formatStatementFromRecap('Sign in.', {
      att: { eip155: Object.fromEntries(methods.map((each) => [`request/${each}`, [{}]])) },
    });
    expect(recap && matchStatement(recap, 'Sign in.', 'Sign in.')).toBe(wallet);
    expect(recap && matchStatement(recap, 'Sign in.', wallet)).toBe(wallet);
  });

  const recap = parseRecap(recapOf({ eip155: abilities }));
  it.each([
    ['', '', words],
    ['', words, words],
    ['Sign in.', 'Sign in.', `Sign in. ${words}`],
    ['Sign in.', `Sign in. ${words}`, `Sign in. ${words}`],
    [
      'Sign in.',
      `Sign in. ${words.replace("'a', 'b'", "'b', 'a'")}`,
      `Sign in. ${words.replace("'a', 'b'", "'b', 'a'")}`,
    ],
    ['Sign in.', words, undefined],
    ['Sign in.', `Sign in.\n${words}`, undefined],
    ['Sign in.', `Sign in. ${words} And more.`, undefined],
    ['Sign in.', `Sign in. ${words.replace("'a', ", '')}`, undefined],
    ['', 'Sign in.', undefined],
  ])(
    'returns the expected statement if the app wrote %j and the wallet %j',
    (appStatement, written, expected) => {
      expect(recap && matchStatement(recap, appStatement, written)).toBe(expected);
    },
  );

  it.each([
    { eip155: { ...abilities, 'sign/c': [{}] } },
    { eip155: abilities, 'https://app.test': { 'crud/read': [{}] } },
    { eip155: { "request/a' for 'eip155'.\nURI: http://evil.test": [{}] } },
    { eip155: {} },
  ])('rejects a ReCap that contains more than requests: %j', (att) => {
    const malformed = parseRecap(recapOf(att));
    expect(malformed && matchStatement(malformed, '', '')).toBeUndefined();
  });
});
