// offerTo(): what can be bought by an account as things are known now, from whom, and why nothing can be. Pure.
import type { AccountInUse } from '../../in-use/account-in-use.js';
import type { OnRampOptions } from './fallback-options.js';
import type {
  OnRampProvider,
  OnRampUnavailable,
  PaymentCurrency,
  PurchaseCurrency,
} from './onramp.types.js';
import { isRestricted } from './restricted-zones.js';
import { kindOf, sells, soldHere } from './sold-here.js';

/** What the person chose, where it is sold. */
export interface Wanted {
  readonly provider?: string;
  readonly purchase?: string;
  readonly payment?: string;
}

export interface Known {
  readonly account: AccountInUse | undefined;
  /** Undefined until the service, or the list of our own, has said it. */
  readonly sold: OnRampOptions | undefined;
  /** The list of our own stands in for what the service says. */
  readonly isFallback: boolean;
  /** Those that the app has. */
  readonly providers: readonly OnRampProvider[];
  /** IANA name, as the page tells it; '' where it does not. */
  readonly timeZone: string;
  readonly wanted: Wanted;
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

export function offerTo(known: Known): Offer {
  const { account, isFallback, sold, wanted } = known;
  const hasAggregator = known.providers.some(({ name }) => name === 'meld');
  const { purchaseCurrencies = [], paymentCurrencies = [] } = sold ?? {};
  const here = account
    ? soldHere({ network: account.network, sold: purchaseCurrencies, isFallback, hasAggregator })
    : [];
  const currency = here.find(({ id }) => id === wanted.purchase) ?? first(here, account);
  const providers = known.providers.filter(
    (each) => account && currency && sells(each, currency, account.network),
  );
  return {
    purchaseCurrencies: here,
    paymentCurrencies,
    purchaseCurrency: currency,
    paymentCurrency:
      paymentCurrencies.find(({ id }) => id === wanted.payment) ?? paymentCurrencies[0],
    providers,
    selectedProvider: providers.find(({ name }) => name === wanted.provider) ?? providers[0],
    unavailable: whyNot(known, here.length),
  };
}

function whyNot(
  { account, providers, sold, timeZone }: Known,
  count: number,
): OnRampUnavailable | undefined {
  if (isRestricted(timeZone)) return { code: 'region' };
  if (!account) return { code: 'not-connected' };
  if (providers.length === 0) return { code: 'no-provider' };
  const { caipNetworkId, name, testnet } = account.network;
  const isNowhere = testnet || (sold && count === 0) || kindOf(account.network).isNowhere;
  return isNowhere ? { code: 'network', network: name || caipNetworkId } : undefined;
}

/** What people buy to pay fees with: the network's coin; where it is not sold, what is first. */
function first<Item extends { readonly symbol: string }>(
  here: readonly Item[],
  account: AccountInUse | undefined,
): Item | undefined {
  const { symbol } = account?.network.nativeCurrency ?? {};
  return here.find((each) => each.symbol === symbol) ?? here[0];
}
