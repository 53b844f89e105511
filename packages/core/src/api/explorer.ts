// The explorer as this version uses it: a page of wallets, and the address of a picture.
// A wallet that makes no sense is dropped, the page never. Called by the wallet list only.
import * as z from 'zod/mini';
import type { OptionsController } from '../options/options-controller.js';
import type { Http } from './http.js';
import { createServiceUrls, type SdkIdentity } from './service-urls.js';

/** One question to the list. Empty lists and texts are not sent. */
export interface WalletQuery {
  /** From 1. */
  readonly page: number;
  /** Wallets a page, at most 100. */
  readonly entries: number;
  /** CAIP-2 ids: a wallet matches with one of them. */
  readonly chains?: readonly string[];
  readonly include?: readonly string[];
  readonly exclude?: readonly string[];
  readonly search?: string;
  readonly badge?: 'certified' | undefined;
  /** Which come first; the explorer's ranking when left out. */
  readonly sort?: 'wcpay' | undefined;
}

export interface WalletPage {
  /** Those that could be read. */
  readonly listings: readonly WalletListing[];
  /** Entries of the answer, the unreadable ones too. */
  readonly received: number;
  /** Matches over all pages; undefined where the answer does not say. */
  readonly total: number | undefined;
}

const optionalTexts = [
  ...(['badge_type', 'description', 'homepage', 'image_id', 'image_url', 'mobile_link'] as const),
  ...(['desktop_link', 'webapp_link', 'link_mode', 'rdns', 'app_store'] as const),
  ...(['play_store', 'chrome_store'] as const),
] as const;

/** A wallet as the explorer lists it. */
export type WalletListing = {
  readonly id: string;
  readonly name: string;
  readonly order: number | undefined;
  readonly chains: readonly unknown[];
} & { readonly [Key in (typeof optionalTexts)[number]]: string | undefined };

// No z.catch here: zod shares one copy with the first load, where it would weigh 3 kB.
const named = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string(),
});
const optionalText = z.string().check(z.maxLength(2000));
const optionalOrder = z.number();
const optionalChains = z.array(z.unknown());

/** Only id and name must be right; the rest counts as absent if wrong. Undefined where they are not. */
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

export type Explorer = ReturnType<typeof createExplorer>;

export function createExplorer(deps: {
  readonly http: Http;
  readonly options: OptionsController;
  readonly sdk: SdkIdentity;
}) {
  const { isOn, url } = createServiceUrls(deps, 'explorer');
  return {
    isOn,
    /** @throws KitError `api/*`, `request/cancelled` */
    async wallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage> {
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
    /** Where a wallet's picture is. @throws KitError `api/off` */
    imageUrl: (imageId: string): string => url(`/getWalletImage/${encodeURIComponent(imageId)}`),
  };
}
