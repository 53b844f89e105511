// Client of the swap service, `/v1/convert/*`. Checks shapes and sizes of answers, and matches amounts by address, never by symbol.
import type { CaipNetworkId, Network } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import {
  createServiceUrls,
  type FeatureDeps,
  isKitError,
  KitError,
  isSameAddress,
  publicServices,
} from '@openappkit/core/feature';
import { createPriceCall } from '../../../assets/price-call.js';
import type { ActiveAccount } from '../../../active-account.js';

const maxUnits = 2n ** 256n - 1n;
/** Upper limit for token lists. */
const maxTokens = 5000;

const wholeNumber = z.string().check(z.regex(/^\d{1,78}$/));
const units = z.pipe(
  wholeNumber,
  z.transform((text: string) => BigInt(text)),
);
const data = z.string().check(z.regex(/^0x(?:[\da-f]{2}){4,50000}$/i));

const tokensAnswer = z.object({ tokens: z.array(z.unknown()) });
const quotesAnswer = z.object({ quotes: z.array(z.unknown()) });
const quoteShape = z.object({
  fromAmount: units,
  fromAccount: z.string(),
  toAmount: units,
  toAccount: z.string(),
});
const allowanceAnswer = z.object({ allowance: units });
const gasPriceAnswer = z.object({ standard: units });
const builtAnswer = z.object({
  tx: z.object({
    from: z.string(),
    to: z.string(),
    data,
    amount: units,
    eip155: z.optional(
      z.nullable(z.object({ gas: z.optional(units), gasPrice: z.optional(units) })),
    ),
  }),
});
const approveAnswer = z.object({ tx: z.object({ to: z.string(), data }) });

/** Tokens as CAIP-10, amount in base units. */
export interface SwapPair {
  readonly account: ActiveAccount;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}
/** The service's transaction, not yet checked. */
export type BuiltSwap = z.output<typeof builtAnswer>['tx'];

type Deps = Pick<FeatureDeps, 'api' | 'http' | 'options' | 'sdk'>;
export type ConvertApi = ReturnType<typeof createConvertApi>;

/** The service rejected the request itself, so retrying does not help. */
const isRefusal = (error: unknown): boolean =>
  isKitError(error, 'api/status') && [400, 404, 422].includes(Number(error.context.status));

