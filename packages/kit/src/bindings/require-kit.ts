// kitFor(): the kit that a hook or composable works on. For the bindings of a framework.
import { EarlyError } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';
import { findKit } from '../kit/kit-registry.js';

/**
 * The one that was provided, else the page's only one. On a server no kit is registered (it would be shared between requests)
 * and none is needed: what is rendered there is the disconnected state, and nothing is read. There an absent kit is one that
 * throws when something is asked.
 *
 * @param asker - as the error names it, such as `"useAppKit" hook`
 * @throws KitError `kit/missing` naming who asks, `kit/ambiguous` with two kits that both have a name
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
  // Bindings look there for what a server was told; without a kit of its own it was told nothing.
  const get = (_: object, name: string | symbol) => (name === 'options' ? undefined : refuse());
  return new Proxy<AppKit>({} as AppKit, { get });
}

function missingKit(asker: string): EarlyError {
  return new EarlyError('kit/missing', {
    metaMessages: [`Please call "createAppKit" before using ${asker}`],
    context: { asker },
  });
}
