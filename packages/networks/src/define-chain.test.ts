import { describe, expect, it } from 'vitest';
import { defineChain } from './define-chain.js';

const described = {
  name: 'Mine',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example.org'] } },
} as const;

describe('defineChain', () => {
  it('treats a chain without a namespace as an eip155 chain', () => {
    const chain = defineChain({ id: 31337, ...described });
    expect(chain.caipNetworkId).toBe('eip155:31337');
    expect(chain.chainNamespace).toBe('eip155');
    expect(chain.name).toBe('Mine');
  });

  it('builds the CAIP-2 id from a given namespace', () => {
    const chain = defineChain({ id: 'abc', chainNamespace: 'cosmos', ...described });
    expect(chain.caipNetworkId).toBe('cosmos:abc');
  });

  it('reads the namespace from a given CAIP-2 id', () => {
    const chain = defineChain({ id: 'abc', caipNetworkId: 'sui:abc', ...described });
    expect(chain.chainNamespace).toBe('sui');
  });

  it('keeps further fields and does not change its input', () => {
    const input = { id: 7, ...described, fees: { baseFeeMultiplier: 1.2 } };
    const before = structuredClone(input);
    expect(defineChain(input).fees).toEqual({ baseFeeMultiplier: 1.2 });
    expect(input).toEqual(before);
  });

  it('rejects a CAIP-2 id that contradicts the id', () => {
    expect(() => defineChain({ id: 1, caipNetworkId: 'eip155:2', ...described })).toThrow(
      TypeError,
    );
  });

  it('rejects an eip155 id that is not a positive integer', () => {
    for (const id of [0, -1, 1.5, 'abc', Number.NaN]) {
      expect(() => defineChain({ id, ...described }), String(id)).toThrow(TypeError);
    }
  });

  it('rejects an id longer than CAIP-2 allows', () => {
    const id = 'x'.repeat(33);
    expect(() => defineChain({ id, chainNamespace: 'sui', ...described })).toThrow(TypeError);
  });
});
