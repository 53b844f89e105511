// Remembers which accounts bought from a provider in this browser, so that purchases are queried only for them.
import {
  type FeatureDeps,
  listOf,
  parseJson,
  shortText,
  addressKey,
} from '@openappkit/core/feature';
import { storageKey } from '../storage-key.js';

type Deps = Pick<FeatureDeps, 'env' | 'options'>;
interface Account {
  readonly namespace: string;
  readonly address: string;
}

const maxBuyers = 50;
const isKeys = listOf(shortText, maxBuyers);

export function createOnRampBuyers({ env, options }: Deps) {
  const name = storageKey(options, 'bought');
  const keyOf = ({ namespace, address }: Account): string => `${namespace}:${addressKey(address)}`;
  const read = (): readonly string[] => {
    try {
      const stored = parseJson(env.storage.getItem(name) ?? '');
      return isKeys(stored) ? stored : [];
    } catch {
      return [];
    }
  };
  return {
    has: (account: Account): boolean => read().includes(keyOf(account)),
    add(account: Account): void {
      const key = keyOf(account);
      const others = read().filter((each) => each !== key);
      try {
        env.storage.setItem(name, JSON.stringify([key, ...others].slice(0, maxBuyers)));
      } catch {
        // Storage is full or blocked. The activity list still shows purchases that arrived.
      }
    },
  };
}
