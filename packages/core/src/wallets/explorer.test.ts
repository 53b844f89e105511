import { testEnv } from '@openappkit/testing';
import { describe, expect, it } from 'vitest';
import { createOptions } from '../options/options-controller.js';
import type { Options } from '../options/options.types.js';
import { createExplorer } from './explorer.js';
import { createHttp } from '../api/http.js';

const network = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://own.test'] } },
};
const { signal } = new AbortController();

function explorerWith(overrides: Partial<Options> = {}) {
  const env = testEnv();
  const services = { explorer: 'https://explorer.test/' };
  const raw = { projectId: 'p&q', networks: [network], services, ...overrides } as const;
  const options = createOptions(raw);
  const sdk = { st: 'appkit', sv: 'html-fake-0.1.0' };
  return { env, explorer: createExplorer({ http: createHttp(env), options, sdk }) };
}

describe('createExplorer', () => {
  it("sends the kit's identity with every query, and omits empty parameters", async () => {
    const { env, explorer } = explorerWith();
    env.fetch.route('/getWallets', { data: [], count: 0 });
    const empty = { include: [], exclude: [], chains: [], search: '  ', badge: undefined };
    await explorer.wallets({ page: 2, entries: 40, ...empty }, signal);
    await explorer.wallets(
      {
        page: 1,
        entries: 100,
        include: ['a', 'b'],
        exclude: ['c'],
        search: ' x y ',
        chains: ['eip155:1', 'eip155:10'],
        badge: 'certified',
      },
      signal,
    );
    const [first, second] = env.fetch.calls.map(({ url }) => new URL(url));
    const self = { projectId: 'p&q', st: 'appkit', sv: 'html-fake-0.1.0' };
    expect(first?.origin + String(first?.pathname)).toBe('https://explorer.test/getWallets');
    expect(Object.fromEntries(first?.searchParams ?? [])).toEqual({
      ...self,
      page: '2',
      entries: '40',
    });
    expect(Object.fromEntries(second?.searchParams ?? [])).toEqual({
      ...self,
      page: '1',
      entries: '100',
      include: 'a,b',
      exclude: 'c',
      search: 'x y',
      chains: 'eip155:1,eip155:10',
      badge_type: 'certified',
    });
  });

  it('drops invalid wallets, and treats invalid fields as absent', async () => {
    const { env, explorer } = explorerWith();
    const good = { id: 'a', name: 'A', order: 2, mobile_link: 'a://', chains: ['eip155:1'] };
    const half = { id: 'b', name: 'B', rdns: 4, order: '2', chains: 'x', homepage: {}, extra: 1 };
    const data = [good, half, null, { id: 'c' }, { name: 'D' }, { id: 'x'.repeat(101), name: 'X' }];
    env.fetch.route('/getWallets', { data, count: 6 });
    const page = await explorer.wallets({ page: 1, entries: 40 }, signal);
    expect(page).toMatchObject({ received: 6, total: 6 });
    expect(page.listings).toMatchObject([
      good,
      { id: 'b', name: 'B', rdns: undefined, order: undefined, chains: [], homepage: undefined },
    ]);
  });

  it('returns no total when the response has no valid count', async () => {
    const { env, explorer } = explorerWith();
    for (const count of [undefined, -1, 1.5, 'many']) {
      env.fetch.route('/getWallets', { data: [], count });
      const page = await explorer.wallets({ page: 1, entries: 40 }, signal);
      expect(page.total).toBeUndefined();
    }
  });

  it.each([
    ['another shape', () => ({ wallets: [] }), 'api/bad-answer'],
    ['HTML', () => new Response('<html>'), 'api/bad-answer'],
    ['500', () => new Response('no', { status: 500 }), 'api/status'],
  ])('rejects a response with %s', async (_name, reply, code) => {
    const { env, explorer } = explorerWith();
    env.fetch.route('/getWallets', reply);
    await expect(explorer.wallets({ page: 1, entries: 40 }, signal)).rejects.toMatchObject({
      code,
    });
  });

  it('is off without a projectId or a base URL', async () => {
    expect(explorerWith().explorer.isOn()).toBe(true);
    expect(explorerWith({ projectId: '' }).explorer.isOn()).toBe(false);
    const { explorer } = explorerWith({ services: { explorer: null } });
    expect(explorer.isOn()).toBe(false);
    expect(() => explorer.imageUrl('a')).toThrowError(expect.objectContaining({ code: 'api/off' }));
  });

  it('encodes ids in image URLs', () => {
    expect(explorerWith().explorer.imageUrl('../x?y')).toBe(
      'https://explorer.test/getWalletImage/..%2Fx%3Fy?projectId=p%26q&st=appkit&sv=html-fake-0.1.0',
    );
  });
});
