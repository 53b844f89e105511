// Finds the kit a composable works on: the one that was provided, else the page's only one. Internal to the composables.
import type { AppKit } from '@openappkit/kit';
import { kitFor } from '@openappkit/kit/internal';
import { getCurrentInstance, getCurrentScope, inject } from 'vue';
import { kitKey } from './kit-key.js';

/**
 * @param anywhere - the composable keeps no state, so it may be called during render
 * @throws KitError `kit/missing` naming the composable, `kit/ambiguous` with two kits that both have a name
 * @throws Error for a composable that keeps state and is called during render
 */
export function useKit(name: string, anywhere?: 'anywhere'): AppKit {
  // During render there is a component but no effect scope, so every render would create effects that are never stopped.
  const isRendering = getCurrentInstance() !== null && getCurrentScope() === undefined;
  if (isRendering && anywhere === undefined)
    throw new Error(
      `${name}() was called while a component renders. Call ${name}() in setup() and use what it returns in the template.`,
    );
  // Outside of a component, as in a store, nothing can be injected.
  const provided = getCurrentInstance() ? inject(kitKey, undefined) : undefined;
  return kitFor(`"${name}" composable`, provided);
}
