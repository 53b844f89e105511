// Reads what a payment takes from the account: the service's quote, balances and the fee estimate.
import type { Network, CaipNetworkId } from '@openappkit/core';
import type { Asset, Balance, Estimate, EstimateRequest, AssetId } from '@openappkit/core/adapter';
import type { FeatureDeps } from '@openappkit/core/feature';
import { tokenAddressOf, assetAddress } from '../../assets/asset-id.js';
import type { AssetAmount } from '../../assets/asset-amount.types.js';
import type { ActiveAccount } from '../../active-account.js';
import type { TransferCalls } from '../../transfers/transfer-calls.js';
import type { TransferQuote } from '../../transfers/transfer.types.js';
import type { PayRequest, PayReview } from './pay.types.js';
import { priceCurrency } from '../../assets/parse-asset.js';
import type { PriceCall } from '../../assets/price-call.js';
import { createAssetAmount } from '../../assets/asset-amounts.js';

/** The payment that leaves the account: to the recipient, or to a service that pays on. */
export interface OutgoingPayment {
  readonly asset: Asset;
  readonly network: Network;
  readonly amount: AssetAmount;
  readonly to: string;
  readonly transfer: PayReview['transfer'];
}
export interface PayCosts {
  readonly balance: Balance | undefined;
  readonly coin: Balance | undefined;
  readonly estimate: Estimate | undefined;
}

interface PayCostsDeps {
  readonly prices: Prices;
  readonly transfers: Pick<TransferCalls, 'quote'>;
}

export function createPayCosts(
  { adapters }: Pick<FeatureDeps, 'adapters'>,
  { prices, transfers }: PayCostsDeps,
) {
  /** @throws KitError as `TransferCalls.quote` */
  async function sendingOf(
    { amount, asset, network, recipient }: PayRequest,
    payWith: Asset | undefined,
    from: ActiveAccount,
    signal: AbortSignal,
  ): Promise<OutgoingPayment> {
    if (!payWith) return { asset, network, amount, to: recipient, transfer: undefined };
    const request = {
      sender: from.address,
      origin: { network: from.network, asset: payWith },
      destination: { network, amount, recipient },
    };
    const [quote] = await Promise.all([
      transfers.quote(request, signal),
      prices.read(amount.assetId, signal),
      prices.read(payWith.assetId, signal),
    ]);
    const { pays, receiver: to } = quote;
    return {
      asset: payWith,
      network: from.network,
      amount: pays,
      to,
      transfer: { quote: withFiatValues(quote, prices), request },
    };
  }
  async function of(
    sending: OutgoingPayment,
    from: ActiveAccount,
    signal: AbortSignal,
  ): Promise<PayCosts> {
    const adapter = adapters.get(from.namespace);
    const { address, connectorId, network } = from;
    const token = tokenAddressOf(sending.asset.assetId);
    const { value } = sending.amount;
    const transaction = { connectorId, from: address, to: sending.to, network, value };
    const estimateRequest: EstimateRequest =
      token === undefined
        ? { kind: 'native', transaction, signal }
        : { kind: 'token', transaction: { ...transaction, token }, signal };
    const balanceOf = (of?: string) => adapter?.balance?.({ address, network, token: of, signal });
    const [balance, coin] = await Promise.all([
      balanceOf(token),
      token === undefined ? undefined : balanceOf(),
    ]);
    // Skip the estimate, because the network would reject the payment with a less specific error.
    const isTooMuch = balance !== undefined && balance.value < value;
    const estimate = isTooMuch ? undefined : await adapter?.estimate?.(estimateRequest);
    return { balance, coin, estimate };
  }
  return { prepare: sendingOf, of };
}

const withFiatValues = (quote: TransferQuote, { withPrice }: Prices): TransferQuote =>
  Object.freeze({
    ...quote,
    pays: withPrice(quote.pays),
    arrives: withPrice(quote.arrives),
    fees: quote.fees.map(({ amount, label }) => ({ label, amount: withPrice(amount) })),
  });

type Price = NonNullable<Asset['price']>;
export type Prices = ReturnType<typeof createPrices>;

/** Prices of assets: from the offered list, otherwise from the service. */
export function createPrices(
  { chain }: Pick<FeatureDeps, 'chain'>,
  fetchPrice: PriceCall,
  listed: (assetId: AssetId) => Asset | undefined,
) {
  const fetched = new Map<AssetId, string>();
  /** Test coins and spam have no value. */
  const isWorthless = (assetId: AssetId): boolean =>
    (listed(assetId)?.isSpam ?? false) ||
    chain.find(assetId.slice(0, assetId.indexOf('/')) as CaipNetworkId)?.testnet === true;
  function of(assetId: AssetId): Price | undefined {
    if (isWorthless(assetId)) return undefined;
    const amount = fetched.get(assetId);
    return listed(assetId)?.price ?? (amount ? { currency: priceCurrency, amount } : undefined);
  }
  return {
    of,
    withPrice: <Of extends AssetAmount | undefined>(sum: Of): Of =>
      (sum && createAssetAmount({ ...sum, price: of(sum.assetId) }, sum.value)) as Of,
    /** Fetches a price that the list does not have. Never rejects. */
    async read(assetId: AssetId, signal: AbortSignal): Promise<void> {
      const token = assetAddress(assetId);
      if (token === undefined || isWorthless(assetId) || listed(assetId)?.price) return;
      const amount = await fetchPrice(token, signal);
      if (amount !== undefined) fetched.set(assetId, amount);
    },
  };
}
