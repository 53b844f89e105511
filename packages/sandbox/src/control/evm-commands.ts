import type { Hono } from 'hono';
import { getAddress, isAddress } from 'viem';
import * as z from 'zod/mini';
import { isAutomining, mineBlocks, setAutomine } from '../chains/evm/chain-client.js';
import { seedAccounts, seedTokens, seedTransactions } from '../chains/evm/fixtures/seed.js';
import { sendSpam } from '../chains/evm/fixtures/spam.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { createCommands, Refusal } from '../http/open-server.js';
import { findCounterparties } from '../indexer/find-rows.js';
import { devAddresses } from '../signing/dev-accounts.js';
import type { ControlContext } from './context.js';

const automineBody = z.object({ enabled: z.boolean(), chainId: z.optional(z.int()) });
const mineBody = z.object({
  blocks: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
  chainId: z.optional(z.int()),
});

const evmAddress = z
  .string()
  .check(z.refine((value) => isAddress(value, { strict: false }), 'Not an address.'));
const spamBody = z.object({
  address: evmAddress,
  chainId: z.optional(z.int()),
});

const seedCount = z._default(z.int().check(z.gte(0), z.lte(50_000)), 0);
const seedBody = z.object({
  transactions: seedCount,
  tokens: seedCount,
  address: z.optional(evmAddress),
  chainId: z.optional(z.int()),
});

/** Mounted at `/admin/evm`. */
export function createEvmCommands(context: ControlContext): Hono {
  const { service, post } = createCommands();
  const onChains = async <T extends object>(
    chainId: number | undefined,
    run: (chain: SandboxChain) => Promise<T>,
  ) => {
    const { evm } = context.chains;
    const selected = evm.filter((chain) => chainId === undefined || chain.chainId === chainId);
    if (selected.length === 0) throw noChain(chainId);
    const results = selected.map(async (chain) => ({
      chainId: chain.chainId,
      ...(await run(chain)),
    }));
    return { chains: await Promise.all(results) };
  };
  post('/automine', automineBody, ({ enabled, chainId }) =>
    onChains(chainId, async ({ rpcUrl }) => {
      await setAutomine(rpcUrl, enabled);
      return { enabled };
    }),
  );
  post('/mine', mineBody, ({ blocks, chainId }) =>
    onChains(chainId, async ({ rpcUrl }) => ({ blockNumber: await mineBlocks(rpcUrl, blocks) })),
  );
  post('/poison', spamBody, ({ address, chainId }) =>
    runAndMine(context, chainId, (chain) => spamAccount(context, chain, address)),
  );
  post('/seed', seedBody, (order) =>
    runAndMine(context, order.chainId, (chain) => seed(context, chain, order)),
  );
  return service;
}

const noChain = (chainId: number | undefined) =>
  new Refusal(400, 'chainId', `No EVM chain ${chainId ?? ''} is running.`);

/** Waits for earlier jobs on the chain. Default: the first chain. */
export async function onOneChain<T>(
  { chains, inTurn }: ControlContext,
  chainId: number | undefined,
  run: (chain: SandboxChain) => Promise<T>,
): Promise<T> {
  const chain = chains.evm.find((one) => chainId === undefined || one.chainId === chainId);
  if (!chain) throw noChain(chainId);
  return inTurn(() => run(chain));
}

/** Requires automine, because it would otherwise mine transactions that a test holds back. */
export function runAndMine(
  context: ControlContext,
  chainId: number | undefined,
  run: (chain: SandboxChain) => Promise<object>,
): Promise<object> {
  return onOneChain(context, chainId, async (chain) => {
    if (!(await isAutomining(chain.rpcUrl)))
      throw new Refusal(409, '', 'Automine is off: turn it on first.');
    return { chainId: chain.chainId, ...(await run(chain)) };
  });
}

const lookAlikes = 3;

async function spamAccount(
  { db, index }: ControlContext,
  { chainId, rpcUrl }: SandboxChain,
  address: string,
): Promise<object> {
  await index.catchUp(chainId);
  const account = getAddress(address);
  const counterparties = findCounterparties(db, chainId, account, lookAlikes);
  const otherAccounts = devAddresses.evm.filter((one) => one !== account);
  return sendSpam(rpcUrl, account, counterparties.length > 0 ? counterparties : otherAccounts);
}

/** Responds once the index has read the mined transactions. */
async function seed(
  { index }: ControlContext,
  { chainId, rpcUrl }: SandboxChain,
  body: z.infer<typeof seedBody>,
): Promise<object> {
  const { transactions, tokens } = body;
  const accounts = body.address
    ? { transactions: getAddress(body.address), tokens: getAddress(body.address) }
    : seedAccounts;
  if (transactions > 0) await seedTransactions(rpcUrl, accounts.transactions, transactions);
  if (tokens > 0) await seedTokens(rpcUrl, accounts.tokens, tokens);
  await index.catchUp(chainId);
  return { accounts, transactions, tokens };
}
