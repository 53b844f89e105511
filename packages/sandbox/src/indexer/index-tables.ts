// The EVM index's tables: blocks, transactions, transfers and tokens. Addresses and hashes are lower case.
// `spelled` caches a token's checksummed address. Amounts are decimal text, because they exceed 2^63.

import type { ServiceTables } from '../store/open-store.js';

export const indexTables: ServiceTables = {
  schema: `
create table if not exists evm_block (chain_id integer not null, number integer not null, hash text not null,
  primary key (chain_id, number)) without rowid;
create table if not exists evm_transaction (id integer primary key, chain_id integer not null, block integer not null,
  time integer not null, hash text not null, nonce integer not null, sender text not null, receiver text, created text,
  succeeded integer not null, input text not null, approver text);
create index if not exists evm_transaction_block on evm_transaction (chain_id, block);
create index if not exists evm_transaction_created on evm_transaction (created) where created is not null;
create table if not exists evm_transfer (id integer primary key, transaction_id integer not null,
  chain_id integer not null, kind text not null, token text not null, token_id text not null, sender text not null,
  receiver text not null, amount text not null);
create index if not exists evm_transfer_transaction on evm_transfer (transaction_id);
create index if not exists evm_transfer_receiver on evm_transfer (receiver, chain_id, kind, token);
create index if not exists evm_transfer_sender on evm_transfer (sender, chain_id, kind, token);
create table if not exists evm_mention (address text not null, time integer not null, chain_id integer not null,
  transaction_id integer not null, primary key (address, time, chain_id, transaction_id)) without rowid;
create index if not exists evm_mention_transaction on evm_mention (transaction_id);
create table if not exists evm_token (chain_id integer not null, address text not null, kind text not null,
  first_block integer not null, spelled text not null, name text, symbol text, decimals integer,
  primary key (chain_id, address)) without rowid;`,
};
