// Admin routes for the exchange of an EVM chain: pool reserves, trades by another account, front-running a pending swap, draining a pool.

import * as z from 'zod/mini';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { baseUnits } from '../convert/base-units.js';
import { findWaitingSwap, type WaitingSwap } from '../exchange/find-waiting-swap.js';
import type { SwapSide } from '../exchange/plan-swap.js';
import { readPools } from '../exchange/read-pools.js';
import {
  drainPool,
  partOfPool,
  sandwich,
  TradeRefusal,
  tradeAsOther,
} from '../exchange/trade-as-other.js';
import { type HttpReply, json, refuse } from '../http/reply.js';
import { runOrder } from '../http/run-order.js';
import type { AdminRoute } from './admin-route.js';
import type { ControlContext } from './control.js';
import { fill, onOneChain } from './evm-orders.js';

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

export const exchangeOrders: Readonly<Record<string, AdminRoute>> = {
  'GET /admin/exchange': listPools,
  'POST /admin/exchange/trade': (context, request) =>
    runOrder(request, tradeBody, (order) =>
      unlessRefused(
        fill(context, order.chainId, async ({ rpcUrl }) => {
          const [from, to] = [sides[order.from], sides[order.to]];
          const amount = order.amount ?? (await partOfPool(rpcUrl, from, to, order.percent));
          return spell(await tradeAsOther(rpcUrl, from, to, amount));
        }),
      ),
    ),
  'POST /admin/exchange/drain': (context, request) =>
    runOrder(request, drainBody, ({ from, to, chainId }) =>
      unlessRefused(
        fill(context, chainId, async ({ rpcUrl }) => ({
          transaction: await drainPool(rpcUrl, sides[from].token, sides[to].token),
        })),
      ),
    ),
  'POST /admin/exchange/sandwich': (context, request) =>
    runOrder(request, sandwichBody, (order) => unlessRefused(putBetween(context, order))),
};

/** Replies 409 to a trade that the pools reject. */
const unlessRefused = (trade: Promise<HttpReply>): Promise<HttpReply> =>
  trade.catch((error: unknown) => {
    if (error instanceof TradeRefusal) return refuse(409, '', error.message);
    throw error;
  });

async function listPools({ chains }: ControlContext): Promise<HttpReply> {
  const listed = chains.evm.map(async (chain) => {
    const pools = await readPools(chain);
    return { chainId: chain.chainId, pools: pools.map(spell) };
  });
  return json({ chains: await Promise.all(listed) });
}

/** How long a swap may take to reach the mempool. */
const patienceMs = 10_000;
const pauseMs = 20;

function putBetween(
  context: ControlContext,
  order: z.infer<typeof sandwichBody>,
): Promise<HttpReply> {
  return onOneChain(context, order.chainId, async ({ chainId, rpcUrl }) => {
    const waiting = await waitForSwap(rpcUrl);
    if (!waiting) return refuse(409, '', 'No pending swap: turn automine off before sending it.');
    const { before, after } = await sandwich(rpcUrl, waiting, order.percent);
    return json({ chainId, swap: waiting.hash, before: spell(before), after: spell(after) });
  });
}

async function waitForSwap(rpcUrl: string): Promise<WaitingSwap | undefined> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const found = await findWaitingSwap(rpcUrl);
    if (found || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Formats amounts as decimal digits. */
function spell(facts: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  );
}
