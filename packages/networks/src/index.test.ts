import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import * as networks from './index.js';

const chains = Object.entries<unknown>(networks).filter(
  (entry): entry is [string, networks.AppKitNetwork] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'rpcUrls' in entry[1],
);

/** Returns the size (gzip -9) of a minified bundle that imports only this network. */
async function weightOf(name: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { ${name} } from './index.js'`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).byteLength;
}

describe('the networks', () => {
  it.each([
    ['redbellyMainnet', 'eip155:151', 'RBNT', 18, false],
    ['mainnet', 'eip155:1', 'ETH', 18, false],
    ['base', 'eip155:8453', 'ETH', 18, false],
    ['sepolia', 'eip155:11155111', 'ETH', 18, true],
    ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'SOL', 9, false],
    ['solanaDevnet', 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'SOL', 9, true],
    ['solanaTestnet', 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'SOL', 9, true],
    ['bitcoin', 'bip122:000000000019d6689c085ae165831e93', 'BTC', 8, false],
    ['bitcoinTestnet', 'bip122:000000000933ea01ad0ee984209779ba', 'BTC', 8, true],
    ['bitcoinSignet', 'bip122:00000008819873e925422c1ff0f99f7c', 'BTC', 8, true],
  ])(
    'exports %s as %s with %s of %i decimals',
    (name, caipNetworkId, symbol, decimals, testnet) => {
      const network = new Map(chains).get(name);
      expect(network?.caipNetworkId).toBe(caipNetworkId);
      expect(network?.nativeCurrency.symbol).toBe(symbol);
      expect(network?.nativeCurrency.decimals).toBe(decimals);
      expect(network?.testnet ?? false).toBe(testnet);
    },
  );

  it('includes the CAIP-2 ids of older sessions for Solana mainnet and devnet', () => {
    expect(networks.solana.deprecatedCaipNetworkId).toBe('solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ');
    expect(networks.solanaDevnet.deprecatedCaipNetworkId).toBe(
      'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
    );
  });

  it('contains every chain of viem and the six networks of Solana and Bitcoin', () => {
    expect(chains.length).toBe(746);
  });

  it('contains only plain data, with ids that match their CAIP-2 ids', () => {
    for (const [name, chain] of chains) {
      expect(structuredClone(chain), name).toEqual(chain);
      expect(JSON.parse(JSON.stringify(chain)), name).toEqual(chain);
      expect(chain.caipNetworkId, name).toBe(`${chain.chainNamespace}:${chain.id}`);
      expect(chain.nativeCurrency.decimals, name).toBeGreaterThan(0);
      expect(Array.isArray(chain.rpcUrls.default.http), name).toBe(true);
    }
  });

  it('keeps the mainnet contracts for names and batched calls', () => {
    expect(networks.mainnet.contracts?.multicall3?.address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    expect(networks.mainnet.contracts?.ensUniversalResolver?.address).toMatch(/^0x/);
  });

  it("lists AppKit's namespaces in the same order", () => {
    expect(networks.AVAILABLE_NAMESPACES.join(' ')).toBe(
      'eip155 solana polkadot bip122 cosmos sui stacks',
    );
  });

  it.each([
    'mainnet',
    'base',
    'optimism',
    'celo',
    'zksync',
    'redbellyMainnet',
    'solana',
    'bitcoin',
  ])('ships at most 1 kB when only %s is imported', async (name) => {
    const bytes = await weightOf(name);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThanOrEqual(1000);
  });
});
