// Calls the exchange service, one JSON-RPC call per query, and checks every answer. Keeps no state.
import type { CaipNetworkId, Network } from '@openappkit/core';
import {
  checkLink,
  cleanConnectorName,
  createServiceUrls,
  type FeatureDeps,
  KitError,
  decimalText,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';
import type { ErrorCode, AssetId } from '@openappkit/core/adapter';
import type {
  Exchange,
  ExchangeBuyStatus,
  GetExchangesParams,
  GetExchangesResult,
  PayUrlParams,
  PayUrlResponse,
} from './exchange.types.js';
import { toAssetId } from '../assets/asset-id.js';

/** Longer lists are cut, because users cannot read them. */
const maxExchanges = 100;

const answer = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string().check(z.maxLength(2000)) })),
});
const list = z.object({ exchanges: z.array(z.unknown()), total: z.number() });
const exchange = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.maxLength(255)),
  imageUrl: z.optional(z.nullable(z.string())),
});
const page = z.object({
  url: z.string(),
  sessionId: z.string().check(z.minLength(1), z.maxLength(50)),
});
const buyStatus = z.object({
  status: z.enum(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']),
  txHash: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});

type Deps = Pick<FeatureDeps, 'http' | 'options' | 'sdk'>;
export type ExchangeCalls = ReturnType<typeof createExchangeCalls>;

/** @param source purpose of the calls, if the service distinguishes it */
export function createExchangeCalls(deps: Deps, source?: 'fund-wallet') {
  const { http, options, sdk } = deps;
  const { isOn, url } = createServiceUrls(deps, 'blockchainApi');

  async function callService<Schema extends z.ZodMiniType>(
    method: string,
    methodParams: object,
    { code, schema, signal }: CallOptions<Schema>,
  ): Promise<z.output<Schema>> {
    const { projectId } = options.state.current;
    const params = { ...methodParams, projectId, ...(source && sdk) };
    const { result, error } = await http({
      url: url('/v1/json-rpc', { source }),
      schema: answer,
      body: { jsonrpc: '2.0', id: 1, method, params },
      isRefusalRead: true,
      signal,
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new KitError(code, { cause });
    });
    if (error)
      throw new KitError(
        /is not supported/i.test(error.message) ? 'pay/asset-not-supported' : code,
        {
          details: error.message,
        },
      );
    const read = schema.safeParse(result);
    if (read.success) return read.data;
    throw new KitError(code, { cause: new KitError('api/bad-answer', { cause: read.error }) });
  }

  return {
    isOn,
    /** @throws KitError `pay/exchanges-unavailable`, `pay/asset-not-supported`, `pay/invalid-*` */
    async list(
      { page = 0, network, asset, amount, includeOnly, exclude }: GetExchangesParams = {},
      signal?: AbortSignal,
    ): Promise<GetExchangesResult> {
      const requestedAsset = network && asset ? exchangeAsset(network, asset) : undefined;
      if (network && asset && requestedAsset === undefined) throw new KitError('pay/invalid-asset');
      const { exchanges, total } = await callService(
        'reown_getExchanges',
        {
          page,
          ...(includeOnly && { includeOnly }),
          ...(exclude && { exclude }),
          ...(requestedAsset && { asset: requestedAsset }),
          ...(amount !== undefined && { amount: toAmountText(amount) }),
        },
        { code: 'pay/exchanges-unavailable', schema: list, signal },
      );
      const isAllowed = ({ id }: Exchange): boolean =>
        (includeOnly?.includes(id) ?? true) && !exclude?.includes(id);
      const known = exchanges.slice(0, maxExchanges).flatMap(parseExchange);
      return { exchanges: known.filter(isAllowed).filter(isFirstWithId), total };
    },
    /** @throws KitError `pay/url-unavailable`, `pay/asset-not-supported`, `pay/invalid-*` */
    async payUrl(
      exchangeId: string,
      { amount, asset, network, recipient }: PayUrlParams,
      signal?: AbortSignal,
    ): Promise<PayUrlResponse> {
      const requestedAsset = exchangeAsset(network, asset);
      if (requestedAsset === undefined) throw new KitError('pay/invalid-asset');
      const { sessionId, url: found } = await callService(
        'reown_getExchangePayUrl',
        {
          exchangeId,
          asset: requestedAsset,
          amount: toAmountText(amount),
          recipient: `${network}:${recipient}`,
        },
        { code: 'pay/url-unavailable', schema: page, signal },
      );
      const link = checkLink(found, 'web');
      if (link === undefined) throw new KitError('pay/url-unavailable');
      return { url: link, sessionId };
    },
    /** @throws KitError `pay/status-unavailable` */
    async status(
      exchangeId: string,
      sessionId: string,
      signal?: AbortSignal,
    ): Promise<ExchangeBuyStatus> {
      const { status, txHash } = await callService(
        'reown_getExchangeBuyStatus',
        { exchangeId, sessionId },
        { code: 'pay/status-unavailable', schema: buyStatus, signal },
      );
      return { status, ...(status === 'SUCCESS' && txHash ? { txHash } : {}) };
    },
  };
}

interface CallOptions<Schema> {
  /** Error code if the call fails. */
  readonly code: ErrorCode;
  readonly schema: Schema;
  readonly signal: AbortSignal | undefined;
}

function toAmountText(amount: number | string): string {
  const text = parseAmountOption(amount);
  if (text === undefined) throw new KitError('pay/invalid-amount');
  return text;
}

/** Drops repeated ids, because the kit identifies exchanges by id. */
const isFirstWithId = ({ id }: Exchange, at: number, all: readonly Exchange[]): boolean =>
  all.findIndex((other) => other.id === id) === at;

/** Skips an exchange with invalid data or without a readable name. */
function parseExchange(item: unknown): readonly Exchange[] {
  const { data } = exchange.safeParse(item);
  const name = cleanConnectorName(data?.name);
  if (!data || name === undefined) return [];
  return [Object.freeze({ id: data.id, name, imageUrl: checkLink(data.imageUrl, 'web') ?? '' })];
}

/** Networks whose coin has its own SLIP-44 number; other networks of the namespace share one. */
const slip44ByNetwork: ReadonlyMap<string, number> = new Map([
  ['eip155:56', 714],
  ['eip155:204', 714],
]);

/** Returns the CAIP-19 id as exchanges write it, or undefined for an invalid asset. @param asset contract, mint or `native` */
function exchangeAsset(network: CaipNetworkId, asset: string): AssetId | undefined {
  const id = toAssetId(network, asset === 'native' ? undefined : asset);
  const own = slip44ByNetwork.get(network);
  return own !== undefined && id?.includes('/slip44:') ? `${network}/slip44:${own}` : id;
}

/** Namespaces whose assets exchanges support. */
const namespaces: readonly string[] = ['eip155', 'solana'];
export const canPayOutOn = ({ chainNamespace }: Network): boolean =>
  namespaces.includes(chainNamespace);

/** Returns an app's amount as plain decimal text, or undefined if it is invalid. */
export function parseAmountOption(amount: unknown): string | undefined {
  if (typeof amount === 'number') return decimalText(amount);
  return typeof amount === 'string' && /^\d{1,78}(?:\.\d{1,78})?$/.test(amount)
    ? amount
    : undefined;
}
