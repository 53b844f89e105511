// Under which key a kit travels from an app, or from a component, to the composables and elements below it.
import type { AppKit } from '@openappkit/kit';
import { type InjectionKey, provide } from 'vue';

/** The same for two copies of this package on a page. */
export const kitKey: InjectionKey<AppKit> = Symbol.for('openappkit.vue.kit');

/**
 * Composables and elements below the calling component use this kit: for a page with two, each under an `instanceId`. An app
 * with one needs no such call.
 *
 * @example
 * const treasury = createAppKit({ instanceId: 'treasury', projectId, networks: [mainnet] });
 * provideAppKit(treasury);
 */
export function provideAppKit(kit: AppKit): void {
  provide(kitKey, kit);
}
