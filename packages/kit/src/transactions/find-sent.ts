// Searches the account's recent transactions for a payment without an id, so that a retry does not pay twice.
import { abortable, parseUnits } from '@openappkit/core/feature';
import { createHistoryPages, type PagesDeps } from '../account-lists/history-pages.js';
import { addressKey, isSameAddress } from '../account-lists/address-key.js';
import type { Transaction } from '../account-lists/transaction.types.js';
import { normalizeAssetId, tokenAddressOf } from '../assets/asset-id.js';
import type { Payable, Payment, PaymentKind } from './payment.types.js';

/** Tolerated difference between the network's clock and this device's clock. */
const clockSkewMs = 60_000;

/**
 * Finds transactions that match the payment by sender, asset, amount, time and, where known, recipient.
 * Ids of this kit's other payments are excluded.
 */
export function createSentFinder(
  deps: PagesDeps,
  { isExchange = false }: Pick<PaymentKind<never>, 'isExchange'> = {},
) {
  const { adapters } = deps;
  const pages = createHistoryPages(deps);

  const findInAdapter = async ({ askedAt, review }: Payment, signal: AbortSignal) => {
    const { amount, from, network, to } = review;
    const request = { address: from.address, networks: [network], signal };
    const asked = adapters.get(from.namespace)?.activity?.(request);
    const { items } = (await (asked && abortable(asked, signal))) ?? { items: [] };
    const assetId = normalizeAssetId(amount.assetId);
    return items
      .filter(
        ({ at, caipNetworkId, transfers }) =>
          caipNetworkId === network.caipNetworkId &&
          isAfter(at, askedAt) &&
          transfers.some(
            (each) =>
              isSameAddress(each.from, from.address) &&
              (isExchange || isSameAddress(each.to, to)) &&
              normalizeAssetId(each.assetId) === assetId &&
              each.value === amount.value,
          ),
      )
      .map(({ id }) => id);
  };
  const findInService = async ({ askedAt, review }: Payment, signal: AbortSignal) => {
    const { from, network } = review;
    const { address, namespace } = from;
    const place = { namespace, address, network, key: `${network.caipNetworkId}:${address}` };
    const asked = pages.page(place, undefined, { signal, isFresh: true });
    const { items, isKnown } = await abortable(asked, signal);
    if (!isKnown) return undefined;
    return items
      .filter((each) => isAfter(each.at, askedAt) && matchesPayment(each, review, isExchange))
      .map(({ metadata }) => metadata.hash);
  };
  return {
    /** Whether transactions of the payer's namespace can be listed. */
    canFind: ({ from }: Payable): boolean => pages.canQuery(from.namespace),
    /**
     * Returns the ids of all matching transactions, or null if none can be listed.
     * @param otherIds ids of the kit's other transactions
     * @throws KitError `api/*`, or the adapter's error
     */
    async find(
      payment: Payment,
      otherIds: () => readonly string[],
      signal: AbortSignal,
    ): Promise<readonly string[] | null> {
      const hasOwn = adapters.get(payment.review.from.namespace)?.activity !== undefined;
      const found = await (hasOwn ? findInAdapter : findInService)(payment, signal);
      if (!found) return null;
      // Read after the search, because another payment may have received its id in between.
      const taken = otherIds().map(keyOf);
      return [...new Set(found)].filter((each) => each !== '' && !taken.includes(keyOf(each)));
    },
  };
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
