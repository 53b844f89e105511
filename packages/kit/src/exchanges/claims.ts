// createClaims(): what this page is about to ask an exchange for, told to the other tabs from the turn of the press until the
// exchange has answered: of two that ask for the same within one round trip, one does. In the page's storage.
import {
  type FeatureParts,
  type Guard,
  type Guarded,
  objectOf,
  shortText,
} from '@openappkit/core/feature';
import { addressKey } from '../account-lists/address-key.js';
import { createKeptList } from '../kept/kept-list.js';
import type { ExchangeOrder } from './exchange.types.js';

const most = 5;
/** Who claimed it and is gone stands in nobody's way for longer. Milliseconds. */
const claimedMs = 30_000;

const isAbout: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length <= 1_000;
const isTime: Guard<number> = (value): value is number => Number.isSafeInteger(value);
const shape = objectOf({ key: shortText, about: isAbout, startedAt: isTime });

type About = Pick<ExchangeOrder, 'amount' | 'network' | 'recipient'>;

/** @param name where the orders of the same feature are kept */
export function createClaims({ env }: Pick<FeatureParts, 'env'>, name: string) {
  const list = createKeptList<Guarded<typeof shape>>(env, {
    name: `${name}:claims`,
    shape,
    most,
    forMs: claimedMs,
  });
  return {
    /** Undefined where another tab has claimed the same. Else it is claimed until the function that is given back is called. */
    claim({ amount, network, recipient }: About): (() => void) | undefined {
      const { assetId, value } = amount;
      const parts = [network.caipNetworkId, assetId, String(value), addressKey(recipient)];
      const about = JSON.stringify(parts);
      const claimed = list.read();
      if (claimed.some((each) => each.about === about)) return undefined;
      const key = env.randomId();
      list.write([{ key, about, startedAt: env.clock.now() }, ...claimed]);
      return () => list.write(list.read().filter((each) => each.key !== key));
    },
  };
}
