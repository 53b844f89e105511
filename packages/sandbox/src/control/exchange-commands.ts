// Pool reserves, trades by another account, front-running a pending swap, draining a pool.

import * as z from 'zod/mini';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { baseUnits } from '../convert/convert-requests.js';
import { readPools, type SwapSide } from '../dex/pools.js';
import {
  drainPool,
  findPendingSwap,
  partOfPool,
  type PendingSwap,
  sandwich,
  tradeAsThirdParty,
  TradeRefusal,
} from '../dex/trade-as-third-party.js';
import { type HttpReply, json, refuse, runCommand } from '../http/open-server.js';
import type { AdminRoute, ControlContext } from './context.js';
import { onOneChain, runAndMine } from './evm-commands.js';

const { toyDollar, toyWrapped, toyCoral } = toyContracts;
const sides: Readonly<Record<'ETH' | 'TWE' | 'TUSD' | 'CORAL', SwapSide>> = {
  ETH: { token: toyWrapped.address, isNative: true },
  TWE: { token: toyWrapped.address, isNative: false },
  TUSD: { token: toyDollar.address, isNative: false },
  CORAL: { token: toyCoral.address, isNative: false },
};

const coin = z.enum(['ETH', 'TWE', 'TUSD', 'CORAL']);
const percent = z.int().check(z.gte(1), z.lte(1_000));
const tradeBody = z.object({
  from: coin,
  to: coin,
  amount: z.optional(baseUnits),
  percent: z._default(percent, 5),
  chainId: z.optional(z.int()),
});
const drainBody = z.object({ from: coin, to: coin, chainId: z.optional(z.int()) });
const sandwichBody = z.object({ percent: z._default(percent, 5), chainId: z.optional(z.int()) });

export const exchangeCommands: Readonly<Record<string, AdminRoute>> = {
  'GET /admin/exchange': listPools,
  'POST /admin/exchange/trade': (context, request) =>
    runCommand(request, tradeBody, (order) =>
      catchRefusal(
        runAndMine(context, order.chainId, async ({ rpcUrl }) => {
          const [from, to] = [sides[order.from], sides[order.to]];
          const amount = order.amount ?? (await partOfPool(rpcUrl, from, to, order.percent));
          return formatAmounts(await tradeAsThirdParty(rpcUrl, from, to, amount));
        }),
      ),
    ),
  'POST /admin/exchange/drain': (context, request) =>
    runCommand(request, drainBody, ({ from, to, chainId }) =>
      catchRefusal(
        runAndMine(context, chainId, async ({ rpcUrl }) => ({
          transaction: await drainPool(rpcUrl, sides[from].token, sides[to].token),
        })),
      ),
    ),
  'POST /admin/exchange/sandwich': (context, request) =>
    runCommand(request, sandwichBody, (order) => catchRefusal(sandwichPendingSwap(context, order))),
};

const catchRefusal = (trade: Promise<HttpReply>): Promise<HttpReply> =>
  trade.catch((error: unknown) => {
    if (error instanceof TradeRefusal) return refuse(409, '', error.message);
    throw error;
  });

async function listPools({ chains }: ControlContext): Promise<HttpReply> {
  const listed = chains.evm.map(async (chain) => {
    const pools = await readPools(chain);
    return { chainId: chain.chainId, pools: pools.map(formatAmounts) };
  });
  return json({ chains: await Promise.all(listed) });
}

const timeoutMs = 10_000;
const pollIntervalMs = 20;

function sandwichPendingSwap(
  context: ControlContext,
  body: z.infer<typeof sandwichBody>,
): Promise<HttpReply> {
  return onOneChain(context, body.chainId, async ({ chainId, rpcUrl }) => {
    const pendingSwap = await waitForPendingSwap(rpcUrl);
    if (!pendingSwap)
      return refuse(409, '', 'No pending swap: turn automine off before sending it.');
    const { before, after } = await sandwich(rpcUrl, pendingSwap, body.percent);
    return json({
      chainId,
      swap: pendingSwap.hash,
      before: formatAmounts(before),
      after: formatAmounts(after),
    });
  });
}

async function waitForPendingSwap(rpcUrl: string): Promise<PendingSwap | undefined> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await findPendingSwap(rpcUrl);
    if (found || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

function formatAmounts(result: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  );
}
