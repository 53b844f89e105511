// Searches the account's recent transactions for a payment without an id, so that a retry does not pay twice.
import type { AdapterCapabilities } from '@openappkit/core/adapter';
import { parseUnits, addressKey, isSameAddress } from '@openappkit/core/feature';
import { createHistoryPages, type PagesDeps } from '../account-lists/history-pages.js';
import type { Transaction } from '../account-lists/transaction.types.js';
import { isCoin, normalizeAssetId, tokenAddressOf } from '../assets/asset-id.js';
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

interface Match {
  readonly id: string;
  /** Moved less than the payment, as a token does that keeps a share of each transfer. */
  readonly isPart: boolean;
}

/**
 * Returns the ids of all transactions that match the payment by sender, asset, amount, time and, where known, recipient. Returns
 * null if none can be listed, or if only a smaller amount of the token was found, which may be the payment or not.
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
  const own = found.filter(({ id }) => id !== '' && !taken.includes(keyOf(id)));
  const full = own.filter(({ isPart }) => !isPart);
  return full.length < 1 && own.length > 0 ? null : [...new Set(full.map(({ id }) => id))];
}

/** Undefined if none of the amounts can be the payment's. A coin keeps no share. */
function matchAmount(
  id: string,
  { assetId, value }: Payable['amount'],
  moved: readonly (bigint | undefined)[],
): Match | undefined {
  if (moved.includes(value)) return { id, isPart: false };
  const isPart = !isCoin(assetId) && moved.some((each = 0n) => each > 0n && each < value);
  return isPart ? { id, isPart } : undefined;
}

async function findInAdapter(
  activity: NonNullable<AdapterCapabilities['activity']>,
  { isExchange, payment, signal }: SentSearch,
): Promise<readonly Match[]> {
  const { amount, from, network, to } = payment.review;
  const { items } = await activity({ address: from.address, networks: [network], signal });
  const assetId = normalizeAssetId(amount.assetId);
  return items.flatMap(({ at, caipNetworkId, id, transfers }) => {
    if (caipNetworkId !== network.caipNetworkId || !isAfter(at, payment.askedAt)) return [];
    const own = transfers.filter(
      (each) =>
        isSameAddress(each.from, from.address) &&
        (isExchange || isSameAddress(each.to, to)) &&
        normalizeAssetId(each.assetId) === assetId,
    );
    const moved = own.map(({ value }) => value);
    return matchAmount(id, amount, moved) ?? [];
  });
}

async function findInService(
  deps: PagesDeps,
  { isExchange, payment, signal }: SentSearch,
): Promise<readonly Match[] | undefined> {
  const { from, network } = payment.review;
  const { address, namespace } = from;
  const key = `${network.caipNetworkId}:${address}`;
  const owner = { namespace, address, network, key };
  const { items, isKnown } = await createHistoryPages(deps).page(owner, undefined, {
    signal,
    isFresh: true,
  });
  if (!isKnown) return undefined;
  return items.flatMap((each) => {
    if (!isAfter(each.at, payment.askedAt)) return [];
    const moved = movedAmounts(each, payment.review, isExchange);
    return matchAmount(each.metadata.hash, payment.review.amount, moved) ?? [];
  });
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
function movedAmounts(
  { metadata, transfers }: Transaction,
  { amount, from, to }: Payable,
  isExchange: boolean,
): readonly (bigint | undefined)[] {
  const { assetId, decimals, symbol } = amount;
  const isTo = (address: string | undefined): boolean =>
    address !== undefined && isSameAddress(metadata.sentTo, address);
  const isByContract = isTo(tokenAddressOf(assetId));
  const isCalled = isSameAddress(metadata.sentFrom, from.address) && (isByContract || isTo(to));
  if (!isExchange && !isCalled) return [];
  return transfers
    .filter(
      ({ direction, fungible_info: info }) =>
        direction === 'out' && (isByContract || info?.symbol === symbol),
    )
    .map(({ quantity }) => parseUnits(quantity.numeric ?? '', decimals));
}
