// Turns what the host passed into options we may trust: what no kit can be made of is one error with every path,
// what was left out has its default. Pure; part of the first load. Called by the options controller only.
import { checkNow } from '#check-options';
import { EarlyError, isKitError } from '../errors/early-error.js';
import { isRecord } from '../storage/guards.js';
import type { CheckOptions, GivenOptions, OptionsIssue, OptionsReport } from './check-options.js';
import { featureDefaults, optionDefaults, socials } from './option-defaults.js';
import { findUnsafe, type SafeOptions } from './option-guards.js';
import type { FilledOptions, ResolvedFeatures, ResolvedOptions } from './options.types.js';
import { resolveServices } from './services.js';

export interface ParsedOptions {
  readonly options: ResolvedOptions;
  /** What the deep check found; undefined while it is still to come. */
  readonly report: OptionsReport | undefined;
}

/**
 * @param check the deep check, or what leaves it for later
 * @throws KitError `options/invalid` naming every wrong path, `options/siwx-and-siwe`
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

function fill(given: GivenOptions & SafeOptions): ResolvedOptions {
  const features = isRecord(given.features) ? given.features : {};
  return {
    ...filled<FilledOptions>(optionDefaults, given),
    networks: given.networks,
    features: filled<ResolvedFeatures>(featureDefaults, features),
    services: resolveServices(given.services),
  };
}

function filled<Values extends object>(defaults: Values, given: GivenOptions): Values {
  const values = { ...defaults };
  for (const name in defaults) {
    const value = given[name];
    if (stands(value, defaults[name])) values[name] = value;
  }
  return values;
}

/** Of the kind of its default, so that reading it cannot throw; the rest is for the deep check to say. */
function stands<Value>(value: unknown, fallback: Value): value is Value {
  // Of the options that are lists only this one may be a flag.
  if (Array.isArray(fallback) && fallback !== socials) return Array.isArray(value);
  return value != null && (fallback === undefined || kindOf(value) === kindOf(fallback));
}

/** A few switches are a flag or a list. */
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
