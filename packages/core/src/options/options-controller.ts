// The options as the host last set them. Holds plain data; adapters and sign-in objects stay out of
// valtio by ref.
import { proxy, ref } from 'valtio/vanilla';
import type { CheckOptions, GivenOptions } from './check-options.js';
import { isRecord } from '../storage/guards.js';
import type { ResolvedOptions } from './options.types.js';
import { parseOptions } from './parse-options.js';

export type OptionsController = ReturnType<typeof createOptions>;

/**
 * @param check by default the deep check in development, and what leaves it for later in production
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`
 */
export function createOptions(raw: unknown, check?: CheckOptions) {
  const { options, report } = parseOptions(raw, check);
  const state: { current: ResolvedOptions } = proxy({ current: ref(options) });
  let given = isRecord(raw) ? raw : {};
  let correct: ((given: GivenOptions) => GivenOptions) | undefined;
  return {
    state: state as { readonly current: ResolvedOptions },
    /** What the deep check found at once; undefined where it is still to come. */
    report,
    /** Merges a part and checks the whole again. @throws KitError `options/invalid` */
    update(part: GivenOptions): void {
      const next = { ...given, ...part };
      const parsed = parseOptions(next, check);
      given = next;
      state.current = ref(correct ? parseOptions(correct(next), check).options : parsed.options);
    },
    /**
     * The deep check, when it comes late: from now on the options are what it leaves of those given, with defaults in
     * place of the rest. Nothing happens where they were checked at once.
     */
    correctBy(late: (given: GivenOptions) => GivenOptions): void {
      if (report) return;
      correct = late;
      state.current = ref(parseOptions(correct(given), check).options);
    },
  };
}
