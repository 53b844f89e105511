import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { testNetwork } from '../test/pairing-sandbox.js';
import type { WalletConnectContext } from '../wallet-connect-context.js';
import { readRpc } from './read-rpc.js';

const own = 'https://own.test/rpc';
const other = 'https://other.test/rpc';
const network = testNetwork('eip155:1');

function read(fetch: (url: string, init?: RequestInit) => Promise<Response>) {
  const env = testEnv({ fetch });
  const headers = { authorization: 'Bearer secret', 'content-type': 'text/plain' };
  const custom = [{ url: own, config: { fetchOptions: { headers } } }];
  const context = {
    env,
    rpcUrls: async () => [own, other],
    customRpcUrls: () => ({ [network.caipNetworkId]: custom }),
  } as unknown as WalletConnectContext;
  return { env, answer: readRpc(context, network, 'eth_blockNumber', undefined) };
}

describe('readRpc', () => {
  it("sends the app's headers only to the URL that they belong to", async () => {
    const requests: unknown[] = [];
    const { answer } = read(async (url, init) => {
      const headers = new Headers(init?.headers);
      requests.push([url, headers.get('authorization'), headers.get('content-type')]);
      if (url === own) throw new TypeError('fetch failed');
      return Response.json({ result: '0x1' });
    });
    expect(await answer).toBe('0x1');
    expect(requests).toEqual([
      [own, 'Bearer secret', 'application/json'],
      [other, null, 'application/json'],
    ]);
  });

  it.each([
    ['without a result or an error', { message: 'forbidden' }, 403],
    ['whose error is not JSON-RPC', { error: 'busy' }, 429],
  ])('tries the next node after an answer %s', async (_, body, status) => {
    const { answer } = read(async (url) =>
      url === own ? Response.json(body, { status }) : Response.json({ result: null }),
    );
    expect(await answer).toBeNull();
  });

  it.each([
    ['does not answer', () => new Promise<Response>(() => undefined)],
    ['never ends its answer', async () => new Response(new ReadableStream())],
  ])('tries the next node after ten seconds if a node %s', async (_, silence) => {
    const urls: string[] = [];
    const { env, answer } = read((url) => {
      urls.push(url);
      return url === own ? silence() : Promise.resolve(Response.json({ result: '0x1' }));
    });
    await expect.poll(() => urls).toEqual([own]);
    await env.clock.advance(9999);
    expect(urls).toEqual([own]);
    await env.clock.advance(1);
    expect(await answer).toBe('0x1');
    expect(env.clock.pending()).toBe(0);
  });
});
