// Client of the onramp service. Validates every answer.
import {
  checkLink,
  createServiceUrls,
  type FeatureDeps,
  KitError,
  addressKey,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';
import type { ActiveAccount } from '../../active-account.js';
import type { OnRampOptions } from './fallback-options.js';
import type { OnRampQuote, PurchaseCurrency } from './onramp.types.js';
import {
  optionsAnswer,
  parseOptions,
  parseQuote,
  quoteAnswer,
  type QuoteRequest,
} from './parse-options.js';
import { namespaceSupport, providerNetworks } from './sold-currencies.js';

const pageAnswer = z.object({ url: z.string() });
const receivers = z.array(z.object({ address: z.string() }));
/** The other format of receivers in the provider's links: networks by address. */
const byAddress = z.record(z.string(), z.unknown());

export interface CheckoutRequest {
  readonly account: ActiveAccount;
  readonly symbol: string;
  /** The provider's name of the network. */
  readonly place: string;
  /** Whole units of a currency. */
  readonly payment: { readonly amount: string; readonly currency: string };
}

export function createOnRampApi(deps: Pick<FeatureDeps, 'http' | 'options' | 'sdk'>) {
  const { http, options } = deps;
  const { url } = createServiceUrls(deps, 'blockchainApi');

  return {
    /** @throws KitError `api/*`, `request/cancelled` */
    async options(signal: AbortSignal): Promise<OnRampOptions> {
      const answer = await http({ url: url('/v1/onramp/options'), schema: optionsAnswer, signal });
      const found = parseOptions(answer);
      if (!found) throw new KitError('api/bad-answer');
      return found;
    },
    /** @throws KitError `api/*`, `request/cancelled` */
    async quote(
      currency: PurchaseCurrency,
      paymentCurrency: object,
      request: QuoteRequest,
      signal: AbortSignal,
    ): Promise<OnRampQuote> {
      const { amount, symbol } = request;
      const body = { purchaseCurrency: currency, paymentCurrency, amount, network: symbol };
      const address = url('/v1/onramp/quote');
      const answer = await http({ url: address, schema: quoteAnswer, body, signal });
      const quote = parseQuote(answer, request);
      if (!quote) throw new KitError('api/bad-answer');
      return quote;
    },
    /** Returns the exchange's page. @throws KitError `api/*`, `onramp/refused`, `request/cancelled` */
    async exchangePage(request: CheckoutRequest, signal: AbortSignal): Promise<string> {
      const { address } = request.account;
      const answer = await http({
        url: url('/v1/generators/onrampurl'),
        schema: pageAnswer,
        body: exchangeBody(request),
        signal,
      });
      const link = checkLink(answer.url, 'web');
      const isTrusted =
        link !== undefined && isProviderLink(link, url('/')) && isForAddress(link, address);
      if (!isTrusted) throw new KitError('onramp/refused');
      return link;
    },
    /** Builds the aggregator's page. @throws KitError `onramp/refused` if the option's URL is invalid */
    aggregatorPage({ account: { address }, symbol }: CheckoutRequest): string {
      const { onRampAggregator, projectId } = options.state.current;
      const link = checkLink(onRampAggregator?.url, 'web');
      if (!onRampAggregator || link === undefined) throw new KitError('onramp/refused');
      const page = new URL(link);
      page.searchParams.set('publicKey', onRampAggregator.publicKey);
      page.searchParams.set('destinationCurrencyCode', symbol);
      page.searchParams.set('walletAddress', address);
      if (projectId) page.searchParams.set('externalCustomerId', projectId);
      return page.href;
    },
  };
}

function exchangeBody({ account, payment, place, symbol }: CheckoutRequest): object {
  const { address, network, type } = account;
  // A contract account exists on its own network only, and most addresses are valid in one namespace only.
  // Coins sent elsewhere are lost.
  const isOnAllNetworks = type === 'eoa' && namespaceSupport(network).isOneAddress;
  const blockchains = isOnAllNetworks ? [...new Set([place, ...providerNetworks])] : [place];
  return {
    destinationWallets: [{ address, blockchains, assets: [symbol] }],
    defaultNetwork: place,
    partnerUserId: address,
    defaultExperience: 'buy',
    // The page takes the amount as dollars, so omit amounts in other currencies.
    ...(payment.currency === 'USD' && { presetFiatAmount: Number(payment.amount) }),
  };
}

/** The user enters a card on this page, so allow only the provider's site and the service's host. */
const providerOrigin = 'https://pay.coinbase.com';
function isProviderLink(link: string, service: string): boolean {
  const { hostname, origin } = new URL(link);
  return origin === providerOrigin || hostname === new URL(service).hostname;
}

/** Every receiver in the link, in either format, must be the user's address. */
function isForAddress(link: string, address: string): boolean {
  const { searchParams } = new URL(link);
  const isOwn = (each: string): boolean => addressKey(each) === addressKey(address);
  const wallets = searchParams.getAll('destinationWallets').every((text) => {
    const { data } = z.safeParse(receivers, parseJsonOrUndefined(text));
    return data?.every((each) => isOwn(each.address)) ?? false;
  });
  const addresses = searchParams.getAll('addresses').every((text) => {
    const { data } = z.safeParse(byAddress, parseJsonOrUndefined(text));
    return data !== undefined && Object.keys(data).every(isOwn);
  });
  return wallets && addresses;
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
