// The recipients that an account has paid, to tell new addresses from known ones and to detect imitations.
import {
  type FeatureDeps,
  type Guarded,
  listOf,
  objectOf,
  parseJson,
  recordOf,
  shortText,
  isSameAddress,
} from '@openappkit/core/feature';
import type { ActiveAccount } from '../../../active-account.js';
import { storageKey } from '../../../storage-key.js';
import { canListActivity } from '../../../account-lists/can-list-activity.js';
import { createHistoryPages, type PagesDeps } from '../../../account-lists/history-pages.js';
import { hasValue } from '../../../account-lists/parse-transaction.js';
import type { Transaction } from '../../../account-lists/transaction.types.js';

/** Limit per account. The oldest are dropped first. */
export const maxRecipients = 100;
const maxAccounts = 20;

const shape = recordOf(
  listOf(objectOf({ address: shortText, name: shortTextOrEmpty }), maxRecipients),
);
type Stored = Guarded<typeof shape>;

export interface KnownRecipient {
  readonly address: string;
  /** Name by which it was last found, if any. */
  readonly name: string | undefined;
}
export type KnownRecipients = ReturnType<typeof createKnownRecipients>;

/** Remembers each account's recipients, newest first. Stored data is validated. */
export function createKnownRecipients({ env, options }: Pick<FeatureDeps, 'env' | 'options'>) {
  const key = storageKey(options, 'sent-to');
  /** Fallback if the page's storage does not work. */
  let held: Stored = {};
  const read = (): Stored => {
    try {
      const stored = parseJson(env.storage.getItem(key) ?? '');
      return shape(stored) ? stored : held;
    } catch {
      return held;
    }
  };
  return {
    of: (account: ActiveAccount): readonly KnownRecipient[] =>
      (read()[idOf(account)] ?? []).map(({ address, name }) => ({
        address,
        name: name === '' ? undefined : name,
      })),
    /** Moves the recipient to the front. Keeps its name if it was paid by its address now. */
    add(account: ActiveAccount, { address, name: newName }: KnownRecipient): void {
      const { [idOf(account)]: own = [], ...others } = read();
      const name = newName ?? own.find((each) => each.address === address)?.name ?? '';
      const rest = own.filter((each) => each.address !== address);
      const next = [{ address, name }, ...rest].slice(0, maxRecipients);
      held = Object.fromEntries(
        [[idOf(account), next] as const, ...Object.entries(others)].slice(0, maxAccounts),
      );
      try {
        env.storage.setItem(key, JSON.stringify(held));
      } catch {
        // Storage is full or forbidden, so the recipients last as long as the page.
      }
    },
  };
}

/** Ignores the network, because an address is the same account on all networks of a namespace. */
const idOf = ({ namespace, address }: ActiveAccount): string => `${namespace}:${address}`;

function shortTextOrEmpty(value: unknown): value is string {
  return value === '' || shortText(value);
}

/** Limit for an oversized page. */
const maxAddresses = 500;
const cacheMs = 60_000;

/**
 * Reads recipients from the newest page of the account's activity, because addresses may have been paid from other apps. Does
 * not write the page cache, because the activity must show new payments.
 */
export function createRecentPayees(deps: PagesDeps & Pick<FeatureDeps, 'env'>) {
  const pages = createHistoryPages(deps);
  const { clock } = deps.env;
  let last:
    | { readonly key: string; readonly at: number; readonly paid: readonly string[] }
    | undefined;
  return {
    canQuery: ({ namespace }: ActiveAccount): boolean => canListActivity(deps, namespace),
    /** Returns an empty list if the query fails. Never rejects. */
    async of(from: ActiveAccount, signal: AbortSignal): Promise<readonly string[]> {
      const { address, namespace, network } = from;
      const key = `${network.caipNetworkId}:${address}`;
      if (last?.key === key && clock.now() - last.at < cacheMs) return last.paid;
      const place = { address, namespace, network, key };
      try {
        const { items } = await pages.page(place, undefined, { signal, skipsCache: true });
        const payments = items.filter((each) => isPayment(each, address));
        const addresses = new Set(payments.map((each) => each.counterparty));
        const paid = [...addresses].slice(0, maxAddresses);
        last = { key, at: clock.now(), paid };
        return paid;
      } catch {
        return [];
      }
    },
  };
}

/**
 * Whether the account itself signed the transaction, it succeeded, and it moved something of value. This
 * excludes address poisoning: transactions that strangers create so that the user copies a wrong address.
 */
function isPayment(transaction: Transaction, own: string): boolean {
  const { counterparty, kind, metadata, transfers } = transaction;
  const isDone = metadata.status !== 'failed' && metadata.status !== 'pending';
  return (
    isDone &&
    kind === 'sent' &&
    counterparty !== '' &&
    isSameAddress(metadata.sentFrom, own) &&
    transfers.some((each) => each.direction === 'out' && hasValue(each))
  );
}
