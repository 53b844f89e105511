import { describe, expect, it } from 'vitest';
import { decodeAddress } from './address.js';
import { badAddresses } from './test/garbage.js';
import { mainnet, setUpBitcoin, signet, testnet } from './test/set-up-bitcoin.js';

const keyHash = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('Bitcoin address', () => {
  it.each([
    [keyHash, 'p2wpkh', ['mainnet']],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'p2wpkh', ['testnet']],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', ['testnet']],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', ['mainnet']],
    ['bc1sw50qgdz25j', 'witness', ['mainnet']],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'p2pkh', ['mainnet']],
    ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'p2sh', ['mainnet']],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', ['testnet', 'regtest']],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', ['testnet', 'regtest']],
  ] as const)('reports type and networks: %s', (address, type, kinds) => {
    expect(decodeAddress(address)).toEqual({ address, type, kinds });
  });

  it('lowercases bech32 and keeps the case of base58', () => {
    expect(decodeAddress(keyHash.toUpperCase()).address).toBe(keyHash);
    expect(() => decodeAddress(`${keyHash.slice(0, -1)}T4`)).toThrow();
  });

  it.each([
    [
      'the checksum of BIP-173 on version 1',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    ],
    ['the checksum of BIP-350 on version 0', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH'],
    ['one letter changed', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
    ['one letter changed, base58', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3'],
  ])('rejects %s with address/checksum', (_, address) => {
    expect(() => decodeAddress(address)).toThrow(
      expect.objectContaining({ code: 'address/checksum' }),
    );
  });

  it.each([
    ['a version above 16', 'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R'],
    ['a program of one byte', 'bc1pw5dgrnzv'],
    ['a program of version 0 with another length', 'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P'],
    ['nothing', ''],
    ['no text', 42],
  ])('rejects %s with address/invalid', (_, address) => {
    expect(() => decodeAddress(address)).toThrow(
      expect.objectContaining({ code: 'address/invalid' }),
    );
  });
});

describe('parseAddress of the adapter', () => {
  const parse = (address: string, ...on: Parameters<typeof setUpBitcoin>[0][]) =>
    setUpBitcoin(...on).instance.parseAddress(address);

  it('accepts addresses of configured networks', async () => {
    expect(await parse(keyHash.toUpperCase(), { on: [mainnet] })).toBe(keyHash);
    const shared = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
    expect(await parse(shared, { on: [testnet] })).toBe(shared);
    expect(await parse(shared, { on: [signet] })).toBe(shared);
  });

  it.each([
    [keyHash, 'Bitcoin mainnet'],
    ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'test network'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'EVM'],
    ['So11111111111111111111111111111111111111112', 'Solana'],
  ])('refuses %s and names the network it looks like: %s', async (address, expected) => {
    await expect(parse(address)).rejects.toMatchObject({
      code: 'address/invalid',
      metaMessages: [expect.stringContaining(expected)],
    });
  });

  it.each(badAddresses)('refuses "%s" on the local network', async (address) => {
    await expect(parse(address)).rejects.toMatchObject({
      code: expect.stringMatching(/^address\/(invalid|checksum)$/),
    });
  });
});
