// Drops an invalid wallet instead of failing the whole page.
import * as z from 'zod/mini';
import type { OptionsController } from '../options/options-controller.js';
import type { Http } from '../api/http.js';
import { createServiceUrls, type SdkIdentity } from '../api/service-urls.js';

/** Empty lists and texts are not sent. */
interface WalletQuery {
  /** Starts at 1. */
  readonly page: number;
  /** At most 100. */
  readonly entries: number;
  /** CAIP-2 ids. A wallet matches if it supports one of them. */
  readonly chains?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly search?: string;
  readonly badge?: 'certified' | undefined;
  /** Defaults to the explorer's ranking. */
  readonly sort?: 'wcpay' | undefined;
}

interface WalletPage {
  readonly listings: readonly WalletListing[];
  /** Counts invalid entries too. */
  readonly received: number;
  /** Counts all pages. Undefined if the response lacks it. */
  readonly total: number | undefined;
}

const optionalTexts = [
  ...(['badge_type', 'description', 'homepage', 'image_id', 'image_url', 'mobile_link'] as const),
  ...(['desktop_link', 'webapp_link', 'link_mode', 'rdns', 'app_store'] as const),
  ...(['play_store', 'chrome_store'] as const),
] as const;

export type WalletListing = {
  readonly id: string;
  readonly name: string;
  readonly order: number | undefined;
  readonly chains: readonly unknown[];
} & { readonly [Key in (typeof optionalTexts)[number]]: string | undefined };

// No z.catch here, because the bundle shares zod with the first load, where z.catch would add 3 kB.
const named = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string(),
});
const optionalText = z.string().check(z.maxLength(2000));
const optionalOrder = z.number();
const optionalChains = z.array(z.unknown());

/** Returns undefined without a valid id and name. Other invalid fields are ignored. */
export function readListing(value: unknown): WalletListing | undefined {
  const { data } = named.safeParse(value);
  if (!data) return undefined;
  const texts = optionalTexts.map((key) => [key, optionalText.safeParse(data[key]).data]);
  return {
    ...(Object.fromEntries(texts) as Record<(typeof optionalTexts)[number], string | undefined>),
    id: data.id,
    name: data.name,
    order: optionalOrder.safeParse(data.order).data,
    chains: optionalChains.safeParse(data.chains).data ?? [],
  };
}

const walletPage = z.object({ data: z.array(z.unknown()), count: z.optional(z.unknown()) });

export interface Explorer {
  isOn(): boolean;
  /** @throws KitError `api/*`, `request/cancelled` */
  wallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>;
  /** @throws KitError `api/off` */
  imageUrl(imageId: string): string;
}

export function createExplorer(deps: {
  readonly http: Http;
  readonly options: OptionsController;
  readonly sdk: SdkIdentity;
}): Explorer {
  const { isOn, url } = createServiceUrls(deps, 'explorer');
  return {
    isOn,
    async wallets(query, signal) {
      const address = url('/getWallets', {
        page: String(query.page),
        entries: String(query.entries),
        chains: query.chains?.join(','),
        include: query.include?.join(','),
        exclude: query.exclude?.join(','),
        search: query.search?.trim(),
        badge_type: query.badge,
        sort: query.sort,
      });
      const { data, count } = await deps.http({ url: address, schema: walletPage, signal });
      const listings = data.flatMap((item) => readListing(item) ?? []);
      const total = typeof count === 'number' && Number.isSafeInteger(count) && count >= 0;
      return { listings, received: data.length, total: total ? count : undefined };
    },
    imageUrl: (imageId) => url(`/getWalletImage/${encodeURIComponent(imageId)}`),
  };
}
