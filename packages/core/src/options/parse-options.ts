// One error lists all options that prevent creating a kit. Part of the first load.
import { checkNow } from '#check-options';
import { EarlyError } from '../errors/early-error.js';
import { isKitError } from '../errors/is-kit-error.js';
import { isRecord } from '../storage/guards.js';
import type { CheckOptions, GivenOptions, OptionsIssue, OptionsReport } from './options.types.js';
import {
  featureDefaults,
  optionDefaults,
  socials,
  type FilledOptions,
  type ResolvedFeatures,
  type ResolvedOptions,
} from './option-defaults.js';
import { findUnsafe, type SafeOptions } from './option-guards.js';
import { resolveServices } from './services.js';

interface ParsedOptions {
  readonly options: ResolvedOptions;
  readonly report: OptionsReport | undefined;
}

/**
 * @param check the deep check, or a check that defers it
 * @throws KitError `options/invalid` naming every invalid path, `options/siwx-and-siwe`
 */
export function parseOptions(raw: unknown, check: CheckOptions = checkNow): ParsedOptions {
  try {
    if (!isRecord(raw)) throw invalid([{ path: [], message: 'must be an object' }]);
    if (raw.siwx !== undefined && raw.siweConfig !== undefined)
      throw new EarlyError('options/siwx-and-siwe');
    const report = check(raw);
    const wrong = report?.issues.length ? report.issues : findUnsafe(raw);
    if (wrong.length > 0) throw invalid(wrong);
    return { options: fill(raw as GivenOptions & SafeOptions), report };
  } catch (cause) {
    throw isKitError(cause) ? cause : new EarlyError('options/invalid', { cause });
  }
}

function fill(options: GivenOptions & SafeOptions): ResolvedOptions {
  const features = isRecord(options.features) ? options.features : {};
  return {
    ...filled<FilledOptions>(optionDefaults, options),
    networks: options.networks,
    features: filled<ResolvedFeatures>(featureDefaults, features),
    services: resolveServices(options.services),
  };
}

/** Names that the kit does not know stay, because the deep check reports them. */
function filled<Values extends object>(defaults: object, options: GivenOptions): Values {
  const values: Record<string, unknown> = { ...defaults };
  for (const name in options) if (stands(options[name], values[name])) values[name] = options[name];
  return values as Values;
}

/** A value of the default's type can be read without throwing. The deep check reports the rest. */
function stands(value: unknown, fallback: unknown): boolean {
  // `socials` is the only list option that may also be a flag.
  if (fallback !== (socials as unknown) && Array.isArray(fallback)) return Array.isArray(value);
  return value != null && (fallback === undefined || kindOf(value) === kindOf(fallback));
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'boolean' : typeof value);

function invalid(issues: readonly OptionsIssue[]): EarlyError {
  return new EarlyError('options/invalid', {
    metaMessages: issues.map(inWords),
    context: { paths: issues.map(({ path }) => path.map(String).join('.')) },
  });
}

/** @example inWords({ path: ['features', 'email'], message: 'must be true or false' }) */
export function inWords({ path, message }: OptionsIssue): string {
  return `${path.map(String).join('.') || 'options'}: ${message}`;
}
