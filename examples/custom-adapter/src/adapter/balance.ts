// Reads a balance from a Tide node with JSON-RPC `tide_balance`, trying each URL in turn.
import {
  abortable,
  type AdapterContext,
  type Balance,
  type BalanceRequest,
  KitError,
} from '@openappkit/core/adapter';
import { parseAddress } from './address.js';

/** 2^256 has 78 digits. */
const maxDigits = 78;

/** @throws KitError `balance/unavailable`, `address/*`, `request/cancelled` */
export async function readBalance(
  context: AdapterContext,
  { address, network, token, signal }: BalanceRequest,
): Promise<Balance> {
  if (token !== undefined)
    throw new KitError('balance/unavailable', { metaMessages: ['Tide has no tokens.'] });
  const owner = parseAddress(address);
  const { decimals, symbol } = network.nativeCurrency;
  const failures: unknown[] = [];
  for (const url of await context.rpcUrls(network)) {
    try {
      const request = askNode(context, url, owner, signal);
      return { value: await abortable(request, signal), decimals, symbol };
    } catch (error) {
      if (signal.aborted) throw error;
      failures.push(error);
    }
  }
  throw new KitError('balance/unavailable', { cause: failures[0] });
}

async function askNode(
  { env }: AdapterContext,
  url: string,
  owner: string,
  signal: AbortSignal,
): Promise<bigint> {
  const response = await env.fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tide_balance', params: [owner] }),
    signal,
  });
  const { result } = (await response.json()) as { result?: unknown };
  if (typeof result !== 'string' || result.length > maxDigits || !/^[0-9]+$/.test(result))
    throw new KitError('balance/unavailable', { metaMessages: ['The node told no amount.'] });
  return BigInt(result);
}
