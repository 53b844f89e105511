// All tables. Addresses and hashes of EVM chains are lower case, and their amounts decimal text, because they exceed 2^63.
// `spelled` caches a token's checksummed address.
export const schema = `
create table if not exists record (id integer primary key autoincrement, collection text not null, key text,
  value text not null, unique (collection, key));
create table if not exists bitcoin_block (height integer primary key, hash text not null unique, header text not null,
  time integer not null);
create table if not exists bitcoin_transaction (arrival integer primary key autoincrement, txid text not null unique,
  raw text not null, fee integer not null, height integer, position integer);
create index if not exists bitcoin_transaction_height on bitcoin_transaction (height, position);
create table if not exists bitcoin_output (txid text not null, vout integer not null, value integer not null,
  script text not null, spent_txid text, spent_vin integer, primary key (txid, vout));
create index if not exists bitcoin_output_script on bitcoin_output (script);
create table if not exists solana_account (address text primary key, lamports text not null, owner text not null,
  executable integer not null, data text not null);
create table if not exists solana_transaction (id integer primary key autoincrement, signature text not null unique,
  slot integer not null, block_time integer not null, bytes text not null, accounts text not null, memo text, meta text not null);
create table if not exists solana_mention (address text not null, transaction_id integer not null,
  primary key (address, transaction_id)) without rowid;
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
  primary key (chain_id, address)) without rowid;
create table if not exists relay_message (id integer primary key autoincrement, topic text not null, digest text not null,
  message text not null, tag integer not null, prompt integer not null, attestation text, sender text not null,
  published_at integer not null, expires_at integer not null, unique (topic, sender, digest));
create table if not exists relay_delivery (push_id text primary key, client text not null, message_id integer not null,
  attempts integer not null, acked_at integer, unique (client, message_id));
create table if not exists relay_subscription (client text not null, topic text not null, seen_at integer not null,
  primary key (client, topic));`;
