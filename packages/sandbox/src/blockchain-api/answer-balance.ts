// GET /v1/account/{address}/balance: holdings from the chain, prices from the database (wire 1.3, 1.4).
// Called by blockchain-api.

import { isAddress } from 'viem';
import * as z from 'zod/mini';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { type HttpReply, json, refuse } from '../http/reply.js';
import type { Database } from '../store/open-store.js';
import { currencies } from '../store/seeds.js';
import { type Holding, readBalances } from './read-balances.js';

const priceRow = z.optional(z.object({ value: z.number() }));
const tokenList = /^(eip155:\d+:0x[0-9a-fA-F]{40})(,eip155:\d+:0x[0-9a-fA-F]{40})*$/;

/** Refuses what wire 1.1 refuses; otherwise `{balances}`, all chains when no `chainId` is given. */
export async function answerBalance(
  context: {
    readonly db: Database;
    readonly chains: readonly SandboxChain[];
    readonly explorerUrl: string;
  },
  address: string,
  query: URLSearchParams,
): Promise<HttpReply> {
  if (!isAddress(address, { strict: false }))
    return refuse(400, 'address', `Not an address: ${address}`);
  const currency = query.get('currency') ?? 'usd';
  if (!currencies.some((known) => known === currency))
    return refuse(400, 'currency', `Unsupported currency: ${currency}`);
  const chainId = query.get('chainId');
  const asked = chainId
    ? context.chains.filter((chain) => chain.caipNetworkId === chainId)
    : context.chains;
  if (asked.length === 0) return refuse(400, 'chainId', `Unsupported chain: ${chainId}`);
  const force = query.get('forceUpdate');
  if (force && !tokenList.test(force))
    return refuse(400, 'address', 'forceUpdate takes EVM tokens in CAIP-10 form.');
  try {
    const held = await Promise.all(asked.map((chain) => readBalances(chain, address)));
    return json({ balances: held.flat().map((one) => priced(context, one, currency)) });
  } catch (error) {
    return refuse(503, '', error instanceof Error ? error.message : 'The chain did not answer.');
  }
}

function priced(
  context: { readonly db: Database; readonly explorerUrl: string },
  held: Holding,
  currency: string,
) {
  const row = priceRow.parse(
    context.db
      .prepare('select value from price where symbol = ? and currency = ?')
      .get(held.symbol, currency) ?? undefined,
  );
  const price = row?.value ?? 0;
  return {
    name: held.name,
    symbol: held.symbol,
    chainId: held.chainId,
    ...(held.address ? { address: held.address } : {}),
    value: Number(held.numeric) * price,
    price,
    quantity: { decimals: String(held.decimals), numeric: held.numeric },
    iconUrl: `${context.explorerUrl}/public/getTokenImage/${held.symbol}`,
  };
}
