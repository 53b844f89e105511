// Compares signatures by keys on three chains with other libraries (ethers through siwe, tweetnacl, bip322-js).
import { ed25519 } from '@noble/curves/ed25519.js';
import { base58, hex } from '@scure/base';
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK, WIF } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { Signer, Verifier } from 'bip322-js';
import fc from 'fast-check';
import { SiweMessage } from 'siwe';
import nacl from 'tweetnacl';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import type { SignInMessage } from '../message/find-invalid-field.js';
import { formatSignInMessage } from '../message/format-sign-in-message.js';
import { anyChange, changeCharacter } from '../test/change-character.js';
import { anyMessage, example } from '../test/sign-in-messages.js';
import { BIP122Verifier, EIP155Verifier, SolanaVerifier } from './verifiers.js';

const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const stranger = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const ofEvm = (change: Partial<SignInMessage> = {}): SignInMessage => ({
  ...example,
  ...change,
  accountAddress: owner.address,
});
const evm = (data: SignInMessage, message: string, signature: string) =>
  new EIP155Verifier().verify({ data, message, signature });

describe('ERC-191', () => {
  it('verifies an ERC-191 signature that another implementation verifies', async () => {
    const message = formatSignInMessage(ofEvm());
    const signature = await owner.signMessage({ message });
    expect(await evm(ofEvm(), message, signature)).toBe(true);
    const siweResult = await new SiweMessage(message).verify({ signature });
    expect(siweResult.success).toBe(true);
    const lower = { ...ofEvm(), accountAddress: owner.address.toLowerCase() };
    expect(await evm(lower, message, signature)).toBe(true);
  });

  it('rejects the ERC-191 signature of another account', async () => {
    const message = formatSignInMessage(ofEvm());
    const signature = await stranger.signMessage({ message });
    expect(await evm(ofEvm(), message, signature)).toBe(false);
    const siweResult = await new SiweMessage(message).verify(
      { signature },
      { suppressExceptions: true },
    );
    expect(siweResult.success).toBe(false);
  });

  it.each([
    '',
    '0x',
    '0x1',
    'hello',
    `0x${'00'.repeat(65)}`,
    `0x${'ff'.repeat(65)}`,
    `0x${'11'.repeat(64)}`,
    `0x${'00'.repeat(200_000)}`,
  ])('rejects the ERC-191 signature %.20s', async (signature) =>
    expect(await evm(ofEvm(), 'Hello', signature)).toBe(false),
  );

  it('rejects the ERC-191 signature of a text with one character changed', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessage, anyChange, async (fields, change) => {
        const data = ofEvm({ ...fields, chainId: 'eip155:1' });
        const message = formatSignInMessage(data);
        const signature = await owner.signMessage({ message });
        expect(await evm(data, message, signature)).toBe(true);
        expect(await evm(data, changeCharacter(message, change), signature)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });
});

describe('ed25519', () => {
  const secret = Uint8Array.from({ length: 32 }, (_, index) => index);
  const pair = nacl.sign.keyPair.fromSeed(secret);
  const address = base58.encode(pair.publicKey);
  const ofSolana: SignInMessage = {
    ...example,
    accountAddress: address,
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  };
  const verify = (message: string, signature: string, accountAddress = address) =>
    new SolanaVerifier().verify({ data: { ...ofSolana, accountAddress }, message, signature });
  const bytes = (text: string) => new TextEncoder().encode(text);
  const sign = (message: string) =>
    base58.encode(nacl.sign.detached(bytes(message), pair.secretKey));

  it('verifies the ed25519 examples of RFC 8032', async () => {
    const key = hex.decode('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c');
    const signature = hex.decode(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    );
    expect(await verify('r', base58.encode(signature), base58.encode(key))).toBe(true);
    expect(await verify('s', base58.encode(signature), base58.encode(key))).toBe(false);
  });

  it('verifies ed25519 signatures of another implementation, and rejects a changed character', async () => {
    await fc.assert(
      fc.asyncProperty(anyMessage, anyChange, async (fields, change) => {
        const message = formatSignInMessage({
          ...fields,
          chainId: ofSolana.chainId,
          accountAddress: address,
        });
        const changed = changeCharacter(message, change);
        const signature = sign(message);
        expect(await verify(message, signature)).toBe(true);
        expect(await verify(changed, signature)).toBe(false);
        const { publicKey } = pair;
        expect(nacl.sign.detached.verify(bytes(message), base58.decode(signature), publicKey)).toBe(
          true,
        );
      }),
      { numRuns: 25 },
    );
  });

  it('creates ed25519 signatures that another implementation verifies', () => {
    const signature = ed25519.sign(bytes('Hello'), secret);
    expect(nacl.sign.detached.verify(bytes('Hello'), signature, pair.publicKey)).toBe(true);
  });

  it('rejects an ed25519 key of small order, whose signatures match every message', async () => {
    const identity = base58.encode(
      Uint8Array.from({ length: 32 }, (_, index) => (index === 0 ? 1 : 0)),
    );
    const forged = Uint8Array.from({ length: 64 }, (_, index) => (index === 0 ? 1 : 0));
    expect(await verify('anything', base58.encode(forged), identity)).toBe(false);
    expect(await verify('anything', base58.encode(forged), '1'.repeat(32))).toBe(false);
  });

  it.each(['', '1', '0OIl', 'z'.repeat(88), `0x${'00'.repeat(64)}`, '1'.repeat(1_000_000)])(
    'rejects the ed25519 signature %.20s',
    async (signature) => expect(await verify('Hello', signature)).toBe(false),
  );
});

describe('BIP-322 and ECDSA', () => {
  const key = hex.decode('11'.repeat(32));
  const wif = WIF(NETWORK).encode(key);
  const publicKey = pubECDSA(key);
  const addressOf = ({ address }: { readonly address?: string | undefined }): string =>
    address ?? '';
  const addresses = {
    p2pkh: addressOf(p2pkh(publicKey)),
    'P2SH-P2WPKH': addressOf(p2sh(p2wpkh(publicKey))),
    p2wpkh: addressOf(p2wpkh(publicKey)),
    p2tr: addressOf(p2tr(publicKey.slice(1))),
  };

  it.each(Object.entries(addresses))(
    'verifies signatures of %s like another implementation, and rejects a changed character',
    async (_, accountAddress) => {
      const chainId = 'bip122:000000000019d6689c085ae165831e93';
      await fc.assert(
        fc.asyncProperty(anyMessage, anyChange, async (fields, change) => {
          const data = { ...fields, chainId, accountAddress } as const;
          const message = formatSignInMessage(data);
          const changed = changeCharacter(message, change);
          const signature = String(Signer.sign(wif, accountAddress, message));
          const verify = (text: string) =>
            new BIP122Verifier().verify({ data, message: text, signature });
          expect(await verify(message)).toBe(true);
          expect(await verify(changed)).toBe(false);
          expect(Verifier.verifySignature(accountAddress, message, signature)).toBe(true);
          expect(Verifier.verifySignature(accountAddress, changed, signature)).toBe(false);
        }),
        { numRuns: 3 },
      );
    },
  );

  it('rejects a signature by an address of another Bitcoin network', async () => {
    const testnet = addressOf(p2wpkh(publicKey, TEST_NETWORK));
    const networks = {
      [addresses.p2wpkh]: 'bip122:000000000019d6689c085ae165831e93',
      [testnet]: 'bip122:00000008819873e925422c1ff0f99f7c',
    } as const;
    for (const [accountAddress, ownChainId] of Object.entries(networks))
      for (const chainId of Object.values(networks)) {
        const data = { ...example, accountAddress, chainId };
        const message = formatSignInMessage(data);
        const signature = String(Signer.sign(wif, accountAddress, message));
        const isValid = await new BIP122Verifier().verify({ data, message, signature });
        expect([accountAddress, chainId, isValid]).toEqual([
          accountAddress,
          chainId,
          ownChainId === chainId,
        ]);
      }
  });
});
