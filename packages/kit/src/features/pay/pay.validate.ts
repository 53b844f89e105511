// Validates a payment from a wallet, without requests: issues, quotes, the tokens that can pay, and the payer.
import type { Asset, Estimate } from '@openappkit/core/adapter';
import type { Network } from '@openappkit/core';
import { worthOf } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account.js';
import { findShortage } from '../../amounts/parse-amount.js';
import { createAssetAmount, nativeCoin } from '../../assets/asset-amounts.js';
import { isCoin, normalizeAssetId } from '../../assets/asset-id.js';
import type { OutgoingPayment, PayCosts, Prices } from './create-pay-costs.js';
import type { PayIssue, PayRequest, PayReview, PaySource, PayMarkup } from './pay.types.js';
import { basisPoints, isHighDeviation } from '../../amounts/price-deviation.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';

const maxTokens = 50;

/** What the page knows of its wallets and networks, read at one moment. */
export interface PayContext {
  readonly from: ActiveAccount | undefined;
  /** Of the active account, also on a network that the app does not have. */
  readonly address: string | undefined;
  readonly caipNetworkId: string | undefined;
  readonly networks: readonly Network[];
  /** Namespaces with a connected wallet. */
  readonly connected: readonly string[];
  /** What the adapter of each namespace can send. */
  readonly senders: Readonly<Record<string, { readonly coin: boolean; readonly token: boolean }>>;
  /** Whether the transfer service is set. */
  readonly isServiceOn: boolean;
}

const canSend = ({ networks, senders }: PayContext, { assetId, caipNetworkId }: Asset): boolean => {
  const network = networks.find((each) => each.caipNetworkId === caipNetworkId);
  return senders[network?.chainNamespace ?? '']?.[isCoin(assetId) ? 'coin' : 'token'] ?? false;
};

/** The tokens that the transfer service may accept instead of the requested asset. */
export const tokensFor = (
  context: PayContext,
  { asset }: PayRequest,
  offered: readonly Asset[],
): readonly Asset[] =>
  context.isServiceOn
    ? offered
        .filter(
          (each) =>
            normalizeAssetId(each.assetId) !== normalizeAssetId(asset.assetId) &&
            !each.isSpam &&
            each.value > 0n &&
            canSend(context, each),
        )
        .slice(0, maxTokens)
    : [];

/** Returns the paying account, or the status that explains why there is none. */
export function findPayer(
  context: PayContext,
  request: PayRequest,
  payWith: Asset | undefined,
): ActiveAccount | PaySource['status'] {
  const { connected, from, networks, senders } = context;
  const asset = payWith ?? request.asset;
  const network =
    networks.find((each) => each.caipNetworkId === asset.caipNetworkId) ?? request.network;
  const can = senders[network.chainNamespace]?.[isCoin(asset.assetId) ? 'coin' : 'token'];
  if (!can) return 'absent';
  if (from?.network.caipNetworkId === network.caipNetworkId) return from;
  return connected.includes(network.chainNamespace) ? 'network' : 'connect';
}

export function findPayIssue(
  { amount, asset, network }: OutgoingPayment,
  { balance, coin, estimate }: PayCosts,
): PayIssue | undefined {
  const { symbol } = asset;
  const arrivesLess = estimate?.arrives !== undefined && estimate.arrives < amount.value;
  if (balance?.unsendable || arrivesLess) return { code: 'unsendable', symbol };
  const native = nativeCoin(network);
  return findShortage(amount, {
    isNative: isCoin(asset.assetId),
    balance: balance && createAssetAmount(asset, balance.value),
    coinBalance: coin && createAssetAmount(native, coin.value),
    cost:
      estimate?.maxFee === undefined
        ? undefined
        : createAssetAmount(native, estimate.maxFee + (estimate.deposit ?? 0n)),
  });
}

interface QuoteOptions {
  readonly estimate: Estimate | undefined;
  readonly prices: Prices;
  readonly validUntil: number | undefined;
}

export function createQuote(
  { amount, asset, network, to, transfer }: OutgoingPayment,
  from: ActiveAccount,
  { estimate, prices, validUntil }: QuoteOptions,
): PayReview {
  const native = nativeCoin(network);
  const isNative = isCoin(asset.assetId);
  const sum = (value: bigint | undefined) =>
    value === undefined ? undefined : prices.withPrice(createAssetAmount(native, value));
  const { maxFee } = estimate ?? {};
  const cost = maxFee === undefined ? undefined : maxFee + (estimate?.deposit ?? 0n);
  return Object.freeze({
    from,
    to,
    network,
    amount: prices.withPrice(amount),
    transfer,
    markup: transfer && calculateMarkup(transfer.quote, prices),
    isNative,
    fee: sum(estimate?.fee),
    maxFee: sum(maxFee),
    deposit: sum(estimate?.deposit),
    total:
      isNative && cost !== undefined
        ? prices.withPrice(createAssetAmount(asset, amount.value + cost))
        : undefined,
    isFeeSetByWallet: estimate?.isSetByWallet ?? false,
    validUntil,
  });
}

/** The values that the user reads before accepting: sums and recipient. */
export const reviewedValues = ({ amount, deposit, fee, maxFee, to }: PayReview): string =>
  [amount.value, deposit?.value, fee?.value, maxFee?.value, to].join();

/** How much more a quote costs than arrives. Undefined if a price is unknown or the prices are in two currencies. */
function calculateMarkup(
  { arrives, pays }: { readonly arrives: AssetAmount; readonly pays: AssetAmount },
  prices: Pick<Prices, 'of'>,
): PayMarkup | undefined {
  const [paidPrice, arrivedPrice] = [prices.of(pays.assetId), prices.of(arrives.assetId)];
  if (paidPrice?.currency.toLowerCase() !== arrivedPrice?.currency.toLowerCase()) return undefined;
  const [paid, arrived] = [fiatValue(pays, paidPrice), fiatValue(arrives, arrivedPrice)];
  if (!paid || !arrived) return undefined;
  const points = basisPoints(arrived, paid);
  return { basisPoints: points, isHigh: isHighDeviation(points) };
}

const fiatValue = ({ decimals, value }: AssetAmount, price: Asset['price']): bigint | undefined =>
  price && worthOf(value, decimals, price.amount);
