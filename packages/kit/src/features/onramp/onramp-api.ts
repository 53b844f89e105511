// What buying asks of the blockchain API: what is sold, for how much, and the provider's page. Checks every answer at the edge;
// keeps no state.
import { checkLink, createServiceUrls, type FeatureDeps, KitError } from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { addressKey } from '../../account-lists/address-key.js';
import type { ActiveAccount } from '../../active-account/active-account.js';
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
/** The provider's other spelling: networks by address. */
const byAddress = z.record(z.string(), z.unknown());

/** Whom the coins are for, and what was chosen. */
export interface CheckoutRequest {
  readonly account: ActiveAccount;
  readonly symbol: string;
  /** How the exchange-backed provider calls the network. */
  readonly place: string;
  /** Whole units of money, and of which. */
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
      asked: QuoteRequest,
      signal: AbortSignal,
    ): Promise<OnRampQuote> {
      const { amount, symbol } = asked;
      const body = { purchaseCurrency: currency, paymentCurrency, amount, network: symbol };
      const address = url('/v1/onramp/quote');
      const answer = await http({ url: address, schema: quoteAnswer, body, signal });
      const quote = parseQuote(answer, asked);
      if (!quote) throw new KitError('api/bad-answer');
      return quote;
    },
    /** The exchange-backed provider's page. @throws KitError `api/*`, `onramp/refused`, `request/cancelled` */
    async exchangePage(asked: CheckoutRequest, signal: AbortSignal): Promise<string> {
      const { address } = asked.account;
      const answer = await http({
        url: url('/v1/generators/onrampurl'),
        schema: pageAnswer,
        body: exchangeBody(asked),
        signal,
      });
      const link = checkLink(answer.url, 'web');
      const isIts =
        link !== undefined && isProviderLink(link, url('/')) && isForAddress(link, address);
      if (!isIts) throw new KitError('onramp/refused');
      return link;
    },
    /** The aggregator's page, which is made here. @throws KitError `onramp/refused` where its option is no link */
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
  // A contract is an account of its own network only, and an address of its own kind of network: what was sent to it on another
  // would be lost.
  const isOfAll = type === 'eoa' && namespaceSupport(network).isOneAddress;
  const blockchains = isOfAll ? [...new Set([place, ...providerNetworks])] : [place];
  return {
    destinationWallets: [{ address, blockchains, assets: [symbol] }],
    defaultNetwork: place,
    partnerUserId: address,
    defaultExperience: 'buy',
    // The page is told no currency: what is meant in another one would be shown as dollars.
    ...(payment.currency === 'USD' && { presetFiatAmount: Number(payment.amount) }),
  };
}

/** Where people type their card in: the provider's own site, or the one that the service is on. */
const providerOrigin = 'https://pay.coinbase.com';
function isProviderLink(link: string, service: string): boolean {
  const { hostname, origin } = new URL(link);
  return origin === providerOrigin || hostname === new URL(service).hostname;
}

/** Whoever is named as the receiver is the person, however often and in whichever way the page is told of receivers. */
function isForAddress(link: string, address: string): boolean {
  const { searchParams } = new URL(link);
  const isPerson = (each: string): boolean => addressKey(each) === addressKey(address);
  const wallets = searchParams.getAll('destinationWallets').every((text) => {
    const { data } = z.safeParse(receivers, parseJsonOrUndefined(text));
    return data?.every((each) => isPerson(each.address)) ?? false;
  });
  const addresses = searchParams.getAll('addresses').every((text) => {
    const { data } = z.safeParse(byAddress, parseJsonOrUndefined(text));
    return data !== undefined && Object.keys(data).every(isPerson);
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
