import type { AppKit } from '@openappkit/kit';
import { type InjectionKey, provide } from 'vue';

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
