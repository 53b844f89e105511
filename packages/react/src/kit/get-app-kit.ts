// getAppKit: the kit outside of components, for code such as an interceptor or a router guard.
import { EarlyError } from '@openappkit/kit/internal';
import { type AppKit, findKit } from '@openappkit/kit';

/**
 * The page's kit. Apps that come from another kit call this with the instance they made, to register it;
 * that is not needed here, so a kit that is handed in is simply handed back.
 *
 * @throws KitError `kit/missing` before createAppKit, `kit/ambiguous` with two kits and none given
 * @example
 * const address = getAppKit().getAddress();
 */
export function getAppKit(kit?: AppKit): AppKit {
  const found = kit ?? findKit();
  if (found) return found;
  throw new EarlyError('kit/missing', {
    metaMessages: ['Please call "createAppKit" before using "getAppKit"'],
  });
}
