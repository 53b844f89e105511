// Uses the provided kit, otherwise the page's only kit.
import type { AppKit } from '@openappkit/kit';
import { requireKit } from '@openappkit/kit/internal';
import { getCurrentInstance, getCurrentScope, inject, type InjectionKey, provide } from 'vue';

/** Uses Symbol.for, so that two copies of this package on a page share the key. */
export const kitKey: InjectionKey<AppKit> = Symbol.for('openappkit.vue.kit');

/**
 * Provides a kit to the composables and elements below the calling component. Needed only on a page with two kits, each with
 * an `instanceId`.
 *
 * @example
 * const treasury = createAppKit({ instanceId: 'treasury', projectId, networks: [mainnet] });
 * provideAppKit(treasury);
 */
export function provideAppKit(kit: AppKit): void {
  provide(kitKey, kit);
}

/**
 * @param anywhere - set for a composable without state, which may be called during render
 * @throws KitError `kit/missing` naming the composable, `kit/ambiguous` with two kits that both have a name
 * @throws Error if a composable with state is called during render
 */
export function useKit(name: string, anywhere?: 'anywhere'): AppKit {
  // During render there is a component but no effect scope, so every render would create effects that are never stopped.
  const isRendering = getCurrentInstance() !== null && getCurrentScope() === undefined;
  if (isRendering && anywhere === undefined)
    throw new Error(
      `${name}() was called while a component renders. Call ${name}() in setup() and use what it returns in the template.`,
    );
  // inject() works only inside a component, not in a store.
  const provided = getCurrentInstance() ? inject(kitKey, undefined) : undefined;
  return requireKit(`"${name}" composable`, provided);
}
