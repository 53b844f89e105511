import { describe, expect, it } from 'vitest';
import { formatCaipAddress, isCaipNetworkId } from './caip.js';
import { parseCaipAddress, parseCaipAssetId, parseCaipNetworkId } from './parse-caip.js';

describe('CAIP identifiers', () => {
  it('parses chain ids of every supported namespace', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' });
    expect(parseCaipNetworkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp').namespace).toBe('solana');
    expect(parseCaipNetworkId('bip122:000000000019d6689c085ae165831e93').namespace).toBe('bip122');
  });

  it.each([
    'eip155',
    'eip155:',
    ':1',
    'EIP155:1',
    'eip155:1:2',
    'e:1',
    'eip155: 1',
    'eip155:1\n',
    `eip155:${'1'.repeat(33)}`,
  ])('rejects %j as a chain id', (value) => {
    expect(isCaipNetworkId(value)).toBe(false);
    expect(() => parseCaipNetworkId(value)).toThrow('Invalid CAIP identifier');
  });

  it('parses and formats account ids without changing the address case', () => {
    const caip = 'eip155:1:0x52908400098527886E0F7030069857D2E4169EE7';
    const { namespace, reference, address } = parseCaipAddress(caip);
    expect(formatCaipAddress(`${namespace}:${reference}`, address)).toBe(caip);
  });

  it('rejects formatting an invalid address', () => {
    expect(() => formatCaipAddress('eip155:1', '0x12 34')).toThrow('Invalid CAIP identifier');
    expect(() => formatCaipAddress('eip155:1', '')).toThrow('Invalid CAIP identifier');
  });

  it('parses asset ids with and without a token id', () => {
    expect(parseCaipAssetId('eip155:1/slip44:60')).toEqual({
      namespace: 'eip155',
      reference: '1',
      assetNamespace: 'slip44',
      assetReference: '60',
      tokenId: undefined,
    });
    expect(
      parseCaipAssetId('eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769').tokenId,
    ).toBe('771769');
    expect(() => parseCaipAssetId('eip155:1')).toThrow('Invalid CAIP identifier');
  });
});
