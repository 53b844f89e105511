import * as z from 'zod/mini';
import { type HttpHandler, type HttpReply, json, notFound, text } from '../http/open-server.js';
import {
  type Database,
  findRow,
  insertRow,
  listRows,
  type ServiceTables,
} from '../store/open-store.js';
import { generateWallets, type WalletListing, withPhoneUrl } from './generate-wallets.js';
import { readNftPath, renderIcon, renderNft } from './nft-metadata.js';

export const walletTables: ServiceTables = {
  schema: `create table if not exists wallet (id text primary key, position integer not null, name text not null,
    badge text, rdns text, chains text not null, image_id text not null unique, listing text not null)`,
  /** Replaces the list that an older sandbox stored. */
  seed(db) {
    db.exec('delete from wallet');
    for (const one of generateWallets(600))
      insertRow(db, 'wallet', {
        id: one.id,
        position: one.order,
        name: one.name,
        badge: one.badge_type,
        rdns: one.rdns,
        chains: JSON.stringify(one.chains),
        image_id: one.image_id,
        listing: JSON.stringify(one),
      });
  },
};

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
  search: z.pipe(
    word,
    z.transform((value: string) => value.trim()),
  ),
  include: list,
  exclude: list,
  chains: list,
  names: list,
  rdns: list,
  badge_type: word,
  badge: word,
});

const listingRow = z.object({ listing: z.string() });
const countRow = z.object({ total: z.number() });
const pictureRow = z.object({ name: z.string() });

/**
 * Creates the handler of the explorer's port.
 *
 * @param urls.explorer - its own origin
 * @param urls.phone - origin of the phone's page, which the list links to
 */
export function createExplorer(
  db: Database,
  urls: { readonly explorer: string; readonly phone: string },
): HttpHandler {
  return (request) => {
    const [, folder, name, rest] = request.path.split('/');
    switch (request.path) {
      case '/getWallets':
        return json(listWallets(db, request.url.searchParams, urls.phone));
      case '/projects/v1/origins':
        return json({ allowedOrigins: [] });
      case '/getAnalyticsConfig':
        return json({ isAnalyticsEnabled: true });
    }
    if (folder === 'getWalletImage' && name) return walletPicture(db, name) ?? notFound(request);
    if (folder === 'public' && rest) return publicPicture(name ?? '', rest) ?? notFound(request);
    const nft = readNftPath(urls.explorer, request.path);
    if (nft) return nft.wantsImage ? picture(renderNft(nft.metadata)) : json(nft.metadata);
    return notFound(request);
  };
}

function listWallets(
  db: Database,
  query: URLSearchParams,
  phoneUrl: string,
): { data: WalletListing[]; count: number } {
  const filters = listQuery.parse(Object.fromEntries(query));
  const { where, values } = conditions(filters);
  const offset = (filters.page - 1) * filters.entries;
  const { total } = countRow.parse(
    db.prepare(`select count(*) as total from wallet where ${where}`).get(...values),
  );
  const listed = `select listing from wallet where ${where} order by position limit ? offset ?`;
  const rows = listRows(db, listingRow, listed, ...values, filters.entries, offset);
  return { data: rows.map((row) => withPhoneUrl(JSON.parse(row.listing), phoneUrl)), count: total };
}

function conditions(filters: z.infer<typeof listQuery>): { where: string; values: string[] } {
  const clauses = ['1 = 1'];
  const values: string[] = [];
  const add = (clause: string, ...more: string[]) => {
    clauses.push(clause);
    values.push(...more);
  };
  const placeholders = (items: readonly string[]) => items.map(() => '?').join(', ');
  const { include, exclude, search, chains, names, rdns } = filters;
  if (include.length > 0) add(`id in (${placeholders(include)})`, ...include);
  if (exclude.length > 0) add(`id not in (${placeholders(exclude)})`, ...exclude);
  if (search) add("name like ? escape '\\'", `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  if (chains.length > 0)
    add(
      `exists (select 1 from json_each(chains) where value in (${placeholders(chains)}))`,
      ...chains,
    );
  const badge = filters.badge_type || filters.badge;
  if (badge === 'certified') add("badge = 'certified'");
  if (badge === 'none') add('badge is null');
  if (names.length + rdns.length > 0)
    add(`(name in (${placeholders(names)}) or rdns in (${placeholders(rdns)}))`, ...names, ...rdns);
  return { where: clauses.join(' and '), values };
}

function walletPicture(db: Database, id: string): HttpReply | undefined {
  const query = 'select name from wallet where image_id = ? or id = ?';
  const row = findRow(db, pictureRow, query, id, id);
  return row && picture(renderIcon(`wallet ${id}`, row.name, 'square'));
}

function publicPicture(kind: string, id: string): HttpReply | undefined {
  switch (kind) {
    case 'getAssetImage':
    case 'getCurrencyImage':
      return picture(renderIcon(`${kind} ${id}`, id, 'square'));
    case 'getTokenImage':
    case 'getAvatarImage':
      return picture(renderIcon(`${kind} ${id}`, id, 'round'));
    default:
      return undefined;
  }
}

function picture(svg: string): HttpReply {
  return text(svg, 'image/svg+xml', { 'cache-control': 'public, max-age=86400' });
}
