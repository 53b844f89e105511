// createKnownRecipients(): where each account has sent to, so that a new address is told from a known one, and an imitation
// from what it imitates. Kept in the page's storage, newest first, and read with nothing believed.
import {
  type FeatureDeps,
  type Guarded,
  listOf,
  objectOf,
  parseJson,
  recordOf,
  shortText,
} from '@openappkit/core/feature';
import type { ActiveAccount } from '../../../active-account/active-account.js';
import { storageKey } from '../../../persisted/storage-key.js';

/** Of each account; the oldest go first. */
export const maxRecipients = 100;
/** Accounts of which they are kept. */
const maxAccounts = 20;

const shape = recordOf(
  listOf(objectOf({ address: shortText, name: shortTextOrEmpty }), maxRecipients),
);
type Stored = Guarded<typeof shape>;

export interface KnownRecipient {
  readonly address: string;
  /** By which it was found the last time, if any. */
  readonly name: string | undefined;
}
export type KnownRecipients = ReturnType<typeof createKnownRecipients>;

export function createKnownRecipients({ env, options }: Pick<FeatureDeps, 'env' | 'options'>) {
  const key = storageKey(options, 'sent-to');
  /** Where the page's storage does not work. */
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
    /** Puts it first. */
    add(account: ActiveAccount, { address, name = '' }: KnownRecipient): void {
      const { [idOf(account)]: own = [], ...others } = read();
      const rest = own.filter((each) => each.address !== address);
      const next = [{ address, name }, ...rest].slice(0, maxRecipients);
      held = Object.fromEntries(
        [[idOf(account), next] as const, ...Object.entries(others)].slice(0, maxAccounts),
      );
      try {
        env.storage.setItem(key, JSON.stringify(held));
      } catch {
        // Full or forbidden: known for as long as the page is.
      }
    },
  };
}

/** On whatever network: an address is the same account on all of a namespace. */
const idOf = ({ namespace, address }: ActiveAccount): string => `${namespace}:${address}`;

function shortTextOrEmpty(value: unknown): value is string {
  return value === '' || shortText(value);
}
