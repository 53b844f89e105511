// findSent(): looks for a payment whose id nobody told among what the account did last. Used before anybody tries again.
import { abortable } from '@openappkit/core/feature';
import type { SendParts } from '../draft.types.js';
import type { SentPayment } from '../send.types.js';

/** Clocks of networks and of this machine differ. */
const clockSkewMs = 60_000;

/**
 * The id of the one transaction that can be it: from the same account, of the same asset, amount and recipient, not older.
 *
 * @returns undefined where there is none, or more than one
 * @throws KitError as the adapter's `activity`
 */
export async function findSent(
  { adapters }: Pick<SendParts, 'adapters'>,
  { askedAt, review }: SentPayment,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { amount, from, network, to } = review;
  const request = { address: from.address, networks: [network], signal };
  const asked = adapters.get(from.namespace)?.activity?.(request);
  const { items } = (await (asked && abortable(asked, signal))) ?? { items: [] };
  const found = items.filter(
    ({ at, caipNetworkId, transfers }) =>
      caipNetworkId === network.caipNetworkId &&
      (at === undefined || at >= askedAt - clockSkewMs) &&
      transfers.some(
        (each) =>
          isSame(each.from, from.address) &&
          isSame(each.to, to) &&
          isSame(each.assetId, amount.assetId) &&
          each.value === amount.value,
      ),
  );
  return found.length === 1 ? found[0]?.id : undefined;
}

/** Services write hex in either case. */
function isSame(one: string, other: string): boolean {
  return one === other || (/0x/i.test(one) && one.toLowerCase() === other.toLowerCase());
}
