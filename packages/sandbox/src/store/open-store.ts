// The sandbox's embedded database: tables, seeds and the queries the services need. Called by start-sandbox.
// It must not know HTTP.

import Libsql from 'libsql';
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
create table if not exists relay_message (id integer primary key autoincrement, topic text not null, digest text not null,
  message text not null, tag integer not null, prompt integer not null, attestation text, sender text not null,
  published_at integer not null, expires_at integer not null, unique (topic, sender, digest));
create table if not exists relay_delivery (push_id text primary key, client text not null, message_id integer not null,
  attempts integer not null, acked_at integer, unique (client, message_id));
create table if not exists relay_subscription (client text not null, topic text not null, seen_at integer not null,
  primary key (client, topic));
create table if not exists solana_account (address text primary key, lamports text not null, owner text not null,
  executable integer not null, data text not null);
create table if not exists solana_transaction (id integer primary key autoincrement, signature text not null unique,
  slot integer not null, block_time integer not null, bytes text not null, accounts text not null, memo text, meta text not null);
create table if not exists solana_mention (address text not null, transaction_id integer not null,
  primary key (address, transaction_id)) without rowid;
`;

const tables = [
  'wallet',
  'identity',
  'price',
  'analytics',
  'fault_log',
  'setting',
  'relay_message',
  'relay_delivery',
  'relay_subscription',
  'solana_account',
  'solana_transaction',
  'solana_mention',
];

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
 * Opens the database file, creating and seeding it when it is new. The wallet list is always this version's.
 *
 * @param path - file path, or `:memory:`
 */
export function openStore(path: string): Store {
  const db = new Libsql(path);
  // Calls block the process, and the relay writes several times a message: no wait for the disk at each of them.
  // What was written outlives the process all the same, even when it is killed.
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  db.exec(schema);
  // Nothing changes the list at run time: a database of an older sandbox gets the list of this one.
  seedWallets(db);
  seedMissing(db);
  return {
    db,
    reset() {
      for (const table of tables) db.exec(`delete from ${table}`);
      seedWallets(db);
      seedMissing(db);
    },
    close() {
      db.close();
    },
  };
}

function seedWallets(db: Database): void {
  const wallet = db.prepare(
    'insert into wallet (id, position, name, badge, rdns, chains, image_id, listing) values (?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const fill = db.transaction(() => {
    db.exec('delete from wallet');
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
  });
  fill();
}

/** What a database of an older sandbox lacks is added; what a test changed stays. */
function seedMissing(db: Database): void {
  const fill = db.transaction(() => {
    const price = db.prepare(
      'insert or ignore into price (symbol, currency, value) values (?, ?, ?)',
    );
    for (const row of seedPrices()) price.run(row.symbol, row.currency, row.value);
    db.prepare('insert or ignore into identity (address, name, avatar) values (?, ?, ?)').run(
      seedIdentity.address,
      seedIdentity.name,
      seedIdentity.avatar,
    );
  });
  fill();
}
