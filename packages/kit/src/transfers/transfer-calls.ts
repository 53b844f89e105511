// Calls the transfer service and checks each answer against the request. The service is trusted only with the route, not with
// the amount, the token or the address format.
import type { ErrorCode } from '@openappkit/core/adapter';
import {
  checkLink,
  cleanConnectorName,
  createServiceUrls,
  type FeatureDeps,
  KitError,
  shortText,
  isSameAddress,
} from '@openappkit/core/feature';
import type { CaipNetworkId } from '@openappkit/core';
import * as z from 'zod/mini';
import { toAssetId, normalizeAssetId, tokenAddressOf } from '../assets/asset-id.js';
import type { AssetAmount } from '../assets/asset-amount.types.js';
import { isDecimals, createAssetAmount } from '../assets/asset-amounts.js';
import type { PaymentAsset } from '../exchanges/exchange.types.js';
import type {
  TransferServiceStatus,
  TransferFee,
  TransferQuote,
  TransferRequest,
} from './transfer.types.js';

/** Further fees are dropped, because no list of that length is readable. */
const maxFees = 8;
const maxAssets = 2_000;
/** Longer estimates are dropped. Seconds. */
const maxSeconds = 86_400;

const text = z.string().check(z.minLength(1), z.maxLength(200));
const isUint256 = (digits: string): boolean =>
  /^\d{1,78}$/.test(digits) && BigInt(digits) < 2n ** 256n;
const units = z.string().check(z.refine(isUint256));
const asset = z.object({
  network: text,
  asset: text,
  metadata: z.object({ symbol: text, decimals: z.number() }),
});
const side = z.object({ amount: units, currency: asset });
const step = z.object({
  /** An id that cannot be stored beyond the page is rejected. */
  requestId: z.string().check(z.refine(shortText)),
  type: z.literal('deposit'),
  deposit: z.object({ amount: units, currency: text, receiver: text }),
});
const quote = z.object({
  origin: side,
  destination: side,
  fees: z.catch(z.array(z.unknown()), []),
  steps: z.array(z.unknown()),
  timeInSeconds: z.catch(z.optional(z.number()), undefined),
});
const fee = z.object({ label: text, amount: units, currency: asset });
const list = z.object({
  exchangeId: text,
  assets: z.record(text, z.array(z.unknown())),
});
const listedAsset = z.object({
  network: text,
  asset: text,
  metadata: z.object({
    name: z.unknown(),
    symbol: z.unknown(),
    decimals: z.number(),
    logoURI: z.optional(z.unknown()),
  }),
});
const refusal = z.object({ error: z.string().check(z.maxLength(2000)) });
const statusAnswer = z.object({
  status: z.enum(['waiting', 'pending', 'success', 'failure', 'refund', 'timeout', 'submitted']),
});

type Deps = Pick<FeatureDeps, 'adapters' | 'http' | 'options' | 'sdk'>;
type Currency = z.output<typeof asset>;
export type TransferCalls = ReturnType<typeof createTransferCalls>;

export function createTransferCalls(deps: Deps) {
  const { adapters, http } = deps;
  const { isOn, url } = createServiceUrls(deps, 'explorer');

  async function callService<Schema extends z.ZodMiniType>(
    path: string,
    { body, code, query, schema, signal }: CallOptions<Schema>,
  ): Promise<z.output<Schema>> {
    if (!isOn()) throw new KitError(code, { cause: new KitError('api/off') });
    const answer: unknown = await http({
      url: url(path, query),
      schema: z.union([refusal, schema]),
      body,
      isRefusalRead: true,
      signal,
    }).catch((cause: unknown) => {
      throw signal?.aborted ? cause : new KitError(code, { cause });
    });
    const refused = refusal.safeParse(answer);
    if (refused.success) throw new KitError(code, { details: refused.data.error });
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw new KitError(code, { cause: new KitError('api/bad-answer', { cause: read.error }) });
  }

  /** Parses the service's deposit address in the format of the origin network. */
  async function parseReceiver(
    { origin }: Pick<TransferRequest, 'origin'>,
    depositAddress: string,
  ): Promise<string> {
    const adapter = adapters.get(origin.network.chainNamespace);
    if (!adapter) throw quoteError('the app has no adapter for its network');
    const receiver = await adapter
      .parseAddress(depositAddress, origin.network)
      .catch((cause: unknown) => {
        throw new KitError('pay/quote-unavailable', { cause });
      });
    const token = tokenAddressOf(origin.asset.assetId);
    // Tokens sent to their own contract or to an empty address are lost.
    if (token !== undefined && isSameAddress(token, receiver))
      throw quoteError("it sends to the token's own contract");
    if (/^(?:0x0+|1+)$/.test(receiver)) throw quoteError('it sends to an empty address');
    return receiver;
  }

  return {
    isOn,
    /**
     * @throws KitError `pay/quote-unavailable` if the service has no route or its offer differs from the request; `details`
     * holds the reason
     */
    async quote(
      request: Omit<TransferRequest, 'sender'> & { readonly sender?: string | undefined },
      signal?: AbortSignal,
    ): Promise<TransferQuote> {
      const { destination, origin, sender } = request;
      const answer = await callService('/appkit/v1/transfers/quote', {
        body: {
          user: sender,
          originChainId: origin.network.caipNetworkId,
          originCurrency: tokenAddressOf(origin.asset.assetId) ?? 'native',
          destinationChainId: destination.network.caipNetworkId,
          destinationCurrency: tokenAddressOf(destination.amount.assetId) ?? 'native',
          recipient: destination.recipient,
          amount: String(destination.amount.value),
        },
        code: 'pay/quote-unavailable',
        schema: quote,
        signal,
      });
      const pays = readPaidAmount(request, answer.origin);
      checkArrival(request, answer.destination);
      const { deposit, requestId } = readDeposit(answer.steps);
      if (BigInt(deposit.amount) !== pays.value || !isOriginAsset(request, deposit.currency))
        throw quoteError('it sends a different amount or token than quoted');
      const takes = answer.timeInSeconds ?? Number.NaN;
      return Object.freeze({
        requestId,
        receiver: await parseReceiver(request, deposit.receiver),
        pays,
        arrives: destination.amount,
        fees: Object.freeze(answer.fees.slice(0, maxFees).flatMap(parseFee)),
        takesMs: takes >= 0 && takes <= maxSeconds ? Math.ceil(takes * 1_000) : undefined,
      });
    },
    /** Assets that an exchange pays out, on all networks. @throws KitError `pay/balances-unavailable` */
    async exchangeAssets(
      exchangeId: string,
      signal?: AbortSignal,
    ): Promise<readonly PaymentAsset[]> {
      const path = `/appkit/v1/transfers/assets/exchanges/${encodeURIComponent(exchangeId)}`;
      const code = 'pay/balances-unavailable';
      const { assets, exchangeId: answeredId } = await callService(path, {
        code,
        schema: list,
        signal,
      });
      if (answeredId !== exchangeId)
        throw new KitError(code, { cause: new KitError('api/bad-answer') });
      return Object.values(assets).flat().slice(0, maxAssets).flatMap(parseAsset);
    },
    /** @throws KitError `pay/quote-status-unavailable` */
    async status(requestId: string, signal?: AbortSignal): Promise<TransferServiceStatus> {
      const { status } = await callService('/appkit/v1/transfers/status', {
        query: { requestId },
        code: 'pay/quote-status-unavailable',
        schema: statusAnswer,
        signal,
      });
      return status === 'submitted' ? 'pending' : status;
    },
  };
}

