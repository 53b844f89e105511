// Changing one character anywhere in a signed message must fail, even if the server expects the changed fields.
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, hex } from '@scure/base';
import { NETWORK, p2pkh, p2tr, p2wpkh, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { Signer } from 'bip322-js';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, it } from 'vitest';
import type { SignInMessage } from '../message/find-invalid-field.js';
import { formatSignInMessage } from '../message/format-sign-in-message.js';
import { parseSignInMessage } from '../message/parse-sign-in-message.js';
import { example } from '../test/sign-in-messages.js';
import { verifySignIn } from './verify-sign-in.js';

const key = hex.decode('11'.repeat(32));
const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const publicKey = pubECDSA(key);
const wif = WIF(NETWORK).encode(key);
const bitcoin = 'bip122:000000000019d6689c085ae165831e93';
type Sign = (message: string) => Promise<string> | string;
const ofBitcoin = (address = ''): [SignInMessage['chainId'], string, Sign] => [
  bitcoin,
  address,
  (message) => String(Signer.sign(wif, address, message)),
];

/** Replaces a character with one of its kind, so that most changed texts still parse. */
const others: readonly [RegExp, string, string][] = [
  [/[0-9]/, '3', '4'],
  [/[a-z]/, 'c', 'd'],
  [/[A-Z]/, 'C', 'D'],
  [/./s, '-', '.'],
];
function another(character: string): string {
  const [, one = '', two = ''] = others.find(([kind]) => kind.test(character)) ?? [];
  return character === one ? two : one;
}

/** Returns expectations that match the changed text, or undefined if it does not parse. */
function expectedBy(text: string) {
  try {
    const { domain, uri, nonce } = parseSignInMessage(text);
    const now = Date.parse(example.issuedAt ?? '');
    return { domain, uri, nonce, now, skewMs: Number.MAX_VALUE, maxAgeMs: Number.MAX_VALUE };
  } catch {
    return undefined;
  }
}

/** Slow signatures are tried only at every fifth character. */
it.each<[string, number, SignInMessage['chainId'], string, Sign]>([
  ['Ethereum', 1, 'eip155:1', owner.address, (message) => owner.signMessage({ message })],
  [
    'Solana',
    1,
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    base58.encode(ed25519.getPublicKey(key)),
    (message) => base58.encode(ed25519.sign(new TextEncoder().encode(message), key)),
  ],
  ['Bitcoin (p2wpkh)', 5, ...ofBitcoin(p2wpkh(publicKey).address)],
  ['Bitcoin (p2tr)', 5, ...ofBitcoin(p2tr(publicKey.slice(1)).address)],
  ['Bitcoin (p2pkh)', 5, ...ofBitcoin(p2pkh(publicKey).address)],
])(
  'rejects each one-character change in a message of %s',
  async (_, step, chainId, accountAddress, sign) => {
    const message = formatSignInMessage({ ...example, chainId, accountAddress });
    const signature = await sign(message);
    const verify = async (text: string): Promise<unknown> => {
      const expected = expectedBy(text);
      if (!expected) return 'no message';
      return verifySignIn({ message: text, signature, expected }).then(
        () => 'taken',
        (error: { readonly code?: unknown }) => error.code,
      );
    };
    expect(await verify(message)).toBe('taken');
    const answers = new Map<unknown, number>();
    for (let at = 0; at < message.length; at += step) {
      const answer = await verify(
        message.slice(0, at) + another(message[at] ?? '') + message.slice(at + 1),
      );
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect(new Set(answers.keys())).toEqual(new Set(['no message', 'sign-in/signature-invalid']));
    expect(answers.get('sign-in/signature-invalid')).toBeGreaterThan(message.length / step / 2);
  },
);
