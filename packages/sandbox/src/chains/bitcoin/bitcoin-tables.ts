// Separate so that opening the database does not load the ledger.

import type { ServiceTables } from '../../store/open-store.js';

export const bitcoinTables: ServiceTables = {
  schema: `
create table if not exists bitcoin_block (height integer primary key, hash text not null unique, header text not null,
  time integer not null);
create table if not exists bitcoin_transaction (arrival integer primary key autoincrement, txid text not null unique,
  raw text not null, fee integer not null, height integer, position integer);
create index if not exists bitcoin_transaction_height on bitcoin_transaction (height, position);
create table if not exists bitcoin_output (txid text not null, vout integer not null, value integer not null,
  script text not null, spent_txid text, spent_vin integer, primary key (txid, vout));
create index if not exists bitcoin_output_script on bitcoin_output (script);`,
};
