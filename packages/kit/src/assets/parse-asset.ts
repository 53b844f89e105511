// Parses the assets that a service or a wallet reports. Invalid items are dropped. Amounts become exact base
// units, texts are cleaned, and networks must be the app's own.
import * as z from 'zod/mini';
import type { CaipNetworkId, Network } from '@openappkit/core';
import type { Asset, AssetId } from '@openappkit/core/adapter';
import {
  checkLink,
  cleanConnectorName,
  decimalText,
  isConfusableName,
  parseUnits,
} from '@openappkit/core/feature';
import { toAssetId, isCoin, normalizeAssetId } from './asset-id.js';

/** The largest amount that any token standard can hold. */
const maxUnits = 2n ** 256n - 1n;
/** The currency of prices: ISO 4217 in lower case, as services write it. */
export const priceCurrency = 'usd';

/** Keyed by CAIP-2 id. */
export type Networks = ReadonlyMap<string, Network>;

const decimals = z.union([
  z.string().check(z.regex(/^\d{1,2}$/)),
  z.number().check(z.gte(1), z.lte(36)),
]);
const balanceItem = z.object({
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  chainId: z.optional(z.nullable(z.string())),
  /** CAIP-10. */
  address: z.optional(z.nullable(z.string())),
  price: z.optional(z.unknown()),
  /** `numeric` is in whole units. */
  quantity: z.object({ decimals, numeric: z.union([z.string(), z.number()]) }),
  iconUrl: z.optional(z.unknown()),
});

/** Returns undefined for invalid items. */
export function parseBalance(item: unknown, networks: Networks): Asset | undefined {
  const { data } = balanceItem.safeParse(item);
  if (!data) return undefined;
  const { address, quantity } = data;
  const [, addressChain, reference] = /^([^:]+:[^:]+):(.+)$/.exec(address ?? '') ?? [];
  const caipNetworkId = data.chainId ?? addressChain;
  const network = networks.get(caipNetworkId ?? '');
  if (!network || (address && (!reference || addressChain !== caipNetworkId))) return undefined;
  const assetId = toAssetId(network.caipNetworkId, reference);
  if (!assetId) return undefined;
  const digits = isCoin(assetId) ? network.nativeCurrency.decimals : Number(quantity.decimals);
  const { numeric } = quantity;
  const text = typeof numeric === 'number' ? decimalText(numeric) : numeric;
  const value =
    isValidDecimals(digits) && text !== undefined ? parseUnits(text, digits) : undefined;
  const price = priceOf(data.price);
  return createAsset(network, {
    ...data,
    assetId,
    decimals: digits,
    value,
    price,
    imageUrl: data.iconUrl,
  });
}

const adapterItem = z.object({
  assetId: z.string(),
  caipNetworkId: z.string(),
  name: z.optional(z.unknown()),
  symbol: z.optional(z.unknown()),
  decimals: z.number(),
  /** A string in a cached answer, because JSON has no bigint. */
  value: z.union([z.bigint(), z.string().check(z.regex(/^\d{1,78}$/))]),
  imageUrl: z.optional(z.unknown()),
  price: z.optional(z.object({ currency: z.string(), amount: z.string() })),
  isSpam: z.optional(z.boolean()),
});

/** The data may come from a wallet, so it is untrusted. */
export function parseAdapterAsset(item: unknown, networks: Networks): Asset | undefined {
  const { data } = adapterItem.safeParse(item);
  const network = networks.get(data?.caipNetworkId ?? '');
  if (!data || !network || !data.assetId.startsWith(`${network.caipNetworkId}/`)) return undefined;
  const isInPriceCurrency = data.price?.currency.toLowerCase() === priceCurrency;
  return createAsset(network, {
    ...data,
    value: BigInt(data.value),
    assetId: normalizeAssetId(data.assetId as AssetId) as AssetId,
    price: isInPriceCurrency ? priceOf(data.price?.amount) : undefined,
  });
}

interface AssetFields {
  readonly assetId: AssetId;
  readonly name?: unknown;
  readonly symbol?: unknown;
  readonly decimals: number;
  readonly value: bigint | undefined;
  readonly imageUrl?: unknown;
  readonly price: string | undefined;
  readonly isSpam?: boolean | undefined;
}

function createAsset(network: Network, fields: AssetFields): Asset | undefined {
  const { assetId, decimals: digits, value, price } = fields;
  const { nativeCurrency, testnet } = network;
  // Take the coin's name and symbol from the network definition, not from the service.
  const texts = isCoin(assetId) ? nativeCurrency : fields;
  const symbol = cleanConnectorName(texts.symbol) ?? cleanConnectorName(texts.name);
  if (value === undefined || value <= 0n || value > maxUnits || !symbol || !isValidDecimals(digits))
    return undefined;
  const name = cleanConnectorName(texts.name) ?? symbol;
  const imageUrl = imageUrlOf(fields.imageUrl);
  const isSpam = !isCoin(assetId) && (fields.isSpam || isImitation(name, symbol));
  return {
    assetId,
    caipNetworkId: network.caipNetworkId as CaipNetworkId,
    name,
    symbol,
    decimals: digits,
    value,
    ...(imageUrl && { imageUrl }),
    // Testnet assets have no value, so they have no price.
    ...(price && !testnet && { price: { currency: priceCurrency, amount: price } }),
    ...(isSpam && { isSpam }),
  };
}

/** Matches most image URLs, which avoids the cost of parsing them. */
const plainUrl = /^https:\/\/[\w-]+(?:\.[\w-]+)+\/[\w./%~-]{0,1900}$/;
const imageUrlOf = (url: unknown): string | undefined =>
  typeof url === 'string' && plainUrl.test(url) ? url : checkLink(url, 'web');

const isValidDecimals = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= 36;

const isImitation = (...texts: readonly string[]): boolean => texts.some(isConfusableName);

/** Returns undefined for 0, because services write 0 if they know no price. */
function priceOf(price: unknown): string | undefined {
  const text = typeof price === 'number' ? decimalText(price) : price;
  if (typeof text !== 'string' || !/^\d{1,30}(\.\d{1,80})?$/.test(text)) return undefined;
  return /[1-9]/.test(text) ? text : undefined;
}
