import { createHmac, createPublicKey, verify } from 'node:crypto';
import { base58 } from '@scure/base';
import { Keypair } from '@solana/web3.js';
import { HDNodeWallet, Mnemonic, Transaction, verifyMessage, verifyTypedData } from 'ethers';
import fc from 'fast-check';
import { hexToBytes } from 'viem';
import { verifyAuthorization } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import type { Bytes } from './bytes.js';
import { createKeys, deriveAddresses } from './create-keys.js';
import { withEvmKey, withSolanaKey } from './derive.js';
import { createEntropy, fromPhrase, toPhrase } from './entropy.js';

const entropies = fc
  .uint8Array({ minLength: 16, maxLength: 16 })
  .map((bytes): Bytes => new Uint8Array(bytes));
const zeros = new Uint8Array(16);

/** An independent SLIP-0010 and BIP-39, with Node's cryptography. */
function solanaAddressOf(phrase: string): string {
  const seed = hexToBytes(Mnemonic.fromPhrase(phrase).computeSeed() as `0x${string}`);
  let node = createHmac('sha512', 'ed25519 seed').update(seed).digest();
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.alloc(37);
    node.copy(data, 1, 0, 32);
    data.writeUInt32BE(index + 0x80000000, 33);
    node = createHmac('sha512', node.subarray(32)).update(data).digest();
  }
  return Keypair.fromSeed(node.subarray(0, 32)).publicKey.toBase58();
}

describe('the accounts of entropy', () => {
  it('derives the known accounts of the all-zero phrase', async () => {
    expect(toPhrase(zeros)).toBe(`${'abandon '.repeat(11)}about`);
    expect(await deriveAddresses(zeros)).toEqual({
      evm: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
    });
  });

  it('derives the same accounts as ethers and web3.js', async () => {
    const same = fc.asyncProperty(entropies, async (entropy) => {
      const phrase = toPhrase(entropy);
      expect(await deriveAddresses(entropy)).toEqual({
        evm: HDNodeWallet.fromPhrase(phrase, undefined, "m/44'/60'/0'/0/0").address,
        solana: solanaAddressOf(phrase),
      });
    });
    await fc.assert(same, { numRuns: 8 });
  });

  it('signs so that other libraries verify it, and zeroes the entropy', async () => {
    const addresses = await deriveAddresses(zeros.map((_, at) => at));
    const lent: Bytes[] = [];
    const keys = createKeys(addresses, async () => {
      const entropy = zeros.map((_, at) => at);
      lent.push(entropy);
      return entropy;
    });
    expect(verifyMessage('Hello', await keys.evm.signMessage({ message: 'Hello' }))).toBe(
      addresses.evm,
    );
    const types = { Mail: [{ name: 'text', type: 'string' }] };
    const typed = { domain: { name: 'Post', chainId: 1 }, types, message: { text: 'Hi' } };
    const seal = await keys.evm.signTypedData({ ...typed, primaryType: 'Mail' });
    expect(verifyTypedData(typed.domain, types, typed.message, seal)).toBe(addresses.evm);
    const sent = await keys.evm.signTransaction({
      type: 'eip1559',
      chainId: 31337,
      nonce: 3,
      to: addresses.evm,
      value: 5n,
      gas: 21000n,
      maxFeePerGas: 2n,
      maxPriorityFeePerGas: 1n,
    });
    expect(Transaction.from(sent)).toMatchObject({ from: addresses.evm, nonce: 3, value: 5n });
    const delegation = { address: addresses.evm, chainId: 1, nonce: 0 } as const;
    const authorization = await keys.evm.signAuthorization?.(delegation);
    if (authorization === undefined) throw new Error('not signed');
    expect(await verifyAuthorization({ address: addresses.evm, authorization })).toBe(true);
    const message = new TextEncoder().encode('Hello');
    const signature = await keys.solana.sign(message);
    expect(verify(null, message, ed25519Key(addresses.solana), signature)).toBe(true);
    expect(lent).toHaveLength(5);
    expect(lent.every((entropy) => entropy.every((byte) => byte === 0))).toBe(true);
  });

  it('rejects a signature by the key of another account', async () => {
    const keys = createKeys(await deriveAddresses(zeros), async () => createEntropy());
    const refused = 'Keys on this device belong to another account.';
    await expect(keys.evm.signMessage({ message: 'Hello' })).rejects.toThrow(refused);
    await expect(keys.solana.sign(new Uint8Array(4))).rejects.toThrow(refused);
  });

  it('zeroes private keys, even if their use fails', async () => {
    const evm = await withEvmKey(zeros, (key) => key);
    expect(evm.privateKey).toBeNull();
    let capturedKey: Uint8Array = new Uint8Array();
    const failed = withSolanaKey(zeros, (key) => {
      capturedKey = key.privateKey;
      expect(capturedKey.some((byte) => byte !== 0)).toBe(true);
      throw new Error('no use');
    });
    await expect(failed).rejects.toThrow('no use');
    expect(capturedKey).toEqual(new Uint8Array(32));
  });
});

/** SubjectPublicKeyInfo of an address (RFC 8410). */
function ed25519Key(address: string) {
  const head = Buffer.from('302a300506032b6570032100', 'hex');
  const key = Buffer.concat([head, base58.decode(address)]);
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

describe('a recovery phrase', () => {
  it('restores the entropy from a phrase in any case and spacing', () => {
    const back = fc.property(entropies, (entropy) => {
      const typed = `\n ${toPhrase(entropy).toUpperCase().replaceAll(' ', ' \n\t')} `;
      expect(fromPhrase(typed)).toEqual(entropy);
    });
    fc.assert(back);
  });

  it.each([
    ['', 'A recovery phrase has 12 words. You entered 0.'],
    ['abandon '.repeat(13), 'A recovery phrase has 12 words. You entered 13.'],
    [
      `${'abandon '.repeat(4)}abbandon ${'abandon '.repeat(6)}about`,
      'Word 5 isn’t a recovery phrase word. Check its spelling.',
    ],
    [
      'abandon '.repeat(12),
      'These words don’t form a valid recovery phrase. Check each word and the order.',
    ],
  ])('rejects an invalid phrase without repeating it: %#', (typed, message) => {
    expect(() => fromPhrase(typed)).toThrow(message);
    try {
      fromPhrase(typed);
    } catch (error) {
      expect(error).not.toHaveProperty('cause');
    }
  });

  it('creates another phrase each time', () => {
    expect(toPhrase(createEntropy())).not.toBe(toPhrase(createEntropy()));
  });
});
