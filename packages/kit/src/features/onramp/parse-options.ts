// Parses the service's options and quotes field by field. Drops invalid list items.
import { cleanConnectorName } from '@openappkit/core/adapter';
import { formatUnits, parseUnits } from '@openappkit/core/feature';
import * as z from 'zod/mini';
import type { OnRampOptions } from './fallback-options.js';
import type { OnRampQuote, PaymentCurrency, PurchaseCurrency } from './onramp.types.js';

const maxItems = 200;
const maxNetworks = 50;
/** More decimals than any currency or coin has. */
const digits = 36;

const word = z.string().check(z.regex(/^[-\w. ]{1,64}$/));
const symbol = z.string().check(z.regex(/^[-\w.$]{1,20}$/));
const currencyCode = z.string().check(z.regex(/^[A-Za-z]{3}$/));
const amount = z.string().check(z.regex(/^\d{1,30}(?:\.\d{1,30})?$/));
/** Items are parsed one by one, so that an invalid item does not reject the list. */
export const optionsAnswer = z.object({
  paymentCurrencies: z.array(z.unknown()),
  purchaseCurrencies: z.array(z.unknown()),
});
const limit = z.object({ id: word, min: amount, max: amount });
const paymentCurrency = z.object({
  id: currencyCode,
  payment_method_limits: z.array(z.unknown()),
});
const purchaseNetwork = z.object({
  name: word,
  display_name: z.string(),
  chain_id: word,
  contract_address: z.string().check(z.regex(/^\w{0,64}$/)),
});
const purchaseCurrency = z.object({
  id: word,
  name: z.string(),
  symbol,
  networks: z.array(z.unknown()),
});

const parseEach = <Item>(
  schema: z.ZodMiniType<Item>,
  items: readonly unknown[],
  most = maxItems,
): readonly Item[] =>
  items.slice(0, most).flatMap((item) => {
    const { data, success } = schema.safeParse(item);
    return success ? [data] : [];
  });

/** Returns undefined unless at least one currency to buy and one to pay with are valid. */
export function parseOptions(answer: z.output<typeof optionsAnswer>): OnRampOptions | undefined {
  const payable = parseEach(paymentCurrency, answer.paymentCurrencies).flatMap(toPaymentCurrency);
  const purchasable = parseEach(purchaseCurrency, answer.purchaseCurrencies).flatMap(
    toPurchaseCurrency,
  );
  const [paymentCurrencies, purchaseCurrencies] = [firstOfEach(payable), firstOfEach(purchasable)];
  const isEmpty = paymentCurrencies.length === 0 || purchaseCurrencies.length === 0;
  return isEmpty ? undefined : { paymentCurrencies, purchaseCurrencies };
}

/** Drops items with a duplicate ID, because users select items by ID. */
const firstOfEach = <Item extends { readonly id: string }>(
  items: readonly Item[],
): readonly Item[] =>
  items.filter(({ id }, at) => items.findIndex((other) => other.id === id) === at);

function toPaymentCurrency({
  id,
  payment_method_limits,
}: z.output<typeof paymentCurrency>): readonly PaymentCurrency[] {
  const limits = parseEach(limit, payment_method_limits, maxNetworks).filter(
    ({ min, max }) => toUnits(min) <= toUnits(max),
  );
  return limits.length > 0 ? [{ id: id.toUpperCase(), payment_method_limits: limits }] : [];
}

function toPurchaseCurrency({
  networks,
  ...sold
}: z.output<typeof purchaseCurrency>): readonly PurchaseCurrency[] {
  const name = cleanConnectorName(sold.name) ?? sold.symbol;
  const validNetworks = parseEach(purchaseNetwork, networks, maxNetworks).map((network) => ({
    ...network,
    display_name: cleanConnectorName(network.display_name) ?? network.name,
  }));
  return validNetworks.length > 0 ? [{ ...sold, name, networks: validNetworks }] : [];
}

const money = z.object({ amount, currency: currencyCode });
export const quoteAnswer = z.object({
  paymentTotal: money,
  paymentSubtotal: money,
  purchaseAmount: z.object({ amount, currency: symbol }),
  networkFee: money,
  quoteId: z.string().check(z.minLength(1), z.maxLength(200)),
});

export interface QuoteRequest {
  readonly amount: string;
  readonly payment: string;
  readonly symbol: string;
}

/** Returns undefined if the quote is invalid or does not match the request. */
export function parseQuote(
  answer: z.output<typeof quoteAnswer>,
  request: QuoteRequest,
): OnRampQuote | undefined {
  const { paymentTotal, paymentSubtotal, purchaseAmount, networkFee, quoteId } = answer;
  const matchesRequest =
    toUnits(paymentTotal.amount) === toUnits(request.amount) &&
    purchaseAmount.currency === request.symbol &&
    [paymentTotal, paymentSubtotal, networkFee].every(
      ({ currency }) => currency.toUpperCase() === request.payment,
    );
  const fees = toUnits(paymentTotal.amount) - toUnits(paymentSubtotal.amount);
  if (!matchesRequest || fees < 0n || toUnits(purchaseAmount.amount) === 0n) return undefined;
  return {
    paymentTotal,
    paymentSubtotal,
    purchaseAmount,
    networkFee,
    fees: { amount: formatUnits(fees, digits), currency: request.payment },
    quoteId,
    isEstimate: false,
  };
}

/** Scales decimal text to a bigint, so that amounts compare and subtract exactly. */
export const toUnits = (text: string): bigint => parseUnits(text, digits) ?? 0n;
