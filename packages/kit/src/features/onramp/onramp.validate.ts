// What the account can buy and with what, and whether the typed amount can be paid. Pure.
import { KitError } from '@openappkit/core';
import type { ActiveAccount } from '../../active-account.js';
import { normalizeAmount } from '../../amounts/normalize-amount.js';
import type { VisitRequest } from './create-visits.js';
import type { OnRampOptions } from './fallback-options.js';
import type {
  OnRampAmountIssue,
  OnRampProvider,
  OnRampUnavailable,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency,
} from './onramp.types.js';
import { toUnits } from './parse-options.js';
import {
  canDeliver,
  namespaceSupport,
  providerNetwork,
  soldCurrencies,
} from './sold-currencies.js';

/** The user's choice; ignored if it is not sold. */
export interface OnRampChoice {
  readonly provider?: string;
  readonly purchase?: string;
  readonly payment?: string;
}

interface OfferInputs {
  readonly account: ActiveAccount | undefined;
  /** Undefined until the service answered or the fallback list replaced its answer. */
  readonly sold: OnRampOptions | undefined;
  /** `sold` is the kit's own list, because the service did not answer. */
  readonly isFallback: boolean;
  readonly providers: readonly OnRampProvider[];
  /** IANA name from the page; '' if unknown. */
  readonly timeZone: string;
  readonly choice: OnRampChoice;
}

export interface Offer {
  readonly purchaseCurrencies: readonly PurchaseCurrency[];
  readonly paymentCurrencies: readonly PaymentCurrency[];
  readonly purchaseCurrency: PurchaseCurrency | undefined;
  readonly paymentCurrency: PaymentCurrency | undefined;
  readonly providers: readonly OnRampProvider[];
  readonly selectedProvider: OnRampProvider | undefined;
  readonly unavailable: OnRampUnavailable | undefined;
}

export function buildOffer(inputs: OfferInputs): Offer {
  const { account, isFallback, sold, choice } = inputs;
  const hasAggregator = inputs.providers.some(({ name }) => name === 'meld');
  const { purchaseCurrencies = [], paymentCurrencies = [] } = sold ?? {};
  const here = account
    ? soldCurrencies({
        network: account.network,
        sold: purchaseCurrencies,
        isFallback,
        hasAggregator,
      })
    : [];
  const currency = here.find(({ id }) => id === choice.purchase) ?? defaultCurrency(here, account);
  const providers = inputs.providers.filter(
    (each) => account && currency && canDeliver(each, currency, account.network),
  );
  return {
    purchaseCurrencies: here,
    paymentCurrencies,
    purchaseCurrency: currency,
    paymentCurrency:
      paymentCurrencies.find(({ id }) => id === choice.payment) ?? paymentCurrencies[0],
    providers,
    selectedProvider: providers.find(({ name }) => name === choice.provider) ?? providers[0],
    unavailable: findUnavailable(inputs, here.length),
  };
}

function findUnavailable(
  { account, providers, sold, timeZone }: OfferInputs,
  count: number,
): OnRampUnavailable | undefined {
  if (isRestricted(timeZone)) return { code: 'region' };
  if (!account) return { code: 'not-connected' };
  if (providers.length === 0) return { code: 'no-provider' };
  const { caipNetworkId, name, testnet } = account.network;
  const isNowhere =
    testnet || (sold && count === 0) || namespaceSupport(account.network).isUnsupported;
  return isNowhere ? { code: 'network', network: name || caipNetworkId } : undefined;
}

/** The network's coin, because users need it for fees; if it is not sold, the first currency. */
function defaultCurrency<Item extends { readonly symbol: string }>(
  here: readonly Item[],
  account: ActiveAccount | undefined,
): Item | undefined {
  const { symbol } = account?.network.nativeCurrency ?? {};
  return here.find((each) => each.symbol === symbol) ?? here[0];
}

export interface ParsedPayment {
  /** Plain digits; undefined if there is an issue. */
  readonly amount: string | undefined;
  readonly issue: OnRampAmountIssue | undefined;
}

const withIssue = (issue: OnRampAmountIssue): ParsedPayment => ({ amount: undefined, issue });

/** Providers accept only whole units as the initial amount, so reject fractions. */
export function parsePaymentAmount(
  text: string,
  locale: string,
  { id: currency, payment_method_limits: limits }: PaymentCurrency,
): ParsedPayment {
  const read = normalizeAmount(text, locale);
  if (read.status === 'empty') return withIssue({ code: 'required' });
  if (read.status !== 'ok') return withIssue({ code: read.status });
  const [whole = '', fraction = ''] = read.text.split('.');
  if (/[1-9]/.test(fraction)) return withIssue({ code: 'whole' });
  const amount = whole.replace(/^0+(?=\d)/, '');
  const least = extremeLimit(limits, 'min');
  const most = extremeLimit(limits, 'max');
  if (toUnits(amount) < toUnits(least))
    return withIssue({ code: 'too-little', limit: { amount: least, currency } });
  if (toUnits(amount) > toUnits(most))
    return withIssue({ code: 'too-much', limit: { amount: most, currency } });
  return { amount, issue: undefined };
}

/** The lowest minimum, or the highest maximum, of all payment methods. */
function extremeLimit(limits: readonly PaymentMethodLimit[], end: 'min' | 'max'): string {
  return limits.reduce((found, { [end]: each }) => {
    const isFurther =
      end === 'min' ? toUnits(each) < toUnits(found) : toUnits(each) > toUnits(found);
    return isFurther ? each : found;
  }, limits[0]?.[end] ?? '0');
}

/** The visit that the form describes, or why there is none: `onramp/restricted`, `onramp/not-sold`, `onramp/not-ready`. */
export function prepareVisit(
  account: ActiveAccount | undefined,
  { paymentCurrency, purchaseCurrency, selectedProvider: provider, unavailable }: Offer,
  amount: string | undefined,
): VisitRequest | KitError {
  if (unavailable?.code === 'region') return new KitError('onramp/restricted');
  if (unavailable?.code === 'network') return new KitError('onramp/not-sold');
  if (!account || !purchaseCurrency || !provider || !paymentCurrency || amount === undefined)
    return new KitError('onramp/not-ready');
  return {
    account,
    provider,
    symbol: purchaseCurrency.symbol,
    place: providerNetwork(purchaseCurrency, account.network),
    payment: { amount, currency: paymentCurrency.id },
  };
}

/** IANA zone names of those regions, with the old names that some browsers report. */
/** Buying is not offered in the time zones of mainland China, Hong Kong and Macau. */
export const restrictedZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Chongqing',
  'Asia/Chungking',
  'Asia/Harbin',
  'Asia/Urumqi',
  'Asia/Kashgar',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
  'PRC',
];

/** @param zone IANA name; '' (unknown) restricts nothing */
export const isRestricted = (zone: string): boolean =>
  restrictedZones.some((each) => each.toLowerCase() === zone.toLowerCase());
