// Indexes on demand, without a timer, and drops blocks that a chain no longer has.

import { BlockNotFoundError, getAddress, type Hex, isAddress, zeroAddress } from 'viem';
import { getBlock, getBlockNumber } from 'viem/actions';
import * as z from 'zod/mini';
import { type AnvilClient, openAnvil } from '../chains/evm/chain-client.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { type Database, findRow } from '../store/open-store.js';
import { type MinedBlock, type MinedTransaction, readBlocks } from './read-blocks.js';
import { readTokenFacts, type TokenFacts } from './token-facts.js';

interface NewToken extends TokenFacts {
  /** Lower case. */
  readonly address: Hex;
  readonly kind: string;
  readonly firstBlock: number;
}

const place = z.object({ number: z.number(), hash: z.string() });
type BlockPlace = z.infer<typeof place>;
const count = z.object({ total: z.nullable(z.number()) });

type IndexStore = ReturnType<typeof createIndexStore>;

/** Appends blocks atomically and only onto their parent. */
function createIndexStore(db: Database) {
  const known = db.prepare('select 1 as known from evm_token where chain_id = ? and address = ?');
  const tip = (chainId: number) =>
    findPlace(db, 'chain_id = ? order by number desc limit 1', chainId);
  return {
    tip,
    /** -1 if no block is indexed. */
    height: (chainId: number) => tip(chainId)?.number ?? -1,
    blockAt: (chainId: number, number: number) =>
      findPlace(db, 'chain_id = ? and number = ?', chainId, number),
    knowsToken: (chainId: number, address: string) => Boolean(known.get(chainId, address)),
    /** False, and writes nothing, if the blocks do not continue the index. */
    append: db.transaction(
      (chainId: number, blocks: readonly MinedBlock[], tokens: readonly NewToken[]): boolean => {
        const isNext = followsOn(tip(chainId), blocks);
        if (isNext) write(db, chainId, blocks, tokens);
        return isNext;
      },
    ),
    dropAbove: db.transaction((chainId: number, number: number) => drop(db, chainId, number)),
  };
}

const findPlace = (db: Database, where: string, ...values: number[]): BlockPlace | undefined =>
  findRow(db, place, `select number, hash from evm_block where ${where}`, ...values);

const followsOn = (last: BlockPlace | undefined, blocks: readonly MinedBlock[]): boolean =>
  blocks.every(({ number, parentHash }, at) => {
    const parent = blocks[at - 1] ?? last;
    return parent ? number === parent.number + 1 && parentHash === parent.hash : number === 0;
  });

function drop(db: Database, chainId: number, number: number): void {
  const droppedIds = 'select id from evm_transaction where chain_id = ? and block > ?';
  for (const table of ['evm_transfer', 'evm_mention'])
    db.prepare(`delete from ${table} where transaction_id in (${droppedIds})`).run(chainId, number);
  for (const [table, column] of [
    ['evm_transaction', 'block'],
    ['evm_block', 'number'],
    ['evm_token', 'first_block'],
  ])
    db.prepare(`delete from ${table} where chain_id = ? and ${column} > ?`).run(chainId, number);
}

function write(
  db: Database,
  chainId: number,
  blocks: readonly MinedBlock[],
  tokens: readonly NewToken[],
): void {
  const block = db.prepare('insert into evm_block (chain_id, number, hash) values (?, ?, ?)');
  const token = db.prepare('insert into evm_token values (?, ?, ?, ?, ?, ?, ?, ?)');
  const writeTransaction = transactionWriter(db, chainId);
  for (const { number, hash, time, transactions } of blocks) {
    block.run(chainId, number, hash);
    for (const one of transactions) writeTransaction(one, number, time);
  }
  for (const { address, kind, firstBlock, name, symbol, decimals } of tokens)
    token.run(chainId, address, kind, firstBlock, getAddress(address), name, symbol, decimals);
}

