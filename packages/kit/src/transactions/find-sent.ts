// Searches the account's recent transactions for a payment without an id, so that a retry does not pay twice.
import type { AdapterCapabilities } from '@openappkit/core/adapter';
import { parseUnits, addressKey, isSameAddress } from '@openappkit/core/feature';
import { createHistoryPages, type PagesDeps } from '../account-lists/history-pages.js';
import type { Transaction } from '../account-lists/transaction.types.js';
import { normalizeAssetId, tokenAddressOf } from '../assets/asset-id.js';
import type { Payable, Payment } from './payment.types.js';

/** Tolerated difference between the network's clock and this device's clock. */
const clockSkewMs = 60_000;

export interface SentSearch {
  readonly payment: Payment;
  readonly isExchange: boolean;
  /** Ids of the kit's other transactions, which cannot be this payment. */
  readonly otherIds: () => readonly string[];
  readonly signal: AbortSignal;
}

/**
 * Returns the ids of all transactions that match the payment by sender, asset, amount, time and, where known, recipient. Returns
 * null if none can be listed.
 * @throws KitError `api/*`, or the adapter's error
 */
export async function findSent(
  deps: PagesDeps,
  search: SentSearch,
): Promise<readonly string[] | null> {
  const { activity } = deps.adapters.get(search.payment.review.from.namespace) ?? {};
  const found = activity
    ? await findInAdapter(activity, search)
    : await findInService(deps, search);
  if (!found) return null;
  // Read after the search, because another payment may have received its id in between.
  const taken = search.otherIds().map(keyOf);
  return [...new Set(found)].filter((each) => each !== '' && !taken.includes(keyOf(each)));
}

async function findInAdapter(
  activity: NonNullable<AdapterCapabilities['activity']>,
  { isExchange, payment, signal }: SentSearch,
): Promise<readonly string[]> {
  const { amount, from, network, to } = payment.review;
  const { items } = await activity({ address: from.address, networks: [network], signal });
  const assetId = normalizeAssetId(amount.assetId);
  return items
    .filter(
      ({ at, caipNetworkId, transfers }) =>
        caipNetworkId === network.caipNetworkId &&
        isAfter(at, payment.askedAt) &&
        transfers.some(
          (each) =>
            isSameAddress(each.from, from.address) &&
            (isExchange || isSameAddress(each.to, to)) &&
            normalizeAssetId(each.assetId) === assetId &&
            each.value === amount.value,
        ),
    )
    .map(({ id }) => id);
}

async function findInService(
  deps: PagesDeps,
  { isExchange, payment, signal }: SentSearch,
): Promise<readonly string[] | undefined> {
  const { from, network } = payment.review;
  const { address, namespace } = from;
  const key = `${network.caipNetworkId}:${address}`;
  const place = { namespace, address, network, key };
  const { items, isKnown } = await createHistoryPages(deps).page(place, undefined, {
    signal,
    isFresh: true,
  });
  if (!isKnown) return undefined;
  return items
    .filter(
      (each) =>
        isAfter(each.at, payment.askedAt) && matchesPayment(each, payment.review, isExchange),
    )
    .map(({ metadata }) => metadata.hash);
}

/** Hex ids are compared without case, like addresses. */
const keyOf = addressKey;

/** A pending transaction has no time yet and always matches. */
const isAfter = (at: number | undefined, askedAt: number): boolean =>
  at === undefined || at >= askedAt - clockSkewMs;

/**
 * For a token transfer, the service reports either the token contract or the recipient as the destination.
 * A missed match may lead to a second payment, so amounts are compared as numbers.
 * The symbol counts only when the contract does not identify the token, because the service may spell it differently.
 */
function matchesPayment(
  { metadata, transfers }: Transaction,
  { amount, from, to }: Payable,
  isExchange: boolean,
): boolean {
  const { decimals, symbol, value } = amount;
  const isTo = (address: string | undefined): boolean =>
    address !== undefined && isSameAddress(metadata.sentTo, address);
  const isByContract = isTo(tokenAddressOf(amount.assetId));
  const isCalled = isSameAddress(metadata.sentFrom, from.address) && (isByContract || isTo(to));
  return (
    (isExchange || isCalled) &&
    transfers.some(
      ({ direction, fungible_info: info, quantity }) =>
        direction === 'out' &&
        parseUnits(quantity.numeric ?? '', decimals) === value &&
        (isByContract || info?.symbol === symbol),
    )
  );
}
