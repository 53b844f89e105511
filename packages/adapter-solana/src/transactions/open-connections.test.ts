import type { Network } from '@openappkit/core/adapter';
import { testEnv } from '@openappkit/testing';
import { PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
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
  const requested: string[] = [];
  const offlineUrls = new Set<string>();
  const env = testEnv({
    async fetch(url, init) {
      requested.push(url);
      if (offlineUrls.has(url)) throw new TypeError('fetch failed');
      const { id } = JSON.parse(String(init?.body)) as { readonly id: string };
      return Response.json({ ...answer, id });
    },
  });
  const open = createOpenConnection({ env, rpcUrls: async () => urls }, settings);
  return { open, asked: requested, down: offlineUrls };
}
/** One signature, from which the id is derived; no node in this test reads the rest. */
const transaction = Uint8Array.from([1, ...new Uint8Array(64).fill(7), 1, 2, 3]);
const signature = bs58.encode(transaction.slice(1, 65));

/** The first node loses each transaction. */
async function sending(second: { readonly has: () => boolean; readonly send?: object }) {
  const methods: string[] = [];
  const env = testEnv({
    async fetch(url, init) {
      const { id, method } = JSON.parse(String(init?.body));
      methods.push(method);
      if (url === proxy) return new Response('Bad Gateway', { status: 502 });
      const value = method === 'sendTransaction' ? undefined : [second.has() ? { slot: 1 } : null];
      const result = value ? { context: { slot: 1 }, value } : signature;
      return Response.json({
        jsonrpc: '2.0',
        id,
        ...(value ? { result } : (second.send ?? { result })),
      });
    },
  });
  const open = createOpenConnection({ env, rpcUrls: async () => [proxy, own] }, undefined);
  return { methods, connection: await open(network) };
}
const socketOf = (connection: unknown): string =>
  String((connection as { readonly _rpcWsEndpoint: string })._rpcWsEndpoint);

describe('network connection', () => {
  it("caches one connection per URL list and uses the kit's fetch", async () => {
    const { open, asked: requestedUrls } = setUp([own]);
    const connection = await open(network);
    expect(await connection.getBalance(PublicKey.default)).toBe(42);
    expect(requestedUrls).toEqual([own]);
    expect(await open(network)).toBe(connection);
    expect(connection.rpcEndpoint).toBe(own);
  });

  it('gives the app an answer as large as a block', async () => {
    const memo = 'x'.repeat(8_000_000);
    const env = testEnv({
      async fetch(_, init) {
        const { id } = JSON.parse(String(init?.body)) as { readonly id: string };
        return Response.json({ ...answer, id, result: { ...answer.result, memo } });
      },
    });
    const open = createOpenConnection({ env, rpcUrls: async () => [own] }, undefined);
    expect(await (await open(network)).getBalance(PublicKey.default)).toBe(42);
  });

  it('tries the next URL when one is unreachable', async () => {
    const { open, asked: requestedUrls, down: offlineUrls } = setUp([proxy, own]);
    offlineUrls.add(proxy);
    const connection = await open(network);
    expect(await connection.getBalance(PublicKey.default)).toBe(42);
    expect(requestedUrls).toEqual([proxy, own]);
    offlineUrls.add(own);
    await expect(connection.getBalance(PublicKey.default)).rejects.toThrow();
  });

  it('sends the headers of a host URL to that URL only', async () => {
    const requests: [string, string | null][] = [];
    const env = testEnv({
      async fetch(url, init) {
        requests.push([url, new Headers(init?.headers).get('authorization')]);
        if (url === proxy) throw new TypeError('fetch failed');
        const { id } = JSON.parse(String(init?.body)) as { readonly id: string };
        return Response.json({ ...answer, id });
      },
    });
    const headers = { authorization: 'Bearer secret' };
    const custom = [{ url: proxy, config: { fetchOptions: { headers } } }];
    const customRpcUrls = () => ({ [network.caipNetworkId]: custom });
    const rpcUrls = async () => [proxy, own];
    const open = createOpenConnection({ env, rpcUrls, customRpcUrls }, undefined);
    await (await open(network)).getBalance(PublicKey.default);
    expect(requests).toEqual([
      [proxy, 'Bearer secret'],
      [own, null],
    ]);
  });

  it.each<[string, boolean, string]>([
    ['asks the next node for a transaction whose first answer was lost', true, signature],
    ['hands it on where the next node does not have it', false, signature],
  ])('%s', async (_, isThere, expected) => {
    const { methods, connection } = await sending({ has: () => isThere });
    expect(await connection.sendRawTransaction(transaction)).toBe(expected);
    const retried = ['getSignatureStatuses', ...(isThere ? [] : ['sendTransaction'])];
    expect(methods).toEqual(['sendTransaction', ...retried]);
  });

  it('does not report a refusal of the second node when the first may have accepted', async () => {
    const refuse = { error: { code: -32002, message: 'Blockhash not found', data: { logs: [] } } };
    const { connection } = await sending({ has: () => false, send: refuse });
    await expect(connection.sendRawTransaction(transaction)).rejects.toMatchObject({
      code: 'tx/unknown',
      context: { id: signature },
    });
  });

  it('does not send to a second node that cannot report the transaction', async () => {
    const { connection, methods } = await sending({
      has() {
        throw new TypeError('fetch failed');
      },
    });
    await expect(connection.sendRawTransaction(transaction)).rejects.toThrow();
    expect(methods).toEqual(['sendTransaction', 'getSignatureStatuses']);
  });

  it.each([
    ['does not answer', () => new Promise<Response>(() => undefined)],
    ['never ends its answer', async () => new Response(new ReadableStream())],
  ])('gives up after ten seconds on a node that %s, and tries the next', async (_, silence) => {
    const requests: string[] = [];
    const env = testEnv({
      async fetch(url, init) {
        requests.push(url);
        if (url === proxy) return silence();
        const { id } = JSON.parse(String(init?.body)) as { readonly id: string };
        return Response.json({ ...answer, id });
      },
    });
    const open = createOpenConnection({ env, rpcUrls: async () => [proxy, own] }, undefined);
    const reading = (await open(network)).getBalance(PublicKey.default);
    await expect.poll(() => requests).toEqual([proxy]);
    await env.clock.advance(9999);
    expect(requests).toEqual([proxy]);
    await env.clock.advance(1);
    expect(await reading).toBe(42);
    expect(env.clock.pending()).toBe(0);
  });

  it("uses the network's socket with its own URL only", async () => {
    expect(socketOf(await setUp([own]).open(network))).toBe('wss://socket.example/');
    expect(socketOf(await setUp([proxy]).open(network))).toContain('wss://proxy.example/v1');
  });

  it.each([
    [undefined, 'confirmed'],
    ['finalized' as const, 'finalized'],
    [{ commitment: 'processed' as const, wsEndpoint: 'wss://mine.example/' }, 'processed'],
  ])("applies the host's settings: %o", async (settings, commitment) => {
    const connection = await setUp([own], settings).open(network);
    expect(connection.commitment).toBe(commitment);
    if (typeof settings === 'object') expect(socketOf(connection)).toBe('wss://mine.example/');
  });

  it('fails without a URL', async () => {
    await expect(setUp([]).open(network)).rejects.toMatchObject({ code: 'chain/not-supported' });
  });
});
