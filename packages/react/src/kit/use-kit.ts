// Finds the kit a hook works on: the provider's, else the page's only one. Internal to the hooks.
import { EarlyError } from '@openappkit/kit/internal';
import { type AppKit, findKit } from '@openappkit/kit';
import { useContext } from 'react';
import { KitContext } from './kit-context.js';

/**
 * On a server no kit is registered (it would be shared between requests) and none is needed: hooks render
 * the disconnected state and read nothing. There an absent kit is one that throws when something is asked.
 *
 * @throws KitError `kit/missing` naming the hook, `kit/ambiguous` with two kits that both have a name
 */
export function useKit(hookName: string): AppKit {
  const provided = useContext(KitContext);
  const kit = provided ?? findKit();
  if (kit) return kit;
  if (typeof window === 'undefined') return absentKit(hookName);
  throw missingKit(hookName);
}

function absentKit(hookName: string): AppKit {
  const refuse = (): never => {
    throw missingKit(hookName);
  };
  // Hooks look there for what a server was told; without a provider it was told nothing.
  const get = (_: object, name: string | symbol) => (name === 'options' ? undefined : refuse());
  return new Proxy<AppKit>({} as AppKit, { get });
}

function missingKit(hookName: string): EarlyError {
  return new EarlyError('kit/missing', {
    metaMessages: [`Please call "createAppKit" before using "${hookName}" hook`],
    context: { hookName },
  });
}
