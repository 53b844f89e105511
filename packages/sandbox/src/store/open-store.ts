// The sandbox's embedded database: tables, seeds and the queries the services need. Called by start-sandbox.
// It must not know HTTP.

import Libsql from 'libsql';
import * as z from 'zod/mini';
import { inventWallets } from '../explorer/invent-wallets.js';
import { seedIdentity, seedPrices } from './seeds.js';

const schema = `
create table if not exists wallet (id text primary key, position integer not null, name text not null, badge text,
  rdns text, chains text not null, image_id text not null unique, listing text not null);
create table if not exists identity (address text primary key, name text, avatar text);
create table if not exists price (symbol text not null, currency text not null, value real not null, primary key (symbol, currency));
create table if not exists analytics (id integer primary key autoincrement, received_at integer not null, path text not null,
  query text not null, event text, body text not null);
create table if not exists fault_log (id integer primary key autoincrement, at integer not null, service text not null,
  path text not null, kind text not null);
create table if not exists setting (key text primary key, value text not null);
`;

/** An open libsql database; its calls are synchronous. */
export type Database = InstanceType<typeof Libsql>;

/** The open database. */
export interface Store {
  readonly db: Database;
  /** Empties every table and seeds it again. */
  reset(): void;
  close(): void;
}

/**
 * Opens the database file, creating and seeding it when it is new.
 *
 * @param path - file path, or `:memory:`
 */
export function openStore(path: string): Store {
  const db = new Libsql(path);
  db.exec(schema);
  if (count(db, 'wallet') === 0) seed(db);
  return {
    db,
    reset() {
      for (const table of ['wallet', 'identity', 'price', 'analytics', 'fault_log', 'setting'])
        db.exec(`delete from ${table}`);
      seed(db);
    },
    close() {
      db.close();
    },
  };
}

function seed(db: Database): void {
  const wallet = db.prepare(
    'insert into wallet (id, position, name, badge, rdns, chains, image_id, listing) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const fill = db.transaction(() => {
    for (const listing of inventWallets(600))
      wallet.run(
        listing.id,
        listing.order,
        listing.name,
        listing.badge_type,
        listing.rdns,
        JSON.stringify(listing.chains),
        listing.image_id,
        JSON.stringify(listing),
      );
    const price = db.prepare('insert into price (symbol, currency, value) values (?, ?, ?)');
    for (const row of seedPrices()) price.run(row.symbol, row.currency, row.value);
    const identity = db.prepare('insert into identity (address, name, avatar) values (?, ?, ?)');
    identity.run(seedIdentity.address, seedIdentity.name, seedIdentity.avatar);
  });
  fill();
}

const countRow = z.object({ total: z.number() });

function count(db: Database, table: 'wallet'): number {
  return countRow.parse(db.prepare(`select count(*) as total from ${table}`).get()).total;
}
