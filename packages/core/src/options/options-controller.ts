// Holds the current options. `ref` keeps adapters and sign-in objects out of valtio.
import { proxy, ref } from 'valtio/vanilla';
import type { CheckOptions, GivenOptions } from './check-options.js';
import { isRecord } from '../storage/guards.js';
import type { ResolvedOptions } from './options.types.js';
import { parseOptions } from './parse-options.js';

export type OptionsController = ReturnType<typeof createOptions>;

/**
 * @param check the deep check in development; in production, a check that defers
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`
 */
export function createOptions(raw: unknown, check?: CheckOptions) {
  const { options, report } = parseOptions(raw, check);
  const state: { current: ResolvedOptions } = proxy({ current: ref(options) });
  let given = isRecord(raw) ? raw : {};
  let correct: ((given: GivenOptions) => GivenOptions) | undefined;
  return {
    state: state as { readonly current: ResolvedOptions },
    report,
    /** Merges partial options and checks the result. @throws KitError `options/invalid` */
    update(part: GivenOptions): void {
      const next = { ...given, ...part };
      const parsed = parseOptions(next, check);
      given = next;
      state.current = ref(correct ? parseOptions(correct(next), check).options : parsed.options);
    },
    /**
     * Applies the deep check when it loads later. From then on, dropped options use their defaults.
     * Does nothing if the options were checked at creation.
     */
    correctBy(late: (given: GivenOptions) => GivenOptions): void {
      if (report) return;
      correct = late;
      state.current = ref(parseOptions(correct(given), check).options);
    },
  };
}