export function createConvertApi(deps: Deps) {
  const { api, http, options } = deps;
  const { url } = createServiceUrls(deps, 'blockchainApi');
  const userOf = ({ network, address }: ActiveAccount): string =>
    `${network.caipNetworkId}:${address}`;
  const get = <Schema extends z.ZodMiniType>(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
    schema: Schema,
    signal: AbortSignal,
  ) => http({ url: url(`/v1/convert/${path}`, query), schema, signal });
  /** @throws KitError `code` if the service does not serve the network, `api/unreachable` if it did not answer */
  const assertServed = async (
    chainId: CaipNetworkId,
    code: 'swap/network-unsupported' | 'swap/gas-price-unsupported',
  ): Promise<void> => {
    const isServed = await api.listsChain(chainId);
    if (isServed === undefined) throw new KitError('api/unreachable');
    if (!isServed) throw new KitError(code);
  };

  return {
    /** Returns unparsed items. @throws KitError `swap/network-unsupported`, `api/*` */
    async tokens(chainId: CaipNetworkId, signal: AbortSignal): Promise<readonly unknown[]> {
      await assertServed(chainId, 'swap/network-unsupported');
      try {
        const { tokens } = await get('tokens', { chainId }, tokensAnswer, signal);
        if (tokens.length === 0) throw new KitError('swap/network-unsupported');
        return tokens.slice(0, maxTokens);
      } catch (error) {
        throw isRefusal(error) ? new KitError('swap/network-unsupported', { cause: error }) : error;
      }
    },
    /** In wei per gas. @throws KitError `swap/gas-price-unsupported`, `api/*` */
    async gasPrice(chainId: CaipNetworkId, signal: AbortSignal): Promise<bigint> {
      await assertServed(chainId, 'swap/gas-price-unsupported');
      try {
        return (await get('gas-price', { chainId }, gasPriceAnswer, signal)).standard;
      } catch (error) {
        throw isRefusal(error)
          ? new KitError('swap/gas-price-unsupported', { cause: error })
          : error;
      }
    },
    /** Returns the amount that arrives, in base units. @throws KitError `swap/no-route`, `api/*` */
    async quote(
      { account, amount, from, to }: SwapPair,
      gasPrice: bigint | undefined,
      signal: AbortSignal,
    ): Promise<bigint> {
      const query = {
        amount: String(amount),
        userAddress: userOf(account),
        from,
        to,
        gasPrice: gasPrice === undefined ? undefined : String(gasPrice),
      };
      const { quotes } = await get('quotes', query, quotesAnswer, signal).catch(
        (cause: unknown) => {
          throw isRefusal(cause) ? new KitError('swap/no-route', { cause }) : cause;
        },
      );
      for (const each of quotes.slice(0, 100)) {
        const quote = quoteShape.safeParse(each).data;
        const isMeant =
          quote?.fromAmount === amount &&
          isSame(quote.fromAccount, from) &&
          isSame(quote.toAccount, to);
        if (isMeant && quote.toAmount > 0n && quote.toAmount <= maxUnits) return quote.toAmount;
      }
      throw new KitError('swap/no-route');
    },
    /** In base units of the token. @throws KitError `api/*` */
    async allowance(account: ActiveAccount, token: string, signal: AbortSignal): Promise<bigint> {
      const query = { tokenAddress: token, userAddress: userOf(account) };
      return (await get('allowance', query, allowanceAnswer, signal)).allowance;
    },
    /** @param slippage whole percent @throws KitError `swap/no-route`, `api/*` */
    async build(
      { account, amount, from, to }: SwapPair,
      slippage: number,
      signal: AbortSignal,
    ): Promise<BuiltSwap> {
      const { projectId } = options.state.current;
      const body = {
        amount: String(amount),
        eip155: { slippage },
        projectId,
        from,
        to,
        userAddress: userOf(account),
        // The allowance may be missing yet, and without it an estimate would fail.
        disableEstimate: true,
      };
      try {
        const request = {
          url: url('/v1/convert/build-transaction'),
          body,
          schema: builtAnswer,
          signal,
        };
        return (await http(request)).tx;
      } catch (error) {
        throw isRefusal(error) ? new KitError('swap/no-route', { cause: error }) : error;
      }
    },
    /** Returns the service's approval, to be compared and never sent. @throws KitError `api/*` */
    async buildApprove({ account, amount, from, to }: SwapPair, signal: AbortSignal) {
      const query = { userAddress: userOf(account), from, to, amount: String(amount) };
      return (await get('build-approve', query, approveAnswer, signal)).tx;
    },
    /** In US dollars, for one whole unit. */
    price: createPriceCall(deps),
  };
}

/** Compares CAIP-10 IDs of `eip155`, whose addresses ignore case. */
const isSame = (one: string, other: string): boolean => isSameAddress(`0x${one}`, `0x${other}`);

/** The only namespace that services of this protocol support. */
const namespace = 'eip155';
/** Networks of the public service (EIP-155 chain IDs). */
const swapNetworks: readonly CaipNetworkId[] = [
  1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554,
].map((id) => `${namespace}:${id}` as const);

/** A service of the app's own announces its networks by its token list, so allow the whole namespace. */
export function canSwapOn(
  { caipNetworkId, chainNamespace }: Network,
  { state }: FeatureDeps['options'],
): boolean {
  const { blockchainApi } = state.current.services;
  const isPublic = blockchainApi === publicServices.blockchainApi;
  return isPublic ? swapNetworks.includes(caipNetworkId) : chainNamespace === namespace;
}
