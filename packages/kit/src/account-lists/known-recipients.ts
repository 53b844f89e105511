// The recipients that an account has paid, to tell new addresses from known ones, to detect imitations, and to name them.
import {
  type FeatureDeps,
  type Guarded,
  listOf,
  objectOf,
  parseJson,
  recordOf,
  shortText,
} from '@openappkit/core/feature';
import type { ActiveAccount } from '../active-account.js';
import { isText } from '../assets/stored-coin.js';
import { storageKey } from '../storage-key.js';

/** Limit per account. The oldest are dropped first. */
export const maxRecipients = 100;
const maxAccounts = 20;

const shape = recordOf(listOf(objectOf({ address: shortText, name: isText }), maxRecipients));
type Stored = Guarded<typeof shape>;

type Owner = Pick<ActiveAccount, 'namespace' | 'address'>;

export interface KnownRecipient {
  readonly address: string;
  /** Name by which it was last found, if any. */
  readonly name: string | undefined;
}
export type KnownRecipients = ReturnType<typeof createKnownRecipients>;

/** Remembers each account's recipients, newest first. Stored data is validated. */
export function createKnownRecipients({ env, options }: Pick<FeatureDeps, 'env' | 'options'>) {
  const key = storageKey(options, 'sent-to');
  /** Used if the page's storage does not work. */
  let fallback: Stored = {};
  const read = (): Stored => {
    try {
      const stored = parseJson(env.storage.getItem(key) ?? '');
      return shape(stored) ? stored : fallback;
    } catch {
      return fallback;
    }
  };
  return {
    of: (account: Owner): readonly KnownRecipient[] =>
      (read()[idOf(account)] ?? []).map(({ address, name }) => ({
        address,
        name: name === '' ? undefined : name,
      })),
    /** Moves the recipient to the front. Keeps its name if it was paid by its address now. */
    add(account: Owner, { address, name: newName }: KnownRecipient): void {
      const { [idOf(account)]: own = [], ...others } = read();
      const name = newName ?? own.find((each) => each.address === address)?.name ?? '';
      const rest = own.filter((each) => each.address !== address);
      const next = [{ address, name }, ...rest].slice(0, maxRecipients);
      fallback = Object.fromEntries(
        [[idOf(account), next] as const, ...Object.entries(others)].slice(0, maxAccounts),
      );
      try {
        env.storage.setItem(key, JSON.stringify(fallback));
      } catch {
        // Storage is full or forbidden, so the recipients last as long as the page.
      }
    },
  };
}

/** Ignores the network, because an address is the same account on all networks of a namespace. */
const idOf = ({ namespace, address }: Owner): string => `${namespace}:${address}`;
