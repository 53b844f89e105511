// Names that apps import from other kits. Each looks up the page's registry on use.
import { EarlyError } from '@openappkit/core/internal';
import type { AppKit as Kit } from '../api/app-kit.types.js';
import { findKit } from './kit-registry.js';

/**
 * Returns the page's kit. If a kit is passed, as apps of other kits do to register theirs, returns that kit.
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
 * The page's kit as an importable name. Each use looks the kit up again.
 *
 * @throws KitError as `getAppKit` does, when a property is read
 * @example
 * modal.open();
 */
export const modal: Kit = /* @__PURE__ */ new Proxy({} as Kit, {
  get: (_, name) => Reflect.get(getAppKit(), name) as unknown,
  has: (_, name) => Reflect.has(getAppKit(), name),
});

export type AppKit = Kit;

/** Supports `instanceof AppKit` and `AppKit.getInstance()`. Use `createAppKit` to create a kit. */
export const AppKit = {
  /** @throws KitError `kit/ambiguous` with two kits on the page */
  getInstance: (): Kit | undefined => findKit(),
  [Symbol.hasInstance]: (value: unknown): boolean =>
    typeof value === 'object' && value !== null && 'core' in value && 'renderer' in value,
};
