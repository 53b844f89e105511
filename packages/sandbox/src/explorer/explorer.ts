import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { createService, json, text } from '../http/open-server.js';
import { generateWallets, type WalletListing } from './generate-wallets.js';
import { readNftPath, renderIcon, renderNft } from './nft-metadata.js';

const word = z._default(z.string(), '');
const list = z.pipe(
  word,
  z.transform((value: string) => value.split(',').flatMap((item) => item.trim() || [])),
);
/** Treats an invalid number as absent and caps large ones. */
const whole = (otherwise: number, limit: number) =>
  z.pipe(
    z.catch(z.coerce.number().check(z.int(), z.gte(1)), otherwise),
    z.transform((value: number) => Math.min(value, limit)),
  );
const listQuery = z.object({
  entries: whole(40, 100),
  page: whole(1, 1_000_000),
  search: word,
  include: list,
  exclude: list,
  chains: list,
  names: list,
  rdns: list,
  badge_type: word,
  badge: word,
});

/**
 * Creates the explorer's service.
 *
 * @param urls.explorer - its own origin
 * @param urls.phone - origin of the phone's page, which the list links to
 */
export function createExplorer(urls: { readonly explorer: string; readonly phone: string }): Hono {
  const wallets = generateWallets(600, urls.phone);
  const service = createService();
  service.get('/getWallets', (c) => json(listWallets(wallets, listQuery.parse(c.req.query()))));
  service.get('/projects/v1/origins', () => json({ allowedOrigins: [] }));
  service.get('/getAnalyticsConfig', () => json({ isAnalyticsEnabled: true }));
  service.get('/getWalletImage/:id', (c) => {
    const id = c.req.param('id');
    const found = wallets.find((one) => one.image_id === id || one.id === id);
    return found ? picture(renderIcon(`wallet ${id}`, found.name, 'square')) : c.notFound();
  });
  service.get('/public/:kind{get(Asset|Currency|Token|Avatar)Image}/:id', (c) => {
    const { kind, id } = c.req.param();
    const shape = /Token|Avatar/.test(kind) ? 'round' : 'square';
    return picture(renderIcon(`${kind} ${id}`, id, shape));
  });
  service.get('/nft/*', (c) => {
    const nft = readNftPath(urls.explorer, c.req.path);
    if (!nft) return c.notFound();
    return nft.wantsImage ? picture(renderNft(nft.metadata)) : json(nft.metadata);
  });
  return service;
}

function listWallets(wallets: readonly WalletListing[], filters: z.infer<typeof listQuery>) {
  const { entries, page, include, exclude, chains, names, rdns } = filters;
  const search = filters.search.trim().toLowerCase();
  const badge = filters.badge_type || filters.badge;
  const found = wallets.filter(
    (one) =>
      (include.length === 0 || include.includes(one.id)) &&
      !exclude.includes(one.id) &&
      one.name.toLowerCase().includes(search) &&
      (chains.length === 0 || one.chains.some((chain) => chains.includes(chain))) &&
      (badge !== 'certified' || one.badge_type === 'certified') &&
      (badge !== 'none' || one.badge_type === null) &&
      (names.length + rdns.length === 0 ||
        names.includes(one.name) ||
        rdns.includes(one.rdns ?? '')),
  );
  const start = (page - 1) * entries;
  return { data: found.slice(start, start + entries), count: found.length };
}

const picture = (svg: string): Response =>
  text(svg, 'image/svg+xml', { 'cache-control': 'public, max-age=86400' });
