import { describe, expect, it } from 'vitest';
import { createExplorer } from './explorer.js';
import { generateWallets, type WalletListing } from './generate-wallets.js';

const phoneUrl = 'http://127.0.0.1:40123';
const explorer = createExplorer({ explorer: 'http://127.0.0.1:7102', phone: phoneUrl });

const get = async (path: string) => explorer.request(path);

async function list(query: string): Promise<{ data: WalletListing[]; count: number }> {
  return (await get(`/getWallets?${query}`)).json();
}

const all = generateWallets(600, phoneUrl);

describe('GET /getWallets', () => {
  it('lists 600 wallets across its pages, once each, by rank', async () => {
    const ids: string[] = [];
    for (let page = 1; page <= 6; page++) {
      const { data, count } = await list(`entries=100&page=${page}`);
      expect(count).toBe(600);
      ids.push(...data.map(({ id }) => id));
    }
    expect(ids).toEqual(all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(600);
    expect((await list('entries=100&page=7')).data).toEqual([]);
  });

  it('lists the phone first, with links to its current port', async () => {
    const [phone, ...others] = (await list('entries=100')).data;
    expect(phone).toMatchObject({
      name: 'Sandbox Phone',
      mobile_link: phoneUrl,
      webapp_link: phoneUrl,
      link_mode: phoneUrl,
      supports_wc: true,
    });
    const links = others.flatMap(({ mobile_link }) => mobile_link ?? []);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !/^[a-z-]+:\/\/$/.test(link))).toEqual([]);
  });

  it('returns 40 by default and at most 100', async () => {
    expect((await list('')).data).toHaveLength(40);
    expect((await list('entries=5000')).data).toHaveLength(100);
    expect((await list('entries=4')).data).toHaveLength(4);
  });

  it('searches names case-insensitively and counts all matches', async () => {
    const expected = all.filter(({ name }) => name.includes('Kestrel'));
    const { data, count } = await list('search=%20kESTREL%20&entries=5');
    expect(count).toBe(expected.length);
    expect(data).toEqual(expected.slice(0, 5));
  });

  it('treats % and _ in a search literally', async () => {
    expect((await list('search=%25')).count).toBe(0);
    expect((await list('search=_')).count).toBe(0);
  });

  it('treats empty search, include and exclude as absent', async () => {
    expect((await list('search=&include=&exclude=&chains=&rdns=&names=')).count).toBe(600);
  });

  it('includes and excludes by id', async () => {
    const [a, b, c] = all.map(({ id }) => id);
    expect((await list(`include=${a},${c}`)).data.map(({ id }) => id)).toEqual([a, c]);
    const rest = await list(`exclude=${a},${b}`);
    expect(rest.count).toBe(598);
    expect(rest.data[0]?.id).toBe(c);
  });

  it('matches whole chain ids: eip155:1 does not match eip155:10 or eip155:137', async () => {
    for (const chain of ['eip155:1', 'eip155:10', 'eip155:31338']) {
      const expected = all.filter(({ chains }) => chains.includes(chain));
      expect((await list(`chains=${chain}`)).count).toBe(expected.length);
    }
    const either = all.filter(({ chains }) => chains.some((one) => /^(solana|bip122)/.test(one)));
    const query =
      'chains=solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp,bip122:000000000019d6689c085ae165831e93';
    expect((await list(query)).count).toBe(either.length);
  });

  it('splits the list in two by badge', async () => {
    const certified = await list('badge_type=certified');
    const none = await list('badge_type=none');
    expect(certified.data.every((wallet) => wallet.badge_type === 'certified')).toBe(true);
    expect(certified.count).toBeGreaterThan(50);
    expect(certified.count + none.count).toBe(600);
  });

  it('finds installed wallets by name or rdns', async () => {
    const found = await list('names=Cedar%20Purse&rdns=test.openappkit.sandbox');
    expect(found.data.map(({ name }) => name)).toEqual(['Sandbox Wallet', 'Cedar Purse']);
  });
});

describe('images and configuration', () => {
  it('draws an image for every listed image id, and answers 404 for others', async () => {
    const image = await get(`/getWalletImage/${all[7]?.image_id}`);
    expect(image.headers.get('content-type')).toContain('image/svg+xml');
    const svg = await image.text();
    expect(svg).toMatch(/^<svg .*<\/svg>$/s);
    expect(await (await get(`/getWalletImage/${all[8]?.image_id}`)).text()).not.toBe(svg);
    expect((await get('/getWalletImage/nobody')).status).toBe(404);
    expect((await get('/public/getAssetImage/any-network')).status).toBe(200);
  });

  it('never puts an image id into markup', async () => {
    const image = await get('/public/getTokenImage/%3Cscript%3E');
    expect(await image.text()).not.toContain('<script');
  });

  it('allows every origin and enables analytics', async () => {
    expect(await (await get('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] });
    expect(await (await get('/getAnalyticsConfig')).json()).toEqual({
      isAnalyticsEnabled: true,
    });
  });
});
