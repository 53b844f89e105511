// Separate so that opening the database does not load the chain.

import type { ServiceTables } from '../../store/open-store.js';

export const solanaTables: ServiceTables = {
  schema: `
create table if not exists solana_account (address text primary key, lamports text not null, owner text not null,
  executable integer not null, data text not null);
create table if not exists solana_transaction (id integer primary key autoincrement, signature text not null unique,
  slot integer not null, block_time integer not null, bytes text not null, accounts text not null, memo text, meta text not null);
create table if not exists solana_mention (address text not null, transaction_id integer not null,
  primary key (address, transaction_id)) without rowid;`,
};
