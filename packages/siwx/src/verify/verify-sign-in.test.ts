// Each mismatch with the expected message must have its own error code.
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { SignInMessage } from '../message/find-invalid-field.js';
import { formatSignInMessage } from '../message/format-sign-in-message.js';
import { example, solanaAddress } from '../test/sign-in-messages.js';
import { type ExpectedSignIn, validateSignIn, verifySignIn } from './verify-sign-in.js';

const now = Date.parse('2021-09-30T16:25:30Z');
const at = (ms: number): string => new Date(now + ms).toISOString();
const expected: ExpectedSignIn = {
  domain: 'example.com',
  uri: 'https://example.com/login',
  nonce: '32891756',
  chainIds: ['eip155:1', 'eip155:10'],
  accountAddress: example.accountAddress,
  now,
};
const codeOf = (message: Partial<SignInMessage>, change: Partial<ExpectedSignIn> = {}): unknown => {
  try {
    validateSignIn({ ...example, ...message }, { ...expected, ...change });
    return undefined;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

describe('validateSignIn() with an expected message', () => {
  it('accepts a clock that is slightly ahead or behind', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ issuedAt: at(59_000) })).toBeUndefined();
    expect(codeOf({ issuedAt: at(-299_000) })).toBeUndefined();
    expect(codeOf({ expirationTime: at(1) })).toBeUndefined();
    expect(codeOf({}, { nonceIssuedAt: now - 299_999, skewMs: 400_000 })).toBeUndefined();
    expect(codeOf({ scheme: 'https' })).toBeUndefined();
    expect(codeOf({ accountAddress: example.accountAddress.toLowerCase() })).toBeUndefined();
    expect(
      codeOf({}, { uri: ['https://example.com/', 'https://example.com/login'] }),
    ).toBeUndefined();
  });
});

describe('replayed messages', () => {
  it.each<[string, Partial<SignInMessage>, Partial<ExpectedSignIn>, string]>([
    ['of another site', { domain: 'example.org' }, {}, 'domain-mismatch'],
    ['of a site below', { domain: 'evil.example.com' }, {}, 'domain-mismatch'],
    ['of another port', { domain: 'example.com:8443' }, {}, 'domain-mismatch'],
    ['of a site in other letters', { domain: 'Example.com' }, {}, 'domain-mismatch'],
    ['over another scheme', { scheme: 'http' }, {}, 'domain-mismatch'],
    ['for another URI', { uri: 'https://example.com/' }, {}, 'uri-mismatch'],
    ['for a URI that begins alike', { uri: 'https://example.com/login/x' }, {}, 'uri-mismatch'],
    ['of another chain', { chainId: 'eip155:137' }, {}, 'chain-mismatch'],
    ['of a chain that begins alike', { chainId: 'eip155:100' }, {}, 'chain-mismatch'],
    ['with another notation of the chain', { chainId: 'eip155:01' }, {}, 'chain-mismatch'],
    ['of another account', {}, { accountAddress: `0x${'1'.repeat(40)}` }, 'address-mismatch'],
    ['with another nonce', { nonce: '32891757' }, {}, 'nonce-mismatch'],
    ['without an issued nonce', {}, { nonce: '' }, 'nonce-mismatch'],
    ['that expired now', { expirationTime: at(0) }, {}, 'expired'],
    ['with an old nonce', {}, { nonceIssuedAt: now - 300_000 }, 'expired'],
    ['that expired a second ago', { expirationTime: at(-1000) }, {}, 'expired'],
    ['that is not yet valid', { notBefore: at(61_000) }, {}, 'not-yet-valid'],
    ['from a clock ten minutes ahead', { issuedAt: at(600_000) }, {}, 'clock-skew'],
    ['from a clock ten minutes behind', { issuedAt: at(-600_000) }, {}, 'clock-skew'],
    [
      'from a clock ten minutes behind, by which it has expired',
      { issuedAt: at(-600_000), expirationTime: at(-300_000) },
      { nonceIssuedAt: now - 5000 },
      'clock-skew',
    ],
    ['of long ago', { issuedAt: at(-86_400_000), expirationTime: at(-1) }, {}, 'expired'],
  ])('rejects %s', (_, message, change, code) =>
    expect(codeOf(message, change)).toBe(`sign-in/${code}`),
  );

  it('tells the user to check the clock when it is wrong', () => {
    expect(() => validateSignIn({ ...example, issuedAt: at(600_000) }, expected)).toThrow(
      'fix the device time',
    );
  });
});

describe('verifySignIn()', () => {
  const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
  const data: SignInMessage = { ...example, accountAddress: owner.address };
  const message = formatSignInMessage(data);
  const expectedOwner = { ...expected, accountAddress: owner.address };

  it('returns the fields of the signed text', async () => {
    const signature = await owner.signMessage({ message });
    const session = await verifySignIn({ message, signature, expected: expectedOwner });
    expect(session).toEqual({ data, message, signature });
  });

  it('rejects another signer, an invalid text and a chain without a verifier', async () => {
    const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
    const signature = await stranger.signMessage({ message });
    const refuse = (params: Partial<Parameters<typeof verifySignIn>[0]>) =>
      expect(verifySignIn({ message, signature, expected: expectedOwner, ...params })).rejects;
    await refuse({}).toMatchObject({ code: 'sign-in/signature-invalid' });
    await refuse({ message: 'Hello' }).toMatchObject({ code: 'sign-in/message-invalid' });
    const validSignature = await owner.signMessage({ message });
    await refuse({ signature: validSignature, verifiers: [] }).toMatchObject({
      code: 'sign-in/signature-invalid',
    });
  });
});

// Tests signatures that are not strings. The verifiers' own tests cover valid signatures.

const solana = {
  ...example,
  accountAddress: solanaAddress,
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
} as const;
const bitcoin = {
  ...example,
  accountAddress: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  chainId: 'bip122:000000000019d6689c085ae165831e93',
} as const;

it.each([example, solana, bitcoin])(
  'rejects a signature that is not a text for $chainId',
  async (data) => {
    const { domain, nonce, uri } = data;
    const now = Date.parse(data.issuedAt ?? '') || 0;
    const message = formatSignInMessage(data);
    const expected = { domain, nonce, uri, now };
    for (const signature of [undefined, null, 7, {}, [], ['0x'], true])
      await expect(
        verifySignIn({ message, signature: signature as string, expected }),
      ).rejects.toMatchObject({ code: 'sign-in/signature-invalid' });
  },
);
