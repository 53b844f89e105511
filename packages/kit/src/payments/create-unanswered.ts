// createUnanswered(): what wallets were asked to send and have not answered, kept beyond the page: after a reload, and in
// another tab, nobody pays twice unwarned. Holds what a payment is looked up by, until it is answered or looked up. In the
// page's storage, and read with nothing believed.
import {
  type FeatureParts,
  type Guard,
  type Guarded,
  objectOf,
  parseJson,
  shortText,
} from '@openappkit/core/feature';
import type { Asset } from '@openappkit/core/adapter';
import { addressKey } from '../account-lists/address-key.js';
import type { AccountInUse } from '../in-use/account-in-use.js';
import { isDecimals, sumOf } from '../assets/sums.js';
import { type KeptPayments, keptUnder } from './kept-under.js';
import type { Payable, Payment } from './payment.types.js';

/** Of all accounts; the oldest go first. */
export const unansweredKept = 50;

const isText: Guard<string> = (value): value is string => value === '' || shortText(value);
const isAssetId: Guard<Asset['assetId']> = (value): value is Asset['assetId'] =>
  shortText(value) && /^[^:/]+:[^:/]+\/[^:/]+:.+$/.test(value);
const isCount: Guard<string> = (value): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value);
const isDigits: Guard<number> = (value): value is number => isDecimals(value);
const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);

/** What EIP-5792 allows: 4096 bytes. */
const longestCallsId = 8194;
const isCallsId: Guard<string | undefined> = (value): value is string | undefined =>
  value === undefined || (typeof value === 'string' && value.length <= longestCallsId);

const shape = objectOf({
  key: shortText,
  /** Network and account, as `placeKey` writes them. */
  place: shortText,
  to: shortText,
  assetId: isAssetId,
  symbol: isText,
  decimals: isDigits,
  /** In base units. */
  value: isCount,
  askedAt: isTime,
  /** '' while nobody told it. */
  id: isText,
  /** The wallet's own id of calls; missing where it was asked for none. */
  callsId: isCallsId,
});
/** One question to a wallet. */
type Question = Guarded<typeof shape> & {
  /** What the feature keeps beside it, as it stands in the storage. */
  readonly about?: unknown;
};

export function createUnanswered(
  { env, options }: Pick<FeatureParts, 'env' | 'options'>,
  keptAs: KeptPayments,
) {
  const name = keptUnder(options, keptAs);
  /** Where it cannot be read or written, this page's own is all there is. */
  const read = (): readonly Question[] => {
    try {
      const stored = parseJson(env.storage.getItem(name) ?? '');
      return Array.isArray(stored) ? stored.filter(shape).slice(0, unansweredKept) : [];
    } catch {
      return [];
    }
  };
  const write = (questions: readonly Question[]): void => {
    try {
      if (questions.length === 0) env.storage.removeItem(name);
      else env.storage.setItem(name, JSON.stringify(questions.slice(0, unansweredKept)));
    } catch {
      // Full or forbidden: known for as long as the page is.
    }
  };
  return {
    /** Of this account on this network, the newest first. */
    of: (account: AccountInUse): readonly Question[] =>
      read().filter(({ place }) => place === placeKey(account)),
    has: (key: string): boolean => read().some((each) => each.key === key),
    /** @param about what the feature keeps beside it, as JSON */
    put(
      key: string,
      { amount, from, to }: Payable,
      { askedAt, callsId, id = '' }: Pick<Payment, 'askedAt' | 'callsId' | 'id'>,
      about?: object,
    ): void {
      const { assetId, decimals, symbol, value } = amount;
      const asked = { assetId, decimals, symbol, value: String(value) };
      const question = { key, place: placeKey(from), to, ...asked, askedAt, id, callsId, about };
      write([question, ...read().filter((each) => each.key !== key)]);
    },
    remove(key: string): void {
      const before = read();
      const after = before.filter((each) => each.key !== key);
      if (after.length < before.length) write(after);
    },
    /** Calls when another tab changed it. Returns the stop. */
    onChange(run: () => void): () => void {
      const events = env.page?.events;
      const look = (event: Event): void => {
        const { key } = event as StorageEvent;
        // All of it was cleared where it names none.
        if (key === name || key === null) run();
      };
      events?.addEventListener('storage', look);
      return () => events?.removeEventListener('storage', look);
    },
  };
}

/** On each network an account is asked about by itself: what is sent there is found there. */
const placeKey = ({ address, network }: AccountInUse): string =>
  `${network.caipNetworkId}:${addressKey(address)}`;

/** What was asked, as far as it is kept: nothing of it is asked again. */
export function paidOf(
  { assetId, decimals, symbol, to, value }: Question,
  from: AccountInUse,
): Payable {
  const amount = sumOf({ assetId, decimals, symbol, price: undefined }, BigInt(value));
  return { from, to, network: from.network, amount };
}
