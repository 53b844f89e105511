// Validates payment options before anything is shown.
import type { CaipNetworkId, Network } from '@openappkit/core';
import {
  cleanConnectorName,
  type FeatureDeps,
  KitError,
  parseUnits,
  isSameAddress,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { toAssetId, isCoin, tokenAddressOf } from '../../assets/asset-id.js';
import { nativeCoin, isDecimals, createAssetAmount } from '../../assets/asset-amounts.js';
import { parseAmountOption } from '../../exchanges/exchange-calls.js';
import type { PayUrlParams } from '../../exchanges/exchange.types.js';
import type { TransferRequest } from '../../transfers/transfer.types.js';
import type { FetchQuoteParams, PayRequest } from './pay.types.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'chain'>;

const text = z.string().check(z.minLength(1), z.maxLength(200));
const ids = z.optional(z.array(text).check(z.maxLength(100)));
const shape = z.object({
  paymentAsset: z.object({
    network: text,
    asset: text,
    metadata: z.object({ name: text, symbol: text, decimals: z.number() }),
  }),
  recipient: text,
  amount: z.unknown(),
  choice: z.optional(z.enum(['pay', 'deposit'])),
  openInNewTab: z.optional(z.boolean()),
  payWithExchange: z.optional(z.object({ includeOnly: ids, exclude: ids })),
});
type PaymentAssetInput = z.output<typeof shape>['paymentAsset'];

/** @throws KitError `pay/invalid-*`, `pay/recipient-not-for-asset` */
export async function readPaymentOptions(deps: Deps, options: unknown): Promise<PayRequest> {
  const { data, error } = parseShape(options);
  if (!data) throw new KitError('pay/invalid-config', { details: z.prettifyError(error) });
  const { paymentAsset, payWithExchange: filter = {} } = data;
  if (filter.includeOnly && filter.exclude)
    throw new KitError('pay/invalid-config', {
      metaMessages: ['In `payWithExchange`, set `includeOnly` or `exclude`, not both.'],
    });
  const network = requireNetwork(deps, paymentAsset.network);
  const asset = createAsset(network, paymentAsset);
  const amountText = parseAmountOption(data.amount);
  const value = amountText === undefined ? undefined : parseUnits(amountText, asset.decimals);
  if (value === undefined || value <= 0n || value >= 2n ** 256n)
    throw new KitError('pay/invalid-amount');
  const recipient = await parseRecipient(deps, network, data.recipient);
  // Tokens sent to their own contract are lost.
  const token = tokenAddressOf(asset.assetId);
  if (token !== undefined && isSameAddress(token, recipient))
    throw new KitError('pay/recipient-not-for-asset');
  return Object.freeze({
    choice: data.choice ?? 'pay',
    network,
    asset,
    amount: createAssetAmount(asset, value),
    recipient,
    isNewTab: data.openInNewTab ?? true,
    filter,
  });
}

/**
 * Validates the parameters of `fetchQuote`.
 *
 * @throws KitError `pay/invalid-*`, `pay/recipient-not-for-asset`
 */
export async function readQuoteParams(
  deps: Deps,
  { address, amount, recipient, sourceToken, toToken }: FetchQuoteParams,
): Promise<Omit<TransferRequest, 'sender'> & { readonly sender: string | undefined }> {
  const paymentAsset = toToken;
  const destination = await readPaymentOptions(deps, { amount, paymentAsset, recipient });
  const paid = parseShape({ amount, paymentAsset: sourceToken, recipient }).data?.paymentAsset;
  if (!paid) throw new KitError('pay/invalid-asset');
  const network = requireNetwork(deps, paid.network);
  return {
    sender: address === undefined ? undefined : await parseRecipient(deps, network, address),
    origin: { network, asset: createAsset(network, paid) },
    destination: {
      network: destination.network,
      amount: destination.amount,
      recipient: destination.recipient,
    },
  };
}

/** The app's object may have getters that throw. */
function parseShape(options: unknown): ReturnType<typeof shape.safeParse> {
  try {
    return shape.safeParse(options);
  } catch (cause) {
    throw new KitError('pay/invalid-config', { cause });
  }
}

/**
 * Validates the parameters of an exchange's page, as far as the kit knows the namespace. Coins sent to an address of another
 * namespace, or to the token's own contract, are lost.
 *
 * @throws KitError `pay/invalid-amount`, `pay/invalid-recipient`, `pay/recipient-not-for-asset`
 */
export async function readPayUrlParams(
  deps: Deps,
  { amount, asset, network, recipient: recipientText }: PayUrlParams,
): Promise<PayUrlParams> {
  if (!/[1-9]/.test(parseAmountOption(amount) ?? '')) throw new KitError('pay/invalid-amount');
  const chainNamespace = network.slice(0, network.indexOf(':'));
  const paid = { caipNetworkId: network, chainNamespace };
  const isKnown = deps.adapters.has(chainNamespace);
  const recipient = isKnown ? await parseRecipient(deps, paid, recipientText) : recipientText;
  if (isSameAddress(asset, recipient)) throw new KitError('pay/recipient-not-for-asset');
  return { amount, asset, network, recipient };
}

function requireNetwork({ adapters, chain }: Deps, id: string): Network {
  const network = chain.find(id as CaipNetworkId);
  if (!network)
    throw new KitError('pay/invalid-config', {
      context: { caipNetworkId: id },
      metaMessages: [`"${id}" isn't in the \`networks\` of createAppKit: add it there.`],
    });
  if (!adapters.has(network.chainNamespace) || toAssetId(network.caipNetworkId) === undefined)
    throw new KitError('pay/invalid-namespace', { context: { caipNetworkId: id } });
  return network;
}

function createAsset(
  network: Network,
  { asset, metadata }: PaymentAssetInput,
): PayRequest['asset'] {
  const assetId = toAssetId(network.caipNetworkId, asset === 'native' ? undefined : asset);
  if (assetId === undefined) throw new KitError('pay/invalid-asset');
  // Ignore the app's metadata for the coin, because the kit knows it.
  if (isCoin(assetId)) return Object.freeze(nativeCoin(network));
  const name = cleanConnectorName(metadata.name);
  const symbol = cleanConnectorName(metadata.symbol);
  const { decimals } = metadata;
  if (name === undefined || symbol === undefined || !isDecimals(decimals))
    throw new KitError('pay/invalid-asset');
  const { caipNetworkId } = network;
  return Object.freeze({ assetId, caipNetworkId, name, symbol, decimals, value: 0n });
}

async function parseRecipient(
  { adapters }: Deps,
  network: Pick<Network, 'caipNetworkId' | 'chainNamespace'>,
  text: string,
): Promise<string> {
  const failure: unknown = await adapters
    .get(network.chainNamespace)
    ?.parseAddress(text, network)
    .then(
      (address) => ({ address }),
      (error: unknown) => error,
    );
  if (typeof failure === 'object' && failure !== null && 'address' in failure)
    return String(failure.address);
  for (const [namespace, adapter] of adapters) {
    const isOfAsset =
      namespace !== network.chainNamespace && adapter.parseAddress(text, 'wallet').then(yes, no);
    if (await isOfAsset) throw new KitError('pay/recipient-not-for-asset');
  }
  throw new KitError('pay/invalid-recipient', { cause: failure });
}

const yes = (): boolean => true;
const no = (): boolean => false;
