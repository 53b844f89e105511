import { toHex } from 'viem';
import { createSiweMessage } from 'viem/siwe';
import { describe, expect, it } from 'vitest';
import { decodeMessage, toMessageBytes } from './decode-message.js';

const account = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';
const now = Date.UTC(2026, 0, 1);
const decode = (message: string, appOrigin = 'https://app.example') =>
  decodeMessage({
    method: 'personal_sign',
    message: toMessageBytes(message),
    account,
    network: { name: 'Harbor', reference: '31337' },
    appOrigin,
    now,
  });
const signIn = {
  domain: 'app.example',
  address: account,
  uri: 'https://app.example/login',
  version: '1',
  chainId: 31337,
  nonce: 'abcdefgh12345',
  issuedAt: new Date(now),
  statement: 'Welcome.',
} as const;
const texts = (message: string, origin?: string) =>
  decode(message, origin).warnings.map(({ level, text }) => `${level}: ${text}`);

describe('decodeMessage', () => {
  it('shows the text of a message passed as text or as hex', () => {
    for (const input of ['Hello 👋', toHex('Hello 👋')])
      expect(decode(input)).toMatchObject({ text: 'Hello 👋', isHex: false, warnings: [] });
  });

  it.each(['0x', '0xff00', toHex('\u0001\u0002\u0003a'), `0x${'9c'.repeat(32)}`])(
    'shows unreadable bytes as hex with a warning: %s',
    (message) => {
      expect(decode(message)).toMatchObject({ text: message, isHex: true });
      expect(texts(message)).toEqual([expect.stringContaining('unreadable data')]);
    },
  );

  it('warns of hidden characters and long blank sections', () => {
    expect(decode('pay \u202Eeve')).toMatchObject({ text: 'pay ⟨U+202E⟩eve' });
    expect(texts('pay \u202Eeve')).toEqual([expect.stringContaining('hidden characters')]);
    for (const blank of ['\n'.repeat(40), ' '.repeat(60), '\n \n'.repeat(9)])
      expect(texts(`Hello${blank}and all your coins`)).toEqual([
        'caution: This message continues after a long blank section.',
      ]);
    expect(texts('One\n\nTwo  three')).toEqual([]);
  });
});

describe('decodeMessage for a sign-in message', () => {
  it('shows the fields without warnings when the message is for the app', () => {
    const { signIn: rows, warnings } = decode(createSiweMessage(signIn));
    expect(warnings).toEqual([]);
    expect(rows?.slice(0, 2)).toEqual([
      { label: 'Signs you in to', value: 'app.example', kind: 'text' },
      { label: 'As', value: account, kind: 'address' },
    ]);
    expect(rows).toContainEqual({ label: 'Nonce', value: 'abcdefgh12345', kind: 'text' });
  });

  it('compares the port of the domain', () => {
    const message = createSiweMessage({
      ...signIn,
      domain: 'localhost:3000',
      uri: 'http://localhost:3000',
    });
    expect(texts(message, 'http://localhost:3000')).toEqual([]);
    expect(texts(message, 'http://localhost:3001')).toEqual([expect.stringContaining('danger')]);
  });

  it('marks a sign-in to another site as a danger, also in unusual forms', () => {
    const stolen = createSiweMessage({
      ...signIn,
      domain: 'bank.example',
      uri: 'https://bank.example',
    });
    const warning =
      'danger: This message signs you in to bank.example, but app.example is asking for it.';
    expect(texts(stolen)).toEqual([warning]);
    expect(texts(stolen.replace('Ethereum', 'Solana'))).toEqual([warning]);
    expect(texts(`https://${stolen}`)).toEqual([warning]);
    expect(texts(stolen.replace('wants you', 'WANTS you'))).toEqual([warning]);
    expect(texts(`Hello\n${stolen}`)).toContainEqual(
      'danger: This looks like a sign-in message, but it doesn’t clearly say for which site.',
    );
    const alike = createSiweMessage({
      ...signIn,
      domain: 'app.example.evil.example',
      uri: 'https://app.example',
    });
    expect(texts(alike)).toContainEqual(expect.stringContaining('danger'));
  });

  it.each([
    ['another page', { uri: 'https://bank.example' }, 'belongs to another site'],
    [
      'a different account',
      { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
      'a different account',
    ],
    ['another network', { chainId: 1 }, 'a network other than Harbor'],
    ['an expired time', { expirationTime: new Date(now - 1) }, 'has expired'],
  ] as const)('warns when the message contains %s', (_, change, text) => {
    const warnings = texts(createSiweMessage({ ...signIn, ...change }));
    expect(warnings).toEqual([expect.stringContaining(text)]);
    expect(warnings[0]).toMatch(/^caution/);
  });
});
