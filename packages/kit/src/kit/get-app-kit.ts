// getAppKit, and the two names by which apps coming from another kit reach theirs without keeping it: `modal` and `AppKit`.
// All look into the page's registry when asked; none keeps a kit.
import { EarlyError } from '@openappkit/core/internal';
import type { AppKit as Kit } from '../api/app-kit.types.js';
import { findKit } from './kit-registry.js';

/**
 * The page's kit. Apps that come from another kit call this with the instance they made, to register it;
 * that is not needed here, so a kit that is handed in is simply handed back.
 *
 * @throws KitError `kit/missing` before createAppKit, `kit/ambiguous` with two kits and none given
 * @example
 * const address = getAppKit().getAddress();
 */
export function getAppKit(kit?: Kit): Kit {
  const found = kit ?? findKit();
  if (found) return found;
  throw new EarlyError('kit/missing', {
    metaMessages: ['Please call "createAppKit" before using "getAppKit"'],
  });
}

/**
 * The page's kit as a name to import: each use asks for it anew.
 *
 * @throws KitError as `getAppKit` does, when something of it is read
 * @example
 * modal.open();
 */
export const modal: Kit = /* @__PURE__ */ new Proxy({} as Kit, {
  get: (_, name) => Reflect.get(getAppKit(), name) as unknown,
  has: (_, name) => Reflect.has(getAppKit(), name),
});

export type AppKit = Kit;

/** The class that apps ask: whether something is a kit, and for the page's. Kits are made by `createAppKit`. */
export const AppKit = {
  /** @throws KitError `kit/ambiguous` with two kits on the page */
  getInstance: (): Kit | undefined => findKit(),
  [Symbol.hasInstance]: (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'core' in value && 'renderer' in value,
};
