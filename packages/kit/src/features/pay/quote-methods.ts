// Token and quote methods of `Pay`. They change no state and ask no wallet.
import type { CaipNetworkId } from '@openappkit/core';
import type { Asset } from '@openappkit/core/adapter';
import {
  createServiceUrls,
  type FeatureDeps,
  formatUnits,
  KitError,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';
import type { TransferCalls } from '../../transfers/transfer-calls.js';
import type { TransferRequest } from '../../transfers/transfer.types.js';
import type { PayDeps } from './pay.state.js';
import type { Pay, PayQuote, FetchTokensParams, PayToken } from './pay.types.js';
import { readQuoteParams } from './read-payment-options.js';
import { toAssetId, isCoin, tokenAddressOf } from '../../assets/asset-id.js';
import { parseBalance, parseAdapterAsset, priceCurrency } from '../../assets/parse-asset.js';
import type { PaymentAsset } from '../../exchanges/exchange.types.js';

export function createQuoteMethods(
  deps: PayDeps,
  calls: TransferCalls,
): Pick<Pay, 'fetchQuote' | 'fetchQuoteStatus' | 'fetchTokens' | 'fetchTokensFromExchange'> {
  const tokens = createTokenFinder(deps, calls);
  return {
    fetchTokens: tokens.ofAccount,
    fetchTokensFromExchange: tokens.ofExchange,
    async fetchQuote(params) {
      const request = await readQuoteParams(deps, params);
      const { destination, origin } = request;
      if (origin.asset.assetId === destination.amount.assetId) return directQuote(request);
      return Object.freeze({ type: 'transfer', ...(await calls.quote(request)) });
    },
    async fetchQuoteStatus({ requestId }) {
      return calls.status(requestId);
    },
  };
}

/** The same asset on the same network needs no service, so the wallet pays the recipient directly. */
function directQuote({ destination }: Pick<TransferRequest, 'destination'>): PayQuote {
  const { amount, recipient } = destination;
  return Object.freeze({
    type: 'direct-transfer',
    requestId: undefined,
    receiver: recipient,
    pays: amount,
    arrives: amount,
    fees: Object.freeze([]),
    takesMs: undefined,
  });
}

const maxTokens = 500;
const answer = z.object({ balances: z.array(z.unknown()) });

/** Lists what an account holds and what an exchange pays out. */
function createTokenFinder(
  deps: Pick<FeatureDeps, 'adapters' | 'chain' | 'http' | 'options' | 'sdk'>,
  calls: Pick<TransferCalls, 'exchangeAssets'>,
) {
  const { adapters, chain, http } = deps;
  const { isOn, url } = createServiceUrls(deps, 'blockchainApi');

  /** @throws what the adapter throws, KitError `api/*` */
  async function fetchBalances({
    caipAddress,
    caipNetwork,
  }: FetchTokensParams): Promise<readonly Asset[]> {
    const [namespace = '', reference, address = ''] = caipAddress.split(':');
    const only = caipNetwork?.caipNetworkId;
    const selected = chain.state.networks.filter(
      ({ caipNetworkId, chainNamespace }) =>
        chainNamespace === namespace && (only === undefined || caipNetworkId === only),
    );
    const networks = new Map(selected.map((each) => [each.caipNetworkId, each]));
    const adapter = adapters.get(namespace);
    if (adapter?.assets) {
      // The caller cannot cancel this read.
      const { signal } = new AbortController();
      const { items } = await adapter.assets({ address, networks: selected, signal });
      return items.flatMap((item) => parseAdapterAsset(item, networks) ?? []);
    }
    if (!isOn()) throw new KitError('api/off');
    const chainId = only ?? (selected.length > 1 ? undefined : `${namespace}:${reference}`);
    const { balances } = await http({
      url: url(`/v1/account/${encodeURIComponent(address)}/balance`, {
        currency: priceCurrency,
        chainId,
      }),
      schema: answer,
    });
    return balances.flatMap((item) => parseBalance(item, networks) ?? []);
  }
  const canSend = ({ assetId, isSpam }: Asset, namespace: string): boolean => {
    const adapter = adapters.get(namespace);
    return !isSpam && (isCoin(assetId) ? adapter?.sendNative : adapter?.sendToken) !== undefined;
  };
  const isHere = ({ asset, network }: PaymentAsset): boolean =>
    chain.find(network) !== undefined &&
    toAssetId(network, asset === 'native' ? undefined : asset) !== undefined;

  return {
    /** @throws KitError `pay/balances-unavailable` */
    async ofAccount(params: FetchTokensParams): Promise<readonly PayToken[]> {
      const assets = await fetchBalances(params).catch((cause: unknown) => {
        throw new KitError('pay/balances-unavailable', { cause });
      });
      const namespace = params.caipAddress.slice(0, params.caipAddress.indexOf(':'));
      return assets
        .filter((each) => canSend(each, namespace))
        .slice(0, maxTokens)
        .map(toPayToken);
    },
    /** @throws KitError `pay/balances-unavailable` */
    async ofExchange(exchangeId: string): Promise<readonly PaymentAsset[]> {
      return (await calls.exchangeAssets(exchangeId)).filter(isHere).slice(0, maxTokens);
    },
  };
}

const toPayToken = ({
  assetId,
  caipNetworkId,
  decimals,
  imageUrl,
  name,
  symbol,
  value,
}: Asset) => ({
  network: caipNetworkId as CaipNetworkId,
  asset: tokenAddressOf(assetId) ?? 'native',
  metadata: { name, symbol, decimals, ...(imageUrl && { logoURI: imageUrl }) },
  amount: formatUnits(value, decimals),
});
