import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import type { Network } from '../network/network.types.js';
import { createRpcUrls, proxyWaitMs } from '../network/rpc.js';
import { createOptions } from '../options/options-controller.js';
import type { Options } from '../options/options.types.js';
import { createApi } from './api.js';
import { createHttp } from './http.js';
import { apiTimeoutMs } from './in-limits.js';

const network: Network = {
  id: 1,
  name: 'Ethereum',
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
};
const address = '0x52908400098527886E0F7030069857D2E4169EE7';

function apiWith(overrides: Partial<Options> = {}) {
  const env = testEnv();
  const services = { blockchainApi: 'https://api.test', analytics: 'https://pulse.test' };
  const raw = { projectId: 'p', networks: [network], services, ...overrides };
  const options = createOptions(raw);
  const sdk = { st: 'appkit', sv: 'html-fake-0.1.0' };
  const api = createApi({ http: createHttp(env), options, sdk });
  env.fetch.route('/v1/supported-chains', { http: ['eip155:1'], ws: [] });
  return { env, api, rpcUrls: createRpcUrls({ env, options, api }) };
}

describe('createApi', () => {
  it('sends projectId, st and sv with every request', async () => {
    const { api, env } = apiWith();
    env.fetch.route('/v1/identity/', { name: 'maple.eth', avatar: null });
    expect(await api.identity(address, 'eip155:1')).toEqual({
      name: 'maple.eth',
      avatar: undefined,
    });
    for (const { url } of env.fetch.calls) {
      const query = new URL(url).searchParams;
      expect(query.get('projectId')).toBe('p');
      expect(query.get('st')).toBe('appkit');
      expect(query.get('sv')).toBe('html-fake-0.1.0');
    }
  });

  it('returns empty results on an unsupported network without a request', async () => {
    const { api, env } = apiWith();
    expect(await api.identity(address, 'eip155:4242')).toEqual({
      name: undefined,
      avatar: undefined,
    });
    expect(env.fetch.calls.filter(({ url }) => url.includes('identity'))).toEqual([]);
  });

  it('sends no request without a projectId, or when the service is off', async () => {
    for (const options of [{ projectId: '' }, { services: { blockchainApi: null } }]) {
      const { api, env } = apiWith(options);
      expect(await api.listsChain('eip155:1')).toBeUndefined();
      expect(env.fetch.calls).toEqual([]);
    }
  });

  it('requests the supported chains once, and again after a failure', async () => {
    const { api, env } = apiWith();
    env.fetch.route('/v1/supported-chains', new Response('nope', { status: 500 }));
    expect(await api.listsChain('eip155:1')).toBeUndefined();
    env.fetch.route('/v1/supported-chains', { http: ['eip155:1'] });
    expect(await api.listsChain('eip155:1')).toBe(true);
    expect(await api.listsChain('eip155:1')).toBe(true);
    expect(env.fetch.calls).toHaveLength(2);
  });

  it.each([
    ['HTML', () => new Response('<html>', { status: 200 }), 'api/bad-answer'],
    ['another shape', () => ({ name: 42 }), 'api/bad-answer'],
    ['500', () => new Response('Internal server error', { status: 500 }), 'api/status'],
  ])('rejects a response with %s', async (_name, reply, code) => {
    const { api, env } = apiWith();
    env.fetch.route('/v1/identity/', reply);
    await expect(api.identity(address, 'eip155:1')).rejects.toMatchObject({ code });
  });

  it('honors Retry-After on 429, and tries at most 3 times', async () => {
    const { api, env } = apiWith();
    env.fetch.route(
      '/v1/identity/',
      () => new Response('', { status: 429, headers: { 'retry-after': '2' } }),
    );
    const identityRequests = () =>
      env.fetch.calls.filter(({ url }) => url.includes('identity')).length;
    const answer = api.identity(address, 'eip155:1');
    const failed = expect(answer).rejects.toMatchObject({
      code: 'api/status',
      context: { status: 429 },
    });
    await env.clock.advance(1999);
    expect(identityRequests()).toBe(1);
    await env.clock.advance(200);
    expect(identityRequests()).toBe(2);
    await env.clock.advance(5000);
    await failed;
    expect(identityRequests()).toBe(3);
  });

  it('gives up after 10 s when the service hangs', async () => {
    const { api, env } = apiWith();
    env.fetch.route('/v1/identity/', () => new Promise<never>(() => undefined));
    const answer = expect(api.identity(address, 'eip155:1')).rejects.toMatchObject({
      code: 'api/unreachable',
    });
    await env.clock.advance(apiTimeoutMs);
    await answer;
    expect(env.clock.pending()).toBe(0);
  });
});

describe('createRpcUrls', () => {
  it("returns the proxy if it lists the chain, then the network's own URLs", async () => {
    const { rpcUrls } = apiWith();
    expect(await rpcUrls(network)).toEqual([
      'https://api.test/v1/?chainId=eip155%3A1&projectId=p',
      'https://own.test',
    ]);
    expect(await rpcUrls({ ...network, caipNetworkId: 'eip155:4242' })).toEqual([
      'https://own.test',
    ]);
  });

  it("returns the host's URLs first without a request", async () => {
    const { rpcUrls, env } = apiWith({
      customRpcUrls: { 'eip155:1': [{ url: 'https://mine.test' }] },
    });
    expect(await rpcUrls(network)).toEqual([
      'https://mine.test',
      'https://api.test/v1/?chainId=eip155%3A1&projectId=p',
      'https://own.test',
    ]);
    expect(env.fetch.calls).toEqual([]);
  });

  it("returns the network's own URLs first when the API hangs", async () => {
    const { rpcUrls, env } = apiWith();
    env.fetch.route('/v1/supported-chains', () => new Promise<never>(() => undefined));
    const urls = rpcUrls(network);
    await env.clock.advance(proxyWaitMs);
    expect(await urls).toEqual([
      'https://own.test',
      'https://api.test/v1/?chainId=eip155%3A1&projectId=p',
    ]);
  });

  it('uses the proxy for chains of the built-in list when the API fails', async () => {
    const { rpcUrls, env } = apiWith();
    env.fetch.route('/v1/supported-chains', () => new Response('', { status: 503 }));
    const chainUrls = ['https://own.test'];
    const ids = [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'bip122:000000000019d6689c085ae165831e93',
      'eip155:324',
    ] as const;
    for (const caipNetworkId of ids)
      expect(await rpcUrls({ ...network, caipNetworkId })).toEqual([
        ...chainUrls,
        `https://api.test/v1/?chainId=${encodeURIComponent(caipNetworkId)}&projectId=p`,
      ]);
    expect(await rpcUrls({ ...network, caipNetworkId: 'eip155:32' })).toEqual(chainUrls);
    expect(await rpcUrls({ ...network, caipNetworkId: 'solana:unknown' })).toEqual(chainUrls);
    expect(await rpcUrls({ ...network, caipNetworkId: 'tide:local' })).toEqual(chainUrls);
  });

  it("adds the project to the proxy URL when it is the network's own", async () => {
    const { rpcUrls } = apiWith();
    const http = ['https://api.test/v1'];
    expect(await rpcUrls({ ...network, rpcUrls: { default: { http } } })).toEqual([
      'https://api.test/v1/?chainId=eip155%3A1&projectId=p',
    ]);
  });
});
