import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { addressBytes, parseAddress } from './address.js';
import { badAddresses } from './test/solana-conformance-wallet.js';

describe('Solana addresses', () => {
  it('accepts base58 of 32 bytes in its only form', () => {
    for (let round = 0; round < 50; round++) {
      const { publicKey } = Keypair.generate();
      expect(parseAddress(publicKey.toBase58())).toBe(publicKey.toBase58());
      expect(addressBytes(publicKey.toBase58())).toEqual(publicKey.toBytes());
    }
  });

  it('accepts short addresses, whose leading zeros take one letter each', () => {
    expect(parseAddress(PublicKey.default.toBase58())).toBe('1'.repeat(32));
  });

  it.each([...badAddresses, 42, null, undefined, 'x'.repeat(100_000)])('rejects %s', (text) => {
    expect(() => parseAddress(text)).toThrow(
      expect.objectContaining({ name: 'KitError', code: 'address/invalid' }),
    );
  });

  it.each([
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'EVM'],
    ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'Bitcoin'],
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'Bitcoin'],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Bitcoin'],
  ])('names the network of a foreign address: %s', (text, network) => {
    expect(() => parseAddress(text)).toThrow(
      expect.objectContaining({
        metaMessages: [
          expect.stringMatching(`looks like an? .*${network}`),
          expect.stringContaining('32 bytes in base58'),
        ],
      }),
    );
  });
});
