// The explorer as this version uses it (wire.md 2.1, 2.2): a page of wallets, and the address of a picture.
// A wallet that makes no sense is dropped, the page never. Called by the wallet list only.
import * as z from 'zod/mini';
import { KitError } from '../errors/kit-error.js';
import type { OptionsController } from '../options/options-controller.js';
import type { SdkIdentity } from './api.js';
import type { Http } from './http.js';

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
}

export interface WalletPage {
  /** Those that could be read. */
  readonly listings: readonly WalletListing[];
  /** Entries of the answer, the unreadable ones too. */
  readonly received: number;
  /** Matches over all pages; undefined where the answer does not say. */
  readonly total: number | undefined;
}

export interface Explorer {
  /** False without a projectId, or with `services.explorer: null`: then nothing may be asked. */
  isOn(): boolean;
  /** @throws KitError `api/*`, `request/cancelled` */
  wallets(query: WalletQuery, signal: AbortSignal): Promise<WalletPage>;
  /** Where a wallet's picture is. @throws KitError `api/off` */
  imageUrl(imageId: string): string;
}

const text = z.catch(z.nullish(z.string().check(z.maxLength(2000))), undefined);
/** A wallet as the explorer lists it: only id and name must be right, the rest counts as absent if wrong. */
export const walletListingSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string(),
  order: z.catch(z.nullish(z.number()), undefined),
  chains: z.catch(z.nullish(z.array(z.unknown())), undefined),
  ...{ badge_type: text, description: text, homepage: text, image_id: text, image_url: text },
  ...{ mobile_link: text, desktop_link: text, webapp_link: text, link_mode: text, rdns: text },
  ...{ app_store: text, play_store: text, chrome_store: text },
});
export type WalletListing = z.output<typeof walletListingSchema>;

const walletPage = z.object({
  data: z.array(z.unknown()),
  count: z.catch(z.optional(z.number().check(z.int(), z.nonnegative())), undefined),
});

export function createExplorer(deps: {
  readonly http: Http;
  readonly options: OptionsController;
  readonly sdk: SdkIdentity;
}): Explorer {
  const url = (path: string, query: Record<string, string | undefined> = {}): string => {
    const { services, projectId } = deps.options.state.current;
    if (services.explorer === null) throw new KitError('api/off');
    const parameters = new URLSearchParams({ projectId, ...deps.sdk });
    for (const [key, value] of Object.entries(query)) if (value) parameters.set(key, value);
    return `${services.explorer}${path}?${parameters}`;
  };
  return {
    isOn() {
      const { services, projectId } = deps.options.state.current;
      return services.explorer !== null && projectId !== '';
    },
    async wallets(query, signal) {
      const address = url('/getWallets', {
        page: String(query.page),
        entries: String(query.entries),
        chains: query.chains?.join(','),
        include: query.include?.join(','),
        exclude: query.exclude?.join(','),
        search: query.search?.trim(),
        badge_type: query.badge,
      });
      const { data, count } = await deps.http({ url: address, schema: walletPage, signal });
      const listings = data.flatMap((item) => walletListingSchema.safeParse(item).data ?? []);
      return { listings, received: data.length, total: count };
    },
    imageUrl: (imageId) => url(`/getWalletImage/${encodeURIComponent(imageId)}`),
  };
}
