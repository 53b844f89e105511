import { testAdapterContext, testEnv } from '@openappkit/testing';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import * as viemChains from 'viem/chains';
import { getTransaction } from 'viem/actions';
import { describe, expect, it } from 'vitest';
import { formatIds } from './format-ids.gen.js';
import { withFormats, openClient } from './open-client.js';
import { setUpEvm } from '../test/set-up-evm.js';
import { type NodeClient, toViemChain } from './node-clients.js';

const networkOf = (id: number) =>
  ({
    id,
    name: 'Pier',
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.test'] } },
  }) as const;

describe('transaction formats', () => {
  it.each([
    ['base', viemChains.base],
    ['optimism', viemChains.optimism],
    ['celo', viemChains.celo],
    ['zksync', viemChains.zksync],
  ])('adds the formats of viem to %s by chain id', async (_, chain) => {
    const dressed = await withFormats(toViemChain(networkOf(chain.id)));
    expect(dressed.formatters).toBe(chain.formatters);
    expect(dressed.serializers).toBe(chain.serializers);
    expect(dressed.name).toBe('Pier');
  });

  it('adds no formats to other chains, and keeps the formats of the app', async () => {
    const chain = toViemChain(networkOf(1));
    expect(await withFormats(chain)).toEqual(chain);
    const formatters = {};
    expect((await withFormats({ ...toViemChain(networkOf(8453)), formatters })).formatters).toBe(
      formatters,
    );
  });

  it('omits an id that chains of two families share', () => {
    // HyperEVM has the same id as a discontinued test network of the OP stack.
    expect(viemChains.hyperEvm.id).toBe(viemChains.zoraTestnet.id);
    expect(formatIds['op-stack']).not.toContain(viemChains.hyperEvm.id);
  });

  it('keeps viem and the formats out of the first load', async () => {
    const { metafile } = await build({
      entryPoints: [resolve(import.meta.dirname, '../index.ts')],
      bundle: true,
      splitting: true,
      format: 'esm',
      outdir: 'out',
      write: false,
      metafile: true,
      conditions: ['openappkit-source'],
      external: ['@openappkit/core/adapter'],
    });
    const entry = Object.entries(metafile.outputs).find(([, { entryPoint }]) =>
      entryPoint?.endsWith('src/index.ts'),
    );
    const inputs = Object.keys(entry?.[1].inputs ?? {});
    expect(inputs.some((path) => path.endsWith('src/evm.ts'))).toBe(true);
    expect(inputs.filter((path) => /viem|formats|open-client/.test(path))).toEqual([]);
  });
});

describe('openClient', () => {
  it('parses a deposit of the OP stack, with the fetch of the kit', async () => {
    const { instance, env } = setUpEvm();
    env.fetch.route('https://node.test', {
      jsonrpc: '2.0',
      id: 1,
      result: {
        type: '0x7e',
        hash: `0x${'1'.repeat(64)}`,
        blockHash: `0x${'2'.repeat(64)}`,
        blockNumber: '0x1',
        transactionIndex: '0x0',
        nonce: '0x0',
        gas: '0x5208',
        gasPrice: '0x0',
        input: '0x',
        value: '0x0',
        chainId: '0x2105',
        from: `0x${'3'.repeat(40)}`,
        to: `0x${'4'.repeat(40)}`,
        mint: '0x5',
        sourceHash: `0x${'5'.repeat(64)}`,
        isSystemTx: false,
      },
    });
    const client = (await instance.openClient?.(networkOf(8453))) as NodeClient;
    const found = await getTransaction(client, { hash: `0x${'1'.repeat(64)}` });
    expect(found).toMatchObject({ type: 'deposit', mint: 5n });
    expect(env.fetch.calls.length).toBe(1);
  });

  it('sends the headers of a custom RPC URL only to that URL', async () => {
    const requests: [string, string | null][] = [];
    const env = testEnv({
      async fetch(url, init) {
        requests.push([url, new Headers(init?.headers).get('authorization')]);
        if (url.includes('mine')) return new Response('', { status: 500 });
        return Response.json({ jsonrpc: '2.0', id: 1, result: '0x2105' });
      },
    });
    const headers = { authorization: 'Bearer secret' };
    const { context } = testAdapterContext({
      on: [networkOf(8453)],
      env,
      rpcUrls: async () => ['https://mine.test', 'https://node.test'],
      customRpcUrls: () => ({
        'eip155:8453': [{ url: 'https://mine.test', config: { fetchOptions: { headers } } }],
      }),
    });
    const client = await openClient(context, networkOf(8453));
    expect(await client.request({ method: 'eth_chainId' })).toBe('0x2105');
    expect(new Map(requests)).toEqual(
      new Map([
        ['https://mine.test/', 'Bearer secret'],
        ['https://node.test/', null],
      ]),
    );
  });

  it('rejects a network of another namespace', async () => {
    const { instance } = setUpEvm();
    await expect(
      instance.openClient?.({ ...networkOf(1), name: 'Reef', chainNamespace: 'solana' }),
    ).rejects.toMatchObject({ code: 'chain/not-supported' });
  });

  it('names customRpcUrls in the error when the network has no RPC URL', async () => {
    const { instance } = setUpEvm({ rpcUrls: async () => [] });
    const failure: unknown = await instance
      .openClient?.(networkOf(1))
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'account/no-network' });
    expect(String(failure)).toContain('customRpcUrls');
  });
});