interface CallOptions<Schema> {
  readonly body?: object | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** Error code if the call fails. */
  readonly code: ErrorCode;
  readonly schema: Schema;
  readonly signal: AbortSignal | undefined;
}

const quoteError = (what: string): KitError =>
  new KitError('pay/quote-unavailable', {
    details: `Rejected the payment service's quote: ${what}.`,
  });

const toCurrencyId = ({ asset: token, network }: Pick<Currency, 'asset' | 'network'>) =>
  toAssetId(network as CaipNetworkId, token === 'native' ? undefined : token);

/** Same token on the same network, with the same decimals. */
function isSameAsset(
  currency: Currency,
  { assetId, decimals }: Pick<AssetAmount, 'assetId' | 'decimals'>,
): boolean {
  const id = toCurrencyId(currency);
  return (
    id !== undefined &&
    normalizeAssetId(id) === normalizeAssetId(assetId) &&
    currency.metadata.decimals === decimals
  );
}

function readPaidAmount(
  { origin }: Pick<TransferRequest, 'origin'>,
  { amount, currency }: z.output<typeof side>,
): AssetAmount {
  const value = BigInt(amount);
  if (!isSameAsset(currency, origin.asset) || value === 0n)
    throw quoteError('it charges a different token than chosen');
  return createAssetAmount(origin.asset, value);
}

function checkArrival(
  { destination }: Pick<TransferRequest, 'destination'>,
  { amount, currency }: z.output<typeof side>,
): void {
  if (!isSameAsset(currency, destination.amount))
    throw quoteError('a different token would arrive');
  if (BigInt(amount) !== destination.amount.value)
    throw quoteError('a different amount would arrive');
}

/**
 * Accepts one token transfer only, because the kit builds it and the user can read it before approval. A transaction built by
 * the service could do anything, and of several steps only some may succeed.
 */
function readDeposit(steps: readonly unknown[]): z.output<typeof step> {
  const { data } = step.safeParse(steps[0]);
  if (!data || steps.length !== 1) throw quoteError('it asks for more than one transfer');
  return data;
}

function isOriginAsset({ origin }: Pick<TransferRequest, 'origin'>, currency: string): boolean {
  const id = toCurrencyId({ network: origin.network.caipNetworkId, asset: currency });
  return id !== undefined && normalizeAssetId(id) === normalizeAssetId(origin.asset.assetId);
}

/** Skips an asset with missing or invalid metadata. */
function parseAsset(item: unknown): readonly PaymentAsset[] {
  const { data } = listedAsset.safeParse(item);
  const name = cleanConnectorName(data?.metadata.name);
  const symbol = cleanConnectorName(data?.metadata.symbol);
  if (!data || !name || !symbol || !isDecimals(data.metadata.decimals)) return [];
  const { decimals, logoURI: picture } = data.metadata;
  const logoURI = checkLink(picture, 'web');
  const metadata = { name, symbol, decimals, ...(logoURI && { logoURI }) };
  return [Object.freeze({ network: data.network as CaipNetworkId, asset: data.asset, metadata })];
}

/** Skips an unreadable fee. The paid amount already includes all fees, so no cost is hidden. */
function parseFee(item: unknown): readonly TransferFee[] {
  const { data } = fee.safeParse(item);
  const label = cleanConnectorName(data?.label);
  const symbol = cleanConnectorName(data?.currency.metadata.symbol);
  const assetId = data && toCurrencyId(data.currency);
  if (!data || !label || !symbol || !assetId || !isDecimals(data.currency.metadata.decimals))
    return [];
  const { decimals } = data.currency.metadata;
  const amount = createAssetAmount({ assetId, decimals, symbol }, BigInt(data.amount));
  return [Object.freeze({ label, amount })];
}
