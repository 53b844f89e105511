// Turns what the host passed into options we may trust: every wrong path in one error, every unknown key
// in one warning. Pure; called by createCore and by updateOptions.
import type { Adapter } from '../adapter/adapter.types.js';
import { KitError } from '../errors/kit-error.js';
import type { NetworkInput } from '../network/network.types.js';
import { featuresSchema, optionsSchema, serviceUrlsSchema } from './options-schema.js';
import type { Options, ResolvedFeatures, ResolvedServices } from './options.types.js';
import { resolveServices } from './services.js';

type Kept =
  | 'defaultNetwork'
  | 'metadata'
  | 'themeMode'
  | 'termsConditionsUrl'
  | 'privacyPolicyUrl'
  | 'siwx'
  | 'siweConfig'
  | 'universalProvider'
  | 'universalProviderConfigOverride'
  | 'showWallets'
  | 'instanceId';

/** Options with every default in place. */
export type ResolvedOptions = Required<
  Omit<Options, Kept | 'features' | 'services' | 'adapters' | 'networks'>
> &
  Pick<Options, Kept> & {
    readonly features: ResolvedFeatures;
    readonly services: ResolvedServices;
    readonly adapters: readonly Adapter[];
    readonly networks: readonly NetworkInput[];
  };

export interface ParsedOptions {
  readonly options: ResolvedOptions;
  /** One sentence naming every unknown key, or undefined. */
  readonly warning: string | undefined;
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * @throws KitError `options/invalid` naming every wrong path, `options/siwx-and-siwe`
 */
export function parseOptions(raw: unknown): ParsedOptions {
  const input = isRecord(raw) ? raw : {};
  if (input.siwx !== undefined && input.siweConfig !== undefined)
    throw new KitError('options/siwx-and-siwe');
  const issues: Issue[] = isRecord(raw) ? [] : [{ path: [], message: 'must be an object' }];
  const main = optionsSchema.safeParse(input);
  const features = featuresSchema.safeParse(isRecord(input.features) ? input.features : {});
  const urls = serviceUrlsSchema.safeParse(isRecord(input.services) ? input.services : {});
  issues.push(...(main.error?.issues ?? []));
  issues.push(
    ...under('features', features.error?.issues),
    ...under('services', urls.error?.issues),
  );
  if (issues.length > 0 || !main.success || !features.success || !urls.success)
    throw invalid(issues);
  const options = {
    ...main.data,
    // Class instances and big objects pass through untouched: zod would copy them.
    ...passThrough(input),
    features: features.data,
    services: resolveServices(input.services === 'sandbox' ? 'sandbox' : urls.data),
  } as unknown as ResolvedOptions;
  return { options, warning: unknownKeys(input) };
}

function passThrough(input: Record<string, unknown>): Record<string, unknown> {
  const keys = [
    'networks',
    'defaultNetwork',
    'adapters',
    'siwx',
    'siweConfig',
    'universalProvider',
  ];
  return Object.fromEntries(
    keys.filter((key) => input[key] !== undefined).map((key) => [key, input[key]]),
  );
}

function under(key: string, issues: readonly Issue[] = []): Issue[] {
  return issues.map(({ path, message }) => ({ path: [key, ...path], message }));
}

function invalid(issues: readonly Issue[]): KitError {
  return new KitError('options/invalid', {
    metaMessages: issues.map(
      ({ path, message }) => `${path.map(String).join('.') || 'options'}: ${message}`,
    ),
    context: { paths: issues.map(({ path }) => path.map(String).join('.')) },
  });
}

function unknownKeys(input: Record<string, unknown>): string | undefined {
  const unknown = [
    ...strangers(input, optionsSchema.shape, ''),
    ...strangers(input.features, featuresSchema.shape, 'features.'),
    ...strangers(input.services, serviceUrlsSchema.shape, 'services.'),
  ];
  return unknown.length === 0
    ? undefined
    : `OpenAppKit does not know these options: ${unknown.join(', ')}.`;
}

function strangers(value: unknown, shape: object, prefix: string): string[] {
  if (!isRecord(value)) return [];
  return Object.keys(value)
    .filter((key) => !Object.hasOwn(shape, key))
    .map((key) => prefix + key);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
