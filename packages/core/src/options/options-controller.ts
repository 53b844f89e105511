// `ref` keeps adapters and sign-in objects out of valtio.
import { proxy, ref } from 'valtio/vanilla';
import type { CheckOptions, GivenOptions, OptionsReport } from './options.types.js';
import { isRecord } from '../storage/guards.js';
import type { ResolvedOptions } from './option-defaults.js';
import { parseOptions } from './parse-options.js';
import type { AppMetadata } from '../adapter/adapter.types.js';
import type { Env } from '../env/env.types.js';

export interface OptionsController {
  readonly state: { readonly current: ResolvedOptions };
  /** Undefined if the deep check loads later. */
  readonly report: OptionsReport | undefined;
  /** @throws KitError `options/invalid` */
  update(changes: GivenOptions): void;
  /**
   * Applies the deep check when it loads later. From then on, dropped options use their defaults.
   * Does nothing if the options were checked at creation.
   */
  correctBy(correction: (options: GivenOptions) => GivenOptions): void;
}

/**
 * @param check the deep check in development; in production, a check that defers
 * @throws KitError `options/invalid`, `options/siwx-and-siwe`
 */
export function createOptions(raw: unknown, check?: CheckOptions): OptionsController {
  const { options, report } = parseOptions(raw, check);
  const state: { current: ResolvedOptions } = proxy({ current: ref(options) });
  let input = isRecord(raw) ? raw : {};
  let correct: ((options: GivenOptions) => GivenOptions) | undefined;
  return {
    state,
    report,
    update(changes) {
      const next = { ...input, ...changes };
      const parsed = parseOptions(next, check);
      input = next;
      state.current = ref(correct ? parseOptions(correct(next), check).options : parsed.options);
    },
    correctBy(correction) {
      if (report) return;
      correct = correction;
      state.current = ref(parseOptions(correct(input), check).options);
    },
  };
}

/** Completes the `metadata` option from the page. */
export function appMetadata({
  env,
  options,
}: {
  readonly env: Env;
  readonly options: OptionsController;
}): AppMetadata {
  const metadata = options.state.current.metadata;
  const page = env.page?.metadata();
  return {
    name: metadata?.name ?? page?.name ?? '',
    description: metadata?.description ?? page?.description ?? '',
    url: metadata?.url ?? page?.url ?? '',
    icons: metadata?.icons ?? page?.icons ?? [],
  };
}
