// The options as the host last set them. Holds plain data; adapters and sign-in objects stay out of
// valtio by ref.
import { proxy, ref } from 'valtio/vanilla';
import { parseOptions, type ResolvedOptions } from './parse-options.js';

export interface OptionsController {
  readonly state: { readonly current: ResolvedOptions };
  /** Merges a part and checks the whole again. @throws KitError `options/invalid` */
  update(part: Readonly<Record<string, unknown>>): void;
}

export function createOptions(raw: unknown, first: ResolvedOptions): OptionsController {
  const state: { current: ResolvedOptions } = proxy({ current: ref({ ...first }) });
  let given = raw as Record<string, unknown>;
  return {
    state,
    update(part) {
      const next = { ...given, ...part };
      const { options } = parseOptions(next);
      given = next;
      state.current = ref({ ...options });
    },
  };
}
