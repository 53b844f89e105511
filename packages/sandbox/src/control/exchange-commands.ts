// Pool reserves, trades by another account, front-running a pending swap, draining a pool.

import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { poll } from '../chains/evm/chain-client.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { baseUnits } from '../convert/convert-requests.js';
import { readPools, type SwapSide } from '../dex/pools.js';
import {
  drainPool,
  findPendingSwap,
  partOfPool,
  sandwich,
  tradeAsThirdParty,
} from '../dex/trade-as-third-party.js';
import { createCommands, Refusal } from '../http/open-server.js';
import type { ControlContext } from './context.js';
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

const swapTimeoutMs = 10_000;

/** Mounted at `/admin/exchange`. */
export function createExchangeCommands(context: ControlContext): Hono {
  const { service, get, post } = createCommands();
  get('/', async () => ({
    chains: await Promise.all(
      context.chains.evm.map(async (chain) => ({
        chainId: chain.chainId,
        pools: (await readPools(chain)).map(formatAmounts),
      })),
    ),
  }));
  post('/trade', tradeBody, (order) =>
    runAndMine(context, order.chainId, async ({ rpcUrl }) => {
      const [from, to] = [sides[order.from], sides[order.to]];
      const amount = order.amount ?? (await partOfPool(rpcUrl, from, to, order.percent));
      return formatAmounts(await tradeAsThirdParty(rpcUrl, from, to, amount));
    }),
  );
  post('/drain', drainBody, ({ from, to, chainId }) =>
    runAndMine(context, chainId, async ({ rpcUrl }) => ({
      transaction: await drainPool(rpcUrl, sides[from].token, sides[to].token),
    })),
  );
  post('/sandwich', sandwichBody, (order) =>
    onOneChain(context, order.chainId, async ({ chainId, rpcUrl }) => {
      const swap = await poll(() => findPendingSwap(rpcUrl), swapTimeoutMs);
      if (!swap)
        throw new Refusal(409, '', 'No pending swap: turn automine off before sending it.');
      const { before, after } = await sandwich(rpcUrl, swap, order.percent);
      const trades = { before: formatAmounts(before), after: formatAmounts(after) };
      return { chainId, swap: swap.hash, ...trades };
    }),
  );
  return service;
}

function formatAmounts(result: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      typeof value === 'bigint' ? String(value) : value,
    ]),
  );
}
