import type { Network } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import { PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { createOpenConnection } from './open-connections.js';

const own = 'https://node.example/rpc';
const proxy = 'https://proxy.example/v1/?chainId=solana:x&projectId=p';
const network: Network = {
  id: 'x',
  name: 'Reef',
  caipNetworkId: 'solana:x',
  chainNamespace: 'solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [own], webSocket: ['wss://socket.example/'] } },
};
const answer = { jsonrpc: '2.0', id: 'x', result: { context: { slot: 1 }, value: 42 } };

function setUp(urls: readonly string[], settings?: Parameters<typeof createOpenConnection>[1]) {
  const asked: string[] = [];
  const down = new Set<string>();
  const env = testEnv({
    async fetch(url, init) {
      asked.push(url);
      if (down.has(url)) throw new TypeError('fetch failed');
      const { id } = JSON.parse(String(init?.body)) as { readonly id: string };
      return Response.json({ ...answer, id });
    },
  });
  const open = createOpenConnection({ env, rpcUrls: async () => urls }, settings);
  return { open, asked, down };
}
const socketOf = (connection: unknown): string =>
  String((connection as { readonly _rpcWsEndpoint: string })._rpcWsEndpoint);

describe('the connection of a network', () => {
  it('is one for each list of URLs, asked through the fetch of the kit', async () => {
    const { open, asked } = setUp([own]);
    const connection = await open(network);
    expect(await connection.getBalance(PublicKey.default)).toBe(42);
    expect(asked).toEqual([own]);
    expect(await open(network)).toBe(connection);
    expect(connection.rpcEndpoint).toBe(own);
  });

  it('asks the next URL where one cannot be reached', async () => {
    const { open, asked, down } = setUp([proxy, own]);
    down.add(proxy);
    const connection = await open(network);
    expect(await connection.getBalance(PublicKey.default)).toBe(42);
    expect(asked).toEqual([proxy, own]);
    down.add(own);
    await expect(connection.getBalance(PublicKey.default)).rejects.toThrow();
  });

  it('uses the socket of the network beside its own URL only', async () => {
    expect(socketOf(await setUp([own]).open(network))).toBe('wss://socket.example/');
    expect(socketOf(await setUp([proxy]).open(network))).toContain('wss://proxy.example/v1');
  });

  it.each([
    [undefined, 'confirmed'],
    ['finalized' as const, 'finalized'],
    [{ commitment: 'processed' as const, wsEndpoint: 'wss://mine.example/' }, 'processed'],
  ])('has the settings of the host: %o', async (settings, commitment) => {
    const connection = await setUp([own], settings).open(network);
    expect(connection.commitment).toBe(commitment);
    if (typeof settings === 'object') expect(socketOf(connection)).toBe('wss://mine.example/');
  });

  it('cannot be made without a URL', async () => {
    await expect(setUp([]).open(network)).rejects.toMatchObject({ code: 'chain/not-supported' });
  });
});