function transactionWriter(db: Database, chainId: number) {
  const transaction = db.prepare(
    'insert into evm_transaction values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  );
  const transfer = db.prepare('insert into evm_transfer values (null, ?, ?, ?, ?, ?, ?, ?, ?)');
  const mention = db.prepare('insert into evm_mention values (?, ?, ?, ?)');
  let id = count.parse(db.prepare('select max(id) as total from evm_transaction').get()).total ?? 0;
  return (one: MinedTransaction, block: number, time: number): void => {
    id += 1;
    transaction.run(
      ...[id, chainId, block, time, one.hash, one.nonce, one.sender, one.receiver, one.created],
      ...[one.succeeded ? 1 : 0, one.input.slice(0, keptInput), one.approver],
    );
    for (const { kind, token, tokenId, sender, receiver, amount } of one.moves)
      transfer.run(id, chainId, kind, token, tokenId, sender, receiver, String(amount));
    for (const address of mentionedBy(one)) mention.run(address, time, chainId, id);
  };
}

/** `0x`, the selector and three words identify the call and its receiver. */
const keptInput = 2 + 8 + 3 * 64;

/** A failed transaction is only in its sender's history. */
function mentionedBy(one: MinedTransaction): ReadonlySet<string> {
  const all = new Set([one.sender]);
  if (!one.succeeded) return all;
  for (const address of [one.receiver, one.created, one.approver]) if (address) all.add(address);
  for (const { sender, receiver } of one.moves) all.add(sender).add(receiver);
  all.delete(zeroAddress);
  return all;
}

export type EvmIndex = ReturnType<typeof createEvmIndex>;

const batchSize = 16;
/** A chain may revert during a read, but not this often by coincidence. */
const attempts = 8;

export function createEvmIndex(db: Database, chains: readonly SandboxChain[]) {
  const store = createIndexStore(db);
  const lines = new Map(
    chains.map((chain) => [chain.chainId, createChainIndex(() => follow(store, chain))]),
  );
  return {
    /**
     * Resolves when every block mined before the call is indexed.
     *
     * @param chainId - only this chain. Default: all
     * @throws Error when a chain does not answer
     */
    async catchUp(chainId?: number): Promise<void> {
      const selected = [...lines].filter(([id]) => chainId === undefined || id === chainId);
      await Promise.all(selected.map(([, line]) => line()));
    },
  };
}

/** Runs one job at a time. Calls during a run share the next run. */
function createChainIndex(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  const start = () => {
    next = undefined;
    return run();
  };
  return () => {
    next ??= last.then(start, start);
    last = next;
    return next;
  };
}

async function follow(store: IndexStore, chain: SandboxChain): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const newest = await dropReorgedBlocks(store, chain);
      while (store.height(chain.chainId) < newest) await readOn(store, chain, newest);
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

async function dropReorgedBlocks(
  store: IndexStore,
  { chainId, rpcUrl }: SandboxChain,
): Promise<number> {
  const client = openAnvil(rpcUrl);
  const tip = store.tip(chainId);
  const [newest, hash] = await Promise.all([
    getBlockNumber(client),
    tip && readHash(client, tip.number),
  ]);
  if (tip && hash !== tip.hash)
    store.dropAbove(chainId, await findShared(store, { chainId, client }, tip.number));
  return Number(newest);
}

/** Undefined if the chain has no such block. */
const readHash = (client: AnvilClient, number: number): Promise<Hex | undefined> =>
  getBlock(client, { blockNumber: BigInt(number) }).then(
    ({ hash }) => hash,
    (error: unknown) => {
      if (error instanceof BlockNotFoundError) return undefined;
      throw error;
    },
  );

/** Binary search for the newest block shared with the chain, because all blocks below it are shared. -1 if none is. */
async function findShared(
  store: IndexStore,
  { chainId, client }: { readonly chainId: number; readonly client: AnvilClient },
  tip: number,
): Promise<number> {
  let shared = -1;
  let other = tip;
  while (other - shared > 1) {
    const middle = Math.floor((shared + other) / 2);
    const hash = await readHash(client, middle);
    if (hash === store.blockAt(chainId, middle)?.hash) shared = middle;
    else other = middle;
  }
  return shared;
}

async function readOn(store: IndexStore, chain: SandboxChain, newest: number): Promise<void> {
  const { chainId, rpcUrl } = chain;
  const first = store.height(chainId) + 1;
  const blocks = await readBlocks(rpcUrl, first, Math.min(newest, first + batchSize - 1));
  const tokens = await readNewTokens(store, chain, blocks);
  if (tokens.length > 0) await assertStillCanonical(rpcUrl, blocks.at(-1));
  if (!store.append(chainId, blocks, tokens))
    throw new Error(`Chain ${chainId} went back while it was read.`);
}

/** Throws if the blocks changed, so that token metadata from another state is not stored. */
async function assertStillCanonical(rpcUrl: string, last: BlockPlace | undefined): Promise<void> {
  if (last && (await readHash(openAnvil(rpcUrl), last.number)) !== last.hash)
    throw new Error(`Block ${last.number} went away while it was read.`);
}

async function readNewTokens(
  store: IndexStore,
  chain: SandboxChain,
  blocks: readonly MinedBlock[],
): Promise<readonly NewToken[]> {
  const newTokens = new Map<string, Pick<NewToken, 'kind' | 'firstBlock'>>();
  for (const { number, transactions } of blocks)
    for (const { kind, token } of transactions.flatMap(({ moves }) => moves))
      if (token !== '' && !newTokens.has(token) && !store.knowsToken(chain.chainId, token))
        newTokens.set(token, { kind, firstBlock: number });
  const addresses = [...newTokens.keys()].flatMap((address) =>
    isAddress(address) ? [address] : [],
  );
  const metadata = await readTokenFacts(chain, addresses);
  return addresses.flatMap((address, at) => {
    const token = newTokens.get(address);
    const tokenFacts = metadata[at];
    return token && tokenFacts ? [{ address, ...token, ...tokenFacts }] : [];
  });
}
