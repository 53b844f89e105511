// The side effects of a swap: queries to the service and networks, timers, and wallet requests. Reports only by events.
import type { AdapterCapabilities, Network } from '@openappkit/core/adapter';
import {
  abortable,
  asKitError,
  isKitError,
  KitError,
  sleep,
  checkLink,
  cleanConnectorName,
  isConfusableName,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { type ActiveAccount, getActiveAccount } from '../../active-account.js';
import { createAssetAmount, nativeCoin, isDecimals } from '../../assets/asset-amounts.js';
import { assetAddress, toAssetId, isCoin } from '../../assets/asset-id.js';
import { readToken } from '../../assets/read-token.js';
import type { EffectHandlers } from '../../flows/create-flow.js';
import type { PaymentEffects } from '../../flows/payment-effects.js';
import type { Payments } from '../../transactions/create-payments.js';
import { checkApprove } from './service/check-built.js';
import { createConvertApi } from './service/convert-api.js';
import { createAtomicSupport } from './service/atomic-batch.js';
import { prepareReview, tokenContractOf, toSwapPair } from './service/prepare-review.js';
import type { ApprovalPaid, Effect, Event, SwapDeps } from './swap.state.js';
import { createApprovalCall, trackApprovalError } from './swap-kind.js';
import type { SwapPaid, SwapReview, SwapToken } from './swap.types.js';
import { refreshMs } from './swap.validate.js';

/** Delay before a review is renewed again after the service failed. */
const retryMs = 5000;

export function createEffects(
  deps: SwapDeps,
  approvals: Payments<ApprovalPaid>,
  handlers: PaymentEffects<SwapPaid>['handlers'],
): EffectHandlers<Event, Effect> {
  const { adapters, env } = deps;
  const { clock } = env;
  const api = createConvertApi(deps);
  const atomicSupport = createAtomicSupport(deps);
  type Emit = (event: Event) => void;
  let gas: { readonly at: number; readonly network: string; readonly price: bigint } | undefined;

  /** Undefined if the service gives no price. @throws KitError `swap/gas-price-unsupported` */
  async function readGasPrice(
    network: ActiveAccount['network'] | undefined,
    emit: Emit,
    signal: AbortSignal,
  ): Promise<bigint | undefined> {
    const id = network?.caipNetworkId;
    if (!id) return undefined;
    const known = gas?.network === id && clock.now() - gas.at < refreshMs ? gas : undefined;
    try {
      const price = known?.price ?? (await abortable(api.gasPrice(id, signal), signal));
      if (signal.aborted) return undefined;
      gas = known ?? { at: clock.now(), network: id, price };
      emit({ type: 'gas-price-read', price, isNew: !known });
      return price;
    } catch (error) {
      if (isKitError(error, 'swap/gas-price-unsupported')) throw error;
      return undefined;
    }
  }

  return {
    async 'load-tokens'({ network }, { signal }) {
      try {
        const items = await api.tokens(network.caipNetworkId, signal);
        const tokens = items.flatMap((item) => parseSwapToken(item, network) ?? []);
        const once = new Map(tokens.map((token) => [token.assetId, token]));
        return { type: 'tokens-loaded', tokens: [...once.values()] };
      } catch (error) {
        return { type: 'tokens-failed', error: asKitError(error, 'api/bad-answer') };
      }
    },
    async 'read-contract'({ account, tokenId, side, text }, { signal }) {
      const answer = { type: 'contract-read', tokenId, side } as const;
      try {
        if (!account) throw new KitError('balance/unavailable');
        const adapter = adapters.get(account.namespace);
        const asset = await readToken(adapter, account, text, signal);
        return { ...answer, token: { ...asset, isListed: false } };
      } catch (error) {
        return { ...answer, token: undefined, error };
      }
    },
    async 'read-balance'({ account, side, token }, { signal }) {
      const read = adapters.get(account?.namespace ?? '')?.balance;
      const balanceOf = async (of: string | undefined) =>
        account &&
        read?.({ address: account.address, network: account.network, token: of, signal });
      try {
        const needsCoin = side === 'from' && token !== undefined;
        const [own, coin] = await Promise.all([
          balanceOf(token),
          needsCoin ? balanceOf(undefined).catch(() => undefined) : undefined,
        ]);
        return { type: 'balance-read', side, own, coin };
      } catch (error) {
        return { type: 'balance-failed', side, error };
      }
    },
    /** By contract. */
    async 'read-prices'({ assetIds }, { signal }) {
      const found = await Promise.all(
        assetIds.map(async (id) => [id, await api.price(assetAddress(id) ?? '', signal)] as const),
      );
      const known = found.flatMap(([id, price]) => (price === undefined ? [] : [[id, price]]));
      return { type: 'prices-read', prices: Object.fromEntries(known) };
    },
    async 'read-gas'({ network }, { emit, signal }) {
      await readGasPrice(network, emit, signal).catch(() => undefined);
      return { type: 'gas-answered' };
    },
    async quote({ delayMs, pair }, { emit, signal }) {
      try {
        if (delayMs > 0) await sleep(clock, delayMs, signal);
        const gasPrice = await readGasPrice(pair.account.network, emit, signal);
        const receive = await api.quote(pair, gasPrice, signal);
        return { type: 'quoted', receive, gasPrice, at: clock.now() };
      } catch (error) {
        return { type: 'quote-failed', error: asKitError(error, 'api/bad-answer') };
      }
    },
    async 'time-quote'(_, { signal }) {
      await sleep(clock, refreshMs, signal);
      return { type: 'quote-due' };
    },
    'check-quote'({ at }, { emit }) {
      if (at === undefined || clock.now() - at >= refreshMs) emit({ type: 'quote-stale' });
      return undefined;
    },
    async prepare({ approved, coin, request }, { emit, signal }) {
      try {
        const gasPrice = await readGasPrice(request.account.network, emit, signal);
        const onDisproved = (key: string) => emit({ type: 'approval-disproved', key });
        const options = { approved, coin, request, gasPrice, onDisproved, signal };
        const review = await prepareReview({ adapters, api, atomicSupport, env }, options);
        return { type: 'prepared', review, active: getActiveAccount(deps) };
      } catch (error) {
        return { type: 'prepare-failed', error };
      }
    },
    async 'time-review'({ at }, { signal }) {
      await sleep(clock, at === undefined ? retryMs : Math.max(at - clock.now(), 0), signal);
      return { type: 'review-due' };
    },
    async 'prepare-approval'({ review, value }, { signal }) {
      try {
        const adapter = adapters.get(review.from.namespace);
        if (!adapter?.call) throw new KitError('adapter/unsupported');
        const { amount, from: account, get, give, slippage } = review;
        const pair = toSwapPair({ account, amount, get, give, slippage });
        checkApprove(await api.buildApprove(pair, signal), tokenContractOf(review), review.to);
        const mustReset = await mustResetAllowance(adapter, review, value, signal);
        return { type: 'approval-prepared', mustReset };
      } catch (error) {
        return { type: 'approval-failed', error: asKitError(error, 'tx/unknown') };
      }
    },
    'request-approval'({ review, value }, { emit }) {
      const { key } = approvals.request(toApproval(review, value), 0);
      const approval = approvals.find(key);
      if (approval) emit({ type: 'approval-requested', approval });
      return undefined;
    },
    'track-approval-error'({ message, review }) {
      trackApprovalError(deps, review, message);
      return undefined;
    },
    'mark-batch-refused'({ account }) {
      atomicSupport.markRefused(account);
      return undefined;
    },
    ...handlers,
  };
}

const tokenShape = z.object({
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  /** CAIP-10. */
  address: z.string().check(z.maxLength(200)),
  decimals: z.number(),
  logoUri: z.optional(z.unknown()),
});

/** Parses an item of the service's token list. Trusts only that the service can swap the contract. */
function parseSwapToken(item: unknown, network: Network): SwapToken | undefined {
  const parsed = tokenShape.safeParse(item).data;
  const { caipNetworkId } = network;
  if (!parsed?.address.startsWith(`${caipNetworkId}:`) || !isDecimals(parsed.decimals))
    return undefined;
  const assetId = toAssetId(caipNetworkId, parsed.address.slice(caipNetworkId.length + 1));
  if (!assetId) return undefined;
  const imageUrl = checkLink(parsed.logoUri, 'web');
  const picture = imageUrl === undefined ? {} : { imageUrl };
  // The kit's own data about the network's coin overrides the service's.
  if (isCoin(assetId)) return { ...nativeCoin(network), ...picture, isListed: true };
  const symbol = cleanConnectorName(parsed.symbol) ?? cleanConnectorName(parsed.name);
  if (symbol === undefined) return undefined;
  const name = cleanConnectorName(parsed.name) ?? symbol;
  const isSpam = isConfusableName(name) || isConfusableName(symbol);
  return {
    assetId,
    caipNetworkId,
    name,
    symbol,
    decimals: parsed.decimals,
    value: 0n,
    ...picture,
    ...(isSpam && { isSpam }),
    isListed: true,
  };
}

const toApproval = (review: SwapReview, value: bigint): ApprovalPaid => {
  const { from, give, network, to: spender } = review;
  const amount = createAssetAmount(give, value);
  return Object.freeze({ from, to: tokenContractOf(review), network, amount, spender });
};

/** Some tokens reject a new amount until the old allowance is revoked, so let the network estimate the call. */
async function mustResetAllowance(
  { estimate }: AdapterCapabilities,
  review: SwapReview,
  value: bigint,
  signal: AbortSignal,
): Promise<boolean> {
  if (!estimate || (review.allowance.allowed?.value ?? 0n) === 0n) return false;
  const transaction = createApprovalCall(toApproval(review, value));
  const failure = await estimate({ kind: 'call', transaction, signal }).then(
    () => undefined,
    (error: unknown) => error,
  );
  return isKitError(failure, 'tx/execution-reverted');
}
