// The explorer: wallet list with search and paging, pictures, and the project's configuration (wire 2).
// Called by start-sandbox through its HTTP handler. Everything it lists comes from the database.

import * as z from 'zod/mini';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, type HttpReply, json, text } from '../http/reply.js';
import type { Database } from '../store/open-store.js';
import { drawIcon } from './draw-icon.js';
import { type WalletListing, withPhoneUrl } from './invent-wallets.js';

const listingRow = z.object({ listing: z.string() });
const countRow = z.object({ total: z.number() });
const pictureRow = z.optional(z.object({ name: z.string() }));

/**
 * The handler of the explorer's port.
 *
 * @param phoneUrl - origin of the phone's page, which the list links to
 */
export function createExplorer(db: Database, phoneUrl: string): HttpHandler {
  return (request) => {
    const [, folder, name, rest] = request.path.split('/');
    switch (request.path) {
      case '/getWallets':
        return json(listWallets(db, request.url.searchParams, phoneUrl));
      case '/projects/v1/origins':
        return json({ allowedOrigins: [] });
      case '/getAnalyticsConfig':
        return json({ isAnalyticsEnabled: true });
    }
    if (folder === 'getWalletImage' && name) return walletPicture(db, name) ?? notFound(request);
    if (folder === 'public' && rest) return publicPicture(name ?? '', rest) ?? notFound(request);
    return notFound(request);
  };
}

/** The rows of one page and the number of matches on all pages. */
function listWallets(
  db: Database,
  query: URLSearchParams,
  phoneUrl: string,
): { data: WalletListing[]; count: number } {
  const { where, values } = conditions(query);
  const entries = whole(query.get('entries'), 40, 100);
  const offset = (whole(query.get('page'), 1, 1_000_000) - 1) * entries;
  const { total } = countRow.parse(
    db.prepare(`select count(*) as total from wallet where ${where}`).get(...values),
  );
  const rows = z
    .array(listingRow)
    .parse(
      db
        .prepare(`select listing from wallet where ${where} order by position limit ? offset ?`)
        .all(...values, entries, offset),
    );
  return { data: rows.map((row) => withPhoneUrl(JSON.parse(row.listing), phoneUrl)), count: total };
}

function conditions(query: URLSearchParams): { where: string; values: string[] } {
  const parts = ['1 = 1'];
  const values: string[] = [];
  const add = (part: string, ...more: string[]) => {
    parts.push(part);
    values.push(...more);
  };
  const marks = (items: readonly string[]) => items.map(() => '?').join(', ');
  const include = list(query.get('include'));
  if (include.length > 0) add(`id in (${marks(include)})`, ...include);
  const exclude = list(query.get('exclude'));
  if (exclude.length > 0) add(`id not in (${marks(exclude)})`, ...exclude);
  const search = query.get('search')?.trim() ?? '';
  if (search) add("name like ? escape '\\'", `%${search.replace(/[\\%_]/g, '\\$&')}%`);
  const chains = list(query.get('chains'));
  if (chains.length > 0)
    add(`exists (select 1 from json_each(chains) where value in (${marks(chains)}))`, ...chains);
  const badge = query.get('badge_type') || query.get('badge');
  if (badge === 'certified') add("badge = 'certified'");
  if (badge === 'none') add('badge is null');
  const names = list(query.get('names'));
  const rdns = list(query.get('rdns'));
  if (names.length + rdns.length > 0)
    add(`(name in (${marks(names)}) or rdns in (${marks(rdns)}))`, ...names, ...rdns);
  return { where: parts.join(' and '), values };
}

function list(value: string | null): string[] {
  return (value ?? '').split(',').flatMap((item) => item.trim() || []);
}

function whole(value: string | null, fallback: number, limit: number): number {
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, limit) : fallback;
}

function walletPicture(db: Database, id: string): HttpReply | undefined {
  const row = pictureRow.parse(
    db.prepare('select name from wallet where image_id = ? or id = ?').get(id, id) ?? undefined,
  );
  return row && picture(drawIcon(`wallet ${id}`, row.name, 'square'));
}

function publicPicture(kind: string, id: string): HttpReply | undefined {
  switch (kind) {
    case 'getAssetImage':
    case 'getCurrencyImage':
      return picture(drawIcon(`${kind} ${id}`, id, 'square'));
    case 'getTokenImage':
    case 'getAvatarImage':
      return picture(drawIcon(`${kind} ${id}`, id, 'round'));
    default:
      return undefined;
  }
}

function picture(svg: string): HttpReply {
  return text(svg, 'image/svg+xml', { 'cache-control': 'public, max-age=86400' });
}
