// POST /v1/json-rpc. Errors are JSON-RPC errors with an HTTP status.

import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { parseUnits } from 'viem';
import * as z from 'zod/mini';
import type { ApiSources } from '../blockchain-api/api-sources.js';
import { splitAccountId } from '../chains/sandbox-chains.js';
import { badParams, failure, RpcError, rpcCode } from '../http/json-rpc.js';
import { json, readJson } from '../http/open-server.js';
import { isAddressOn, type PayoutCoin } from '../payouts/payouts.js';
import {
  exchanges,
  findAsset,
  formatAsset,
  openPayments,
  readPayment,
  supportsPayout,
} from './exchange-store.js';

/** As in the real API. */
const codes = { project: -1, exchanges: -6, url: -7, server: -32000 } as const;

const call = z.object({
  id: z.optional(z.union([z.number(), z.string(), z.null()])),
  method: z.string(),
  params: z.optional(z.unknown()),
});
const named = z.object({ projectId: z.string().check(z.minLength(1)) });
const ids = z.optional(z.array(z.string()));
const listParams = z.object({
  page: z._default(z.int().check(z.gte(0)), 0),
  includeOnly: ids,
  exclude: ids,
  asset: z.optional(z.string()),
  amount: z.optional(z.string()),
});
const urlParams = z.object({
  exchangeId: z.string(),
  asset: z.string(),
  amount: z.string(),
  recipient: z.string(),
});
const statusParams = z.object({
  exchangeId: z.string(),
  sessionId: z.string().check(z.maxLength(50)),
});

const pageSize = 50;

export async function handleExchanges(sources: ApiSources, c: Context): Promise<Response> {
  const parsed = z.safeParse(call, readJson(await c.req.text()));
  const { id = null, method = '', params } = parsed.data ?? {};
  try {
    if (!parsed.success) throw new RpcError(codes.server, 'The body is no call.');
    const projectId = named.safeParse(params).data?.projectId ?? c.req.query('projectId');
    if (!projectId) throw new RpcError(codes.project, 'A projectId is required.');
    const answer = Object.hasOwn(methods, method) ? methods[method] : undefined;
    if (!answer) throw new RpcError(rpcCode.unknownMethod, `No method ${method}`);
    return json({ jsonrpc: '2.0', id, result: await answer(sources, params, projectId) });
  } catch (error) {
    if (error instanceof RpcError) return json(failure(id, error), 400);
    return json(failure(id, new RpcError(codes.server, 'Internal error')), 500);
  }
}

function listExchanges(
  { chains, explorerUrl }: ApiSources,
  { page, includeOnly, exclude, asset }: z.infer<typeof listParams>,
) {
  if (includeOnly && exclude) throw badParams('includeOnly and exclude cannot be used together');
  const coin = asset === undefined ? undefined : findAsset(chains, asset);
  if (asset !== undefined && !coin)
    throw new RpcError(codes.exchanges, `Asset ${asset} is not supported`);
  const found = exchanges.filter(
    (exchange) =>
      (includeOnly?.includes(exchange.id) ?? true) &&
      !exclude?.includes(exchange.id) &&
      (!coin || supportsPayout(exchange, coin)),
  );
  const start = page * pageSize;
  return {
    exchanges: found.slice(start, start + pageSize).map(({ id, name }) => ({
      id,
      name,
      imageUrl: `${explorerUrl}/public/getAssetImage/${id}`,
    })),
    total: found.length,
  };
}

function openPayment(
  { db, clock, chains, exchangesUrl }: ApiSources,
  { exchangeId, asset, amount, recipient }: z.infer<typeof urlParams>,
  projectId: string,
) {
  const exchange = exchanges.find(({ id }) => id === exchangeId);
  if (!exchange) throw new RpcError(codes.url, `Exchange ${exchangeId} not found`);
  const coin = findAsset(chains, asset);
  if (!coin || !supportsPayout(exchange, coin))
    throw new RpcError(codes.url, `Asset ${asset} is not supported by ${exchange.name}`);
  const session = randomUUID().replaceAll('-', '');
  openPayments(db).set(session, {
    exchange: exchange.id,
    asset: formatAsset(coin),
    amount: String(readAmount(amount, coin)),
    recipient: readRecipient(recipient, coin),
    at: clock.now(),
    status: 'UNKNOWN',
    hash: null,
  });
  const query = new URLSearchParams({ asset, amount, recipient, sessionId: session, projectId });
  const path = exchange.id === 'reown_test' ? '' : exchange.id;
  return { url: `${exchangesUrl}/${path}?${query}`, sessionId: session };
}

/** No balance exceeds this. */
const maxAmount = 10n ** 40n;

/** Whole coins in decimal or hexadecimal digits; returns base units. */
function readAmount(text: string, { decimals }: PayoutCoin): bigint {
  const whole = /^0x[0-9a-f]{1,32}$/i.test(text) ? String(BigInt(text)) : text;
  const found = /^\d{1,30}(?:\.(\d{1,30}))?$/.exec(whole);
  const isExact = found !== null && (found[1] ?? '').length <= decimals;
  const amount = isExact ? parseUnits(whole, decimals) : 0n;
  if (amount <= 0n || amount > maxAmount) throw badParams(`Invalid amount: ${text}`);
  return amount;
}

/** The address must be on the coin's chain. */
function readRecipient(recipient: string, coin: PayoutCoin): string {
  const [chainId, address] = splitAccountId(recipient);
  if (chainId !== coin.chainId || !isAddressOn(chainId, address))
    throw badParams(`Invalid recipient: ${recipient}`);
  return address;
}

async function readStatus(
  sources: ApiSources,
  { exchangeId, sessionId }: z.infer<typeof statusParams>,
) {
  const payment = await readPayment(sources, sessionId);
  if (!payment || payment.exchange !== exchangeId) return { status: 'UNKNOWN' };
  const { status, hash } = payment;
  return { status, ...(status === 'SUCCESS' && hash !== null ? { txHash: hash } : {}) };
}

const method =
  <T>(
    schema: z.ZodMiniType<T>,
    answer: (sources: ApiSources, params: T, projectId: string) => unknown,
  ) =>
  (sources: ApiSources, params: unknown, projectId: string): unknown => {
    const read = z.safeParse(schema, params ?? {});
    if (!read.success) throw badParams(z.prettifyError(read.error));
    return answer(sources, read.data, projectId);
  };

const methods: Readonly<Record<string, ReturnType<typeof method>>> = {
  reown_getExchanges: method(listParams, listExchanges),
  reown_getExchangePayUrl: method(urlParams, openPayment),
  reown_getExchangeBuyStatus: method(statusParams, readStatus),
};
