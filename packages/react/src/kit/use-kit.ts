// Uses the provider's kit, otherwise the page's only kit.
import type { AppKit } from '@openappkit/kit';
import { requireKit } from '@openappkit/kit/internal';
import { useContext, createContext } from 'react';

export const KitContext = createContext<AppKit | undefined>(undefined);

/** @throws KitError `kit/missing` naming the hook, `kit/ambiguous` with two kits that both have a name */
export function useKit(hookName: string): AppKit {
  return requireKit(`"${hookName}" hook`, useContext(KitContext));
}
