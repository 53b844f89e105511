// createFindSent(): looks for a payment whose id nobody told among what the account did last, as its adapter or the blockchain
// API tells it. Used before anybody tries again.
import { abortable, parseUnits } from '@openappkit/core/feature';
import { createHistoryPages, type PagesParts } from '../account-lists/history-pages.js';
import { addressKey, isSameAddress } from '../account-lists/address-key.js';
import type { Transaction } from '../account-lists/transaction.types.js';
import { plainAssetId, tokenOf } from '../assets/asset-id.js';
import type { Payable, Payment, PaymentKind } from './payment.types.js';

/** Clocks of networks and of this machine differ. */
const clockSkewMs = 60_000;

/**
 * Each gives the ids of those that can be it: from the same account, of the same asset and amount, to the same account as far
 * as that is told, not older. What is known to be another payment of this kit's is none of them.
 */
export function createFindSent(
  parts: PagesParts,
  { isExchange = false }: Pick<PaymentKind<never>, 'isExchange'> = {},
) {
  const { adapters } = parts;
  const pages = createHistoryPages(parts);

  const ofAdapter = async ({ askedAt, review }: Payment, signal: AbortSignal) => {
    const { amount, from, network, to } = review;
    const request = { address: from.address, networks: [network], signal };
    const asked = adapters.get(from.namespace)?.activity?.(request);
    const { items } = (await (asked && abortable(asked, signal))) ?? { items: [] };
    const assetId = plainAssetId(amount.assetId);
    return items
      .filter(
        ({ at, caipNetworkId, transfers }) =>
          caipNetworkId === network.caipNetworkId &&
          isAfter(at, askedAt) &&
          transfers.some(
            (each) =>
              isSameAddress(each.from, from.address) &&
              (isExchange || isSameAddress(each.to, to)) &&
              plainAssetId(each.assetId) === assetId &&
              each.value === amount.value,
          ),
      )
      .map(({ id }) => id);
  };
  const ofService = async ({ askedAt, review }: Payment, signal: AbortSignal) => {
    const { from, network } = review;
    const { address, namespace } = from;
    const place = { namespace, address, network, key: `${network.caipNetworkId}:${address}` };
    const asked = pages.page(place, undefined, { signal, isFresh: true });
    const { items, isKnown } = await abortable(asked, signal);
    if (!isKnown) return undefined;
    return items
      .filter((each) => isAfter(each.at, askedAt) && isOf(each, review, isExchange))
      .map(({ metadata }) => metadata.hash);
  };
  return {
    /** Somebody can be asked. */
    canFind: ({ from }: Payable): boolean => pages.canTell(from.namespace),
    /**
     * Ids of all that can be it; null where nobody tells.
     * @param others the payments beside it
     * @throws KitError `api/*`, what the adapter throws
     */
    async find(
      payment: Payment,
      others: () => readonly Payment[],
      signal: AbortSignal,
    ): Promise<readonly string[] | null> {
      const hasOwn = adapters.get(payment.review.from.namespace)?.activity !== undefined;
      const found = await (hasOwn ? ofAdapter : ofService)(payment, signal);
      if (!found) return null;
      // Asked afterwards: one may have got its id meanwhile.
      const taken = others().map(({ id = '' }) => keyOf(id));
      return [...new Set(found)].filter((each) => each !== '' && !taken.includes(keyOf(each)));
    },
  };
}

/** Where ids are hex, their case tells none apart, as with addresses. */
const keyOf = addressKey;

/** One that still waits has no time yet. */
const isAfter = (at: number | undefined, askedAt: number): boolean =>
  at === undefined || at >= askedAt - clockSkewMs;

/**
 * The service tells whom a transaction went to: of a token that is its contract, or the receiver. One that is overlooked may be
 * paid twice: amounts are compared as numbers, and where the contract tells which token it was, its symbol, which the service
 * may write in another way, does not count.
 */
function isOf(
  { metadata, transfers }: Transaction,
  { amount, from, to }: Payable,
  isExchange: boolean,
): boolean {
  const { decimals, symbol, value } = amount;
  const isTo = (address: string | undefined): boolean =>
    address !== undefined && isSameAddress(metadata.sentTo, address);
  const isByContract = isTo(tokenOf(amount.assetId));
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
