import type { ActiveAccount } from '../../active-account/active-account.js';
import type { OnRampOptions } from './fallback-options.js';
import type {
  OnRampProvider,
  OnRampUnavailable,
  PaymentCurrency,
  PurchaseCurrency,
} from './onramp.types.js';
import { isRestricted } from './restricted-zones.js';
import { namespaceSupport, canDeliver, soldCurrencies } from './sold-currencies.js';

/** The user's choice; ignored if it is not sold. */
export interface OnRampChoice {
  readonly provider?: string;
  readonly purchase?: string;
  readonly payment?: string;
}

export interface OfferInputs {
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
