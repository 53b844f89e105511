// The page's kit, for hooks and under the names that apps import from other kits. Each use looks it up in the registry.
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
  throw missingKit('"getAppKit"');
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

/**
 * Returns the provided kit, else the page's only one. On a server, kits are not registered, because requests
 * would share them; the returned kit throws when it is used.
 *
 * @param asker - the caller's name in the error, such as `"useAppKit" hook`
 * @throws KitError `kit/missing` with the caller's name, `kit/ambiguous` with two kits that both have a name
 */
export function requireKit(asker: string, provided: Kit | undefined): Kit {
  const kit = provided ?? findKit();
  if (kit) return kit;
  if (typeof window === 'undefined') return absentKit(asker);
  throw missingKit(asker);
}

function absentKit(asker: string): Kit {
  const refuse = (): never => {
    throw missingKit(asker);
  };
  // Bindings read `options` for server state, so it must not throw. An absent kit has no server state.
  const get = (_: object, name: string | symbol) => (name === 'options' ? undefined : refuse());
  return new Proxy<Kit>({} as Kit, { get });
}

function missingKit(asker: string): EarlyError {
  return new EarlyError('kit/missing', {
    metaMessages: [`Please call "createAppKit" before using ${asker}`],
    context: { asker },
  });
}
