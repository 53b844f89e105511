import { getAddress, isAddress } from 'viem';
import * as z from 'zod/mini';
import { isAutomining, mineBlocks, setAutomine } from '../chains/evm/chain-client.js';
import { seedAccounts, seedTokens, seedTransactions } from '../chains/evm/fixtures/seed.js';
import { sendSpam } from '../chains/evm/fixtures/spam.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { type HttpReply, json, refuse, runCommand } from '../http/open-server.js';
import { findCounterparties } from '../indexer/find-rows.js';
import { devAddresses } from '../signing/dev-accounts.js';
import type { AdminRoute, ControlContext } from './context.js';

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

export const evmCommands: Readonly<Record<string, AdminRoute>> = {
  'POST /admin/evm/automine': (context, request) =>
    runCommand(request, automineBody, ({ enabled, chainId }) =>
      onChains(context, chainId, async ({ rpcUrl }) => {
        await setAutomine(rpcUrl, enabled);
        return { enabled };
      }),
    ),
  'POST /admin/evm/mine': (context, request) =>
    runCommand(request, mineBody, ({ blocks, chainId }) =>
      onChains(context, chainId, async ({ rpcUrl }) => ({
        blockNumber: await mineBlocks(rpcUrl, blocks),
      })),
    ),
  'POST /admin/evm/poison': (context, request) =>
    runCommand(request, spamBody, ({ address, chainId }) =>
      runAndMine(context, chainId, (chain) => spamAccount(context, chain, address)),
    ),
  'POST /admin/evm/seed': (context, request) =>
    runCommand(request, seedBody, (order) =>
      runAndMine(context, order.chainId, (chain) => seed(context, chain, order)),
    ),
};

/** Waits for earlier jobs on the chain. Default: the first chain. */
export async function onOneChain(
  { chains, inTurn }: ControlContext,
  chainId: number | undefined,
  command: (chain: SandboxChain) => Promise<HttpReply>,
): Promise<HttpReply> {
  const chain = chains.evm.find((one) => chainId === undefined || one.chainId === chainId);
  if (!chain) return refuse(400, 'chainId', `No EVM chain ${chainId ?? ''} is running.`);
  return inTurn(() => command(chain));
}

/** Requires automine, because it would otherwise mine transactions that a test holds back. */
export function runAndMine(
  context: ControlContext,
  chainId: number | undefined,
  seedChain: (chain: SandboxChain) => Promise<object>,
): Promise<HttpReply> {
  return onOneChain(context, chainId, async (chain) => {
    if (!(await isAutomining(chain.rpcUrl)))
      return refuse(409, '', 'Automine is off: turn it on first.');
    return json({ chainId: chain.chainId, ...(await seedChain(chain)) });
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

async function onChains(
  { chains }: ControlContext,
  chainId: number | undefined,
  command: (chain: SandboxChain) => Promise<object>,
): Promise<HttpReply> {
  const selected = chains.evm.filter((chain) => chainId === undefined || chain.chainId === chainId);
  if (selected.length === 0)
    return refuse(400, 'chainId', `No EVM chain ${chainId ?? ''} is running.`);
  return json({
    chains: await Promise.all(
      selected.map(async (chain) => ({ chainId: chain.chainId, ...(await command(chain)) })),
    ),
  });
}
