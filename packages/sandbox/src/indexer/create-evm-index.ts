// Indexes on demand, without a timer, and drops blocks that a chain no longer has.

import { isAddress } from 'viem';
import * as z from 'zod/mini';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import type { Database } from '../store/open-store.js';
import { callBatch } from './reads/call-batch.js';
import {
  type BlockPlace,
  createIndexStore,
  type IndexStore,
  type NewToken,
} from './index-store.js';
import { type MinedBlock, readBlocks } from './reads/read-blocks.js';
import { readTokenFacts } from './reads/read-token-facts.js';

export interface EvmIndex {
  /**
   * Resolves when every block mined before the call is indexed.
   *
   * @param chainId - only this chain. Default: all
   * @throws Error when a chain does not answer
   */
  catchUp(chainId?: number): Promise<void>;
}

const batchSize = 16;
/** A chain may revert during a read, but not this often by coincidence. */
const attempts = 8;

export function createEvmIndex(db: Database, chains: readonly SandboxChain[]): EvmIndex {
  const store = createIndexStore(db);
  const lines = new Map(
    chains.map((chain) => [chain.chainId, createChainIndex(() => follow(store, chain))]),
  );
  return {
    async catchUp(chainId) {
      const selected = [...lines].filter(([id]) => chainId === undefined || id === chainId);
      await Promise.all(selected.map(([, line]) => line()));
    },
  };
}

/** Runs one job at a time. Calls during a run share the next run. */
function createChainIndex(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const line = (): Promise<void> => {
    if (!running) return start();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return line();
      });
    return next;
  };
  return line;
}

async function follow(store: IndexStore, chain: SandboxChain): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const newest = await dropReorgedBlocks(store, chain);
      while (isBehind(store, chain, newest)) await readOn(store, chain, newest);
      return;
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

const isBehind = (store: IndexStore, { chainId }: SandboxChain, newest: number) =>
  (store.tip(chainId)?.number ?? -1) < newest;

const block = z.nullable(z.object({ hash: z.string() }));

async function dropReorgedBlocks(
  store: IndexStore,
  { chainId, rpcUrl }: SandboxChain,
): Promise<number> {
  const tip = store.tip(chainId);
  const [answer, ...found] = await callBatch(rpcUrl, [
    { method: 'eth_blockNumber', params: [] },
    ...(tip ? [callBlock(tip.number)] : []),
  ]);
  const newest = Number(z.string().parse(answer));
  if (tip && block.parse(found[0])?.hash !== tip.hash)
    store.dropAbove(chainId, await findShared(store, { chainId, rpcUrl }, tip.number));
  return newest;
}

const callBlock = (number: number) => ({
  method: 'eth_getBlockByNumber',
  params: [`0x${number.toString(16)}`, false],
});

/** Binary search for the newest block shared with the chain, because all blocks below it are shared. -1 if none is. */
async function findShared(
  store: IndexStore,
  { chainId, rpcUrl }: Pick<SandboxChain, 'chainId' | 'rpcUrl'>,
  tip: number,
): Promise<number> {
  let shared = -1;
  let other = tip;
  while (other - shared > 1) {
    const middle = Math.floor((shared + other) / 2);
    const [found] = await callBatch(rpcUrl, [callBlock(middle)]);
    const same = block.parse(found)?.hash === store.blockAt(chainId, middle)?.hash;
    if (same) shared = middle;
    else other = middle;
  }
  return shared;
}

async function readOn(store: IndexStore, chain: SandboxChain, newest: number): Promise<void> {
  const { chainId, rpcUrl } = chain;
  const first = (store.tip(chainId)?.number ?? -1) + 1;
  const blocks = await readBlocks(rpcUrl, first, Math.min(newest, first + batchSize - 1));
  const tokens = await readNewTokens(store, chain, blocks);
  if (tokens.length > 0) await assertStillCanonical(rpcUrl, blocks.at(-1));
  if (!store.append(chainId, blocks, tokens))
    throw new Error(`Chain ${chainId} went back while it was read.`);
}

/** Throws if the blocks changed, so that token metadata from another state is not stored. */
async function assertStillCanonical(rpcUrl: string, last: BlockPlace | undefined): Promise<void> {
  if (!last) return;
  const [found] = await callBatch(rpcUrl, [callBlock(last.number)]);
  if (block.parse(found)?.hash !== last.hash)
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
  if (addresses.length === 0) return [];
  const metadata = await readTokenFacts(chain, addresses);
  return addresses.flatMap((address, at) => {
    const token = newTokens.get(address);
    const tokenFacts = metadata[at];
    return token && tokenFacts ? [{ address, ...token, ...tokenFacts }] : [];
  });
}
