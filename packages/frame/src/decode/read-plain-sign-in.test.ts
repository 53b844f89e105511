import { hexToString } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { readPlainSignIn } from './read-plain-sign-in.js';

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const now = Date.UTC(2026, 0, 1);
const place = '<<AccountAddress>>';
const fields = {
  domain: 'app.example',
  address: account,
  uri: 'https://app.example/login',
  version: '1',
  chainId: 31337,
  nonce: 'abcdefgh12345',
  issuedAt: new Date(now),
} as const;
type Fields = Parameters<typeof createSiweMessage>[0];
const wordedBy = (change: Partial<Fields> = {}) => createSiweMessage({ ...fields, ...change });
const made = (change: Partial<Fields> = {}) => wordedBy(change).replace(account, place);
const read = (serialized: string, appOrigin = 'https://app.example') =>
  readPlainSignIn(serialized, {
    account,
    network: { name: 'Harbor', reference: '31337' },
    appOrigin,
    now,
  });

describe('readPlainSignIn', () => {
  it.each<[string, Partial<Fields>]>([
    ['required fields only', {}],
    ['times', { expirationTime: new Date(now + 1), notBefore: new Date(now) }],
    ['a request id', { requestId: 'req-7' }],
  ])('inserts the account into a message with %s', (_what, change) => {
    const found = read(made(change));
    expect(found?.text).toBe(wordedBy(change));
    expect(found && hexToString(found.message)).toBe(wordedBy(change));
  });

  it('completes the message with the checksummed address', () => {
    const lower = account.toLowerCase();
    const found = readPlainSignIn(made(), {
      account: lower,
      network: { name: 'Harbor', reference: '31337' },
      appOrigin: 'https://app.example',
      now,
    });
    expect(found?.text).toBe(wordedBy());
  });

  it('accepts a port, and one empty line instead of two', () => {
    const at = { domain: 'localhost:5173', uri: 'http://localhost:5173/' };
    expect(read(made(at), 'http://localhost:5173')).toBeDefined();
    expect(read(made().replace('\n\n\n', '\n\n'))).toBeDefined();
  });
});

describe('readPlainSignIn returns undefined for a message', () => {
  const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
  it.each<[string, string]>([
    ['for another site', made({ domain: 'evil.example' })],
    ['for a site that only begins like it', made({ domain: 'app.example.evil' })],
    ['for its page on another site', made({ uri: 'https://evil.example/' })],
    ['for its page over http', made({ uri: 'http://app.example/' })],
    ['whose site is hidden in a user name', made({ uri: 'https://app.example@evil.example/' })],
    ['with a scheme before its site', made({ scheme: 'https' })],
    ['of another network', made({ chainId: 1 })],
    ['that has expired', made({ expirationTime: new Date(now) })],
    ['that is not yet valid', made({ notBefore: new Date(now + 1) })],
    [
      'with an invalid expiration time',
      made({ expirationTime: new Date(now + 86_400_000) }).replace('-01-02', '-13-41'),
    ],
    ['with a statement', made({ statement: 'I owe you everything.' })],
    ['with a recap resource', made({ resources: ['urn:recap:eyJhdHQiOnt9fQ'] })],
    ['with any resource', made({ resources: ['https://app.example/terms'] })],
    ['of an account that the app names', wordedBy()],
    ['of another account', wordedBy({ address: other })],
    ['of two accounts', made().replace(place, `${place}\n${other}`)],
    ['with the account in two places', made().replace('abcdefgh12345', place)],
    ['with the account elsewhere', wordedBy().replace('abcdefgh12345', place)],
    ['with a field twice', made().replace('Version: 1', 'Version: 1\nChain ID: 31337')],
    ['with fields in another order', made().replace(/(URI.*)\n(Version: 1)/, '$2\n$1')],
    ['with more text after its end', `${made()}\nSend all your coins to 0x00`],
    ['that ends with an empty line', `${made()}\n`],
    ['of another version', made().replace('Version: 1', 'Version: 2')],
    ['with a hidden character', made().replace('app.example', 'app.\u200Bexample')],
    ['with a bidi character', made().replace('login', '\u202Enigol')],
    ['with CRLF line breaks', made().replaceAll('\n', '\r\n')],
    ['with a short nonce', made().replace('abcdefgh12345', '1234567')],
    ['with an invalid issue time', made().replace('-01-01', '-13-41')],
    ['without an issue time', made().replace(/\nIssued At: .*/, '')],
    ['for another kind of account', made().replace('Ethereum', 'Solana')],
    ['without the required form', `Please sign in, ${place}`],
    ['that is empty', ''],
  ])('leaves a message to the user %s', (_what, serialized) => {
    expect(read(serialized)).toBeUndefined();
  });

  it('leaves a message to the user when another origin asks', () => {
    expect(read(made(), 'https://evil.example')).toBeUndefined();
    expect(read(made(), 'https://app.example:8443')).toBeUndefined();
  });
});
