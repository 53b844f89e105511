// Admin routes for the EVM chains: automine, and filling an account's history.

import { getAddress, isAddress } from 'viem';
import * as z from 'zod/mini';
import { makesBlocks, mineBlocks, setAutomine } from '../chains/evm/block-making.js';
import { poison } from '../chains/evm/crowd/poison.js';
import { seedAccounts } from '../chains/evm/crowd/seed-accounts.js';
import { seedTokens } from '../chains/evm/crowd/seed-tokens.js';
import { seedTransactions } from '../chains/evm/crowd/seed-transactions.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { type HttpReply, json, refuse } from '../http/reply.js';
import { runOrder } from '../http/run-order.js';
import { findCounterparties } from '../indexer/find-counterparties.js';
import { devAddresses } from '../signing/dev-accounts.js';
import type { AdminRoute } from './admin-route.js';
import type { ControlContext } from './control.js';

const automineBody = z.object({ enabled: z.boolean(), chainId: z.optional(z.int()) });
const mineBody = z.object({
  blocks: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
  chainId: z.optional(z.int()),
});

const evmAddress = z
  .string()
  .check(z.refine((value) => isAddress(value, { strict: false }), 'Not an address.'));
const poisonBody = z.object({
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

export const evmOrders: Readonly<Record<string, AdminRoute>> = {
  'POST /admin/evm/automine': (context, request) =>
    runOrder(request, automineBody, ({ enabled, chainId }) =>
      onChains(context, chainId, async ({ rpcUrl }) => {
        await setAutomine(rpcUrl, enabled);
        return { enabled };
      }),
    ),
  'POST /admin/evm/mine': (context, request) =>
    runOrder(request, mineBody, ({ blocks, chainId }) =>
      onChains(context, chainId, async ({ rpcUrl }) => ({
        blockNumber: await mineBlocks(rpcUrl, blocks),
      })),
    ),
  'POST /admin/evm/poison': (context, request) =>
    runOrder(request, poisonBody, ({ address, chainId }) =>
      fill(context, chainId, (chain) => poisonAccount(context, chain, address)),
    ),
  'POST /admin/evm/seed': (context, request) =>
    runOrder(request, seedBody, (order) =>
      fill(context, order.chainId, (chain) => seed(context, chain, order)),
    ),
};

/** Runs a job on the given chain, else the first, after earlier jobs on it. */
export async function onOneChain(
  { chains, inTurn }: ControlContext,
  chainId: number | undefined,
  order: (chain: SandboxChain) => Promise<HttpReply>,
): Promise<HttpReply> {
  const chain = chains.evm.find((one) => chainId === undefined || one.chainId === chainId);
  if (!chain) return refuse(400, 'chainId', `No EVM chain ${chainId ?? ''} is running.`);
  return inTurn(() => order(chain));
}

/** Requires automine; otherwise it would also mine transactions that a test holds back. */
export function fill(
  context: ControlContext,
  chainId: number | undefined,
  order: (chain: SandboxChain) => Promise<object>,
): Promise<HttpReply> {
  return onOneChain(context, chainId, async (chain) => {
    if (!(await makesBlocks(chain.rpcUrl)))
      return refuse(409, '', 'Automine is off: turn it on first.');
    return json({ chainId: chain.chainId, ...(await order(chain)) });
  });
}

/** How many counterparties get a look-alike. */
const lookAlikes = 3;

async function poisonAccount(
  { db, index }: ControlContext,
  { chainId, rpcUrl }: SandboxChain,
  address: string,
): Promise<object> {
  await index.catchUp(chainId);
  const account = getAddress(address);
  const paid = findCounterparties(db, chainId, account, lookAlikes);
  const others = devAddresses.evm.filter((one) => one !== account);
  return poison(rpcUrl, account, paid.length > 0 ? paid : others);
}

/** Responds once the index has read the mined transactions. */
async function seed(
  { index }: ControlContext,
  { chainId, rpcUrl }: SandboxChain,
  order: z.infer<typeof seedBody>,
): Promise<object> {
  const { transactions, tokens } = order;
  const accounts = order.address
    ? { transactions: getAddress(order.address), tokens: getAddress(order.address) }
    : seedAccounts;
  if (transactions > 0) await seedTransactions(rpcUrl, accounts.transactions, transactions);
  if (tokens > 0) await seedTokens(rpcUrl, accounts.tokens, tokens);
  await index.catchUp(chainId);
  return { accounts, transactions, tokens };
}

/** Runs a job on the given chain, else on all, and returns each result. */
async function onChains(
  { chains }: ControlContext,
  chainId: number | undefined,
  order: (chain: SandboxChain) => Promise<object>,
): Promise<HttpReply> {
  const asked = chains.evm.filter((chain) => chainId === undefined || chain.chainId === chainId);
  if (asked.length === 0)
    return refuse(400, 'chainId', `No EVM chain ${chainId ?? ''} is running.`);
  return json({
    chains: await Promise.all(
      asked.map(async (chain) => ({ chainId: chain.chainId, ...(await order(chain)) })),
    ),
  });
}
