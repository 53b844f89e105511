// Finds the kit a composable works on: the one that was provided, else the page's only one. Internal to the composables.
import type { AppKit } from '@openappkit/kit';
import { kitFor } from '@openappkit/kit/internal';
import { getCurrentInstance, inject } from 'vue';
import { kitKey } from './kit-key.js';

/** @throws KitError `kit/missing` naming the composable, `kit/ambiguous` with two kits that both have a name */
export function useKit(name: string): AppKit {
  // Outside of a component, as in a store, nothing can be injected.
  const provided = getCurrentInstance() ? inject(kitKey, undefined) : undefined;
  return kitFor(`"${name}" composable`, provided);
}
