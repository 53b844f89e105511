// Finds the kit a hook works on: the provider's, else the page's only one. Internal to the hooks.
import type { AppKit } from '@openappkit/kit';
import { kitFor } from '@openappkit/kit/internal';
import { useContext } from 'react';
import { KitContext } from './kit-context.js';

/** @throws KitError `kit/missing` naming the hook, `kit/ambiguous` with two kits that both have a name */
export function useKit(hookName: string): AppKit {
  return kitFor(`"${hookName}" hook`, useContext(KitContext));
}
