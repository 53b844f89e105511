// Cleans the name and checks every link.
import { cleanConnectorIcon, cleanConnectorName } from '../adapter/connector-rows.js';
import { isConfusableName } from '../adapter/confusable-name.js';
import type { WalletListing, Explorer } from './explorer.js';
import { isCaipNetworkId } from '../caip.js';
import { checkLink } from '../adapter/links.js';
import type { ExplorerWallet } from './wallets.types.js';

const maxDescription = 300;

const maxChains = 500;

/** Undefined if the name has no readable characters. */
export function toWallet(
  listing: WalletListing,
  origin: 'explorer' | 'host',
): ExplorerWallet | undefined {
  const name = cleanConnectorName(listing.name);
  if (name === undefined) return undefined;
  const isCustom = origin === 'host';
  return {
    id: listing.id,
    name,
    isConfusable: isConfusableName(name),
    isVerified: !isCustom && listing.badge_type === 'certified',
    description: cleanText(listing.description),
    homepage: checkLink(listing.homepage, 'web'),
    chains: (listing.chains ?? []).slice(0, maxChains).filter(isChainId),
    imageId: isImageId(listing.image_id) ? listing.image_id : undefined,
    imageUrl: isCustom ? hostImage(listing.image_url) : undefined,
    mobileLink: checkLink(listing.mobile_link),
    universalLink: checkLink(listing.link_mode, 'web'),
    desktopLink: checkLink(listing.desktop_link),
    webappLink: checkLink(listing.webapp_link, 'web'),
    appStore: checkLink(listing.app_store, 'web'),
    playStore: checkLink(listing.play_store, 'web'),
    chromeStore: checkLink(listing.chrome_store, 'web'),
    rdns: listing.rdns?.trim().slice(0, 200) || undefined,
    order: listing.order ?? undefined,
    isCustom,
  };
}

const isChainId = (value: unknown): value is string =>
  typeof value === 'string' && isCaipNetworkId(value);

/** Rejects names that every object inherits, because ids become record keys. */
function isImageId(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[\w.-]{1,100}$/.test(value) && !(value in {});
}

function hostImage(value: string | null | undefined): string | undefined {
  return checkLink(value, 'web') ?? cleanConnectorIcon(value);
}

function cleanText(value: string | null | undefined): string | undefined {
  const text = (value ?? '').replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\s]+/gu, ' ').trim();
  return Array.from(text).slice(0, maxDescription).join('') || undefined;
}

/** Limit of the explorer for a page. */
export const maxEntries = 100;

/** In the order of `ids`, without unknown ones. @throws KitError `api/*` */
export async function loadById(
  explorer: Explorer,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ExplorerWallet[]> {
  const found = new Map<string, ExplorerWallet>();
  for (let start = 0; start < ids.length; start += maxEntries) {
    const include = ids.slice(start, start + maxEntries);
    const page = await explorer.wallets({ page: 1, entries: include.length, include }, signal);
    for (const listing of page.listings) {
      const wallet = toWallet(listing, 'explorer');
      if (wallet) found.set(wallet.id, wallet);
    }
  }
  return ids.flatMap((id) => found.get(id) ?? []);
}
