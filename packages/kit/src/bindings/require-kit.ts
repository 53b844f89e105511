import { EarlyError } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';
import { findKit } from '../kit/kit-registry.js';

/**
 * Returns the provided kit, else the page's only one. On a server, kits are not registered, because requests
 * would share them; the returned kit throws when it is used.
 *
 * @param asker - the caller's name in the error, such as `"useAppKit" hook`
 * @throws KitError `kit/missing` with the caller's name, `kit/ambiguous` with two kits that both have a name
 */
export function requireKit(asker: string, provided: AppKit | undefined): AppKit {
  const kit = provided ?? findKit();
  if (kit) return kit;
  if (typeof window === 'undefined') return absentKit(asker);
  throw missingKit(asker);
}

function absentKit(asker: string): AppKit {
  const refuse = (): never => {
    throw missingKit(asker);
  };
  // Bindings read `options` for server state, so it must not throw. An absent kit has no server state.
  const get = (_: object, name: string | symbol) => (name === 'options' ? undefined : refuse());
  return new Proxy<AppKit>({} as AppKit, { get });
}

function missingKit(asker: string): EarlyError {
  return new EarlyError('kit/missing', {
    metaMessages: [`Please call "createAppKit" before using ${asker}`],
    context: { asker },
  });
}
