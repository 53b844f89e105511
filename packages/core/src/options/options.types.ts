// The types of the options, inferred from the table that checks them. Types only.
import type { featureChecks, Given, optionChecks, serviceChecks } from './option-checks.js';
import type { featureDefaults, optionDefaults } from './option-defaults.js';

/** Feature switches. */
export interface Features extends Given<typeof featureChecks> {}

/** Base URLs of every service; `null` switches one off. */
export interface ServiceUrls extends Given<typeof serviceChecks> {}

type GivenOptions = Given<typeof optionChecks>;

/**
 * Options of createAppKit.
 *
 * @example
 * createAppKit({ projectId: 'abc', networks: [mainnet], adapters: [new EvmAdapter()] });
 */
export interface Options
  extends Omit<GivenOptions, 'networks'>,
    Required<Pick<GivenOptions, 'networks'>> {}

/** `'sandbox'`: the local sandbox on its default ports. Any other sandbox: pass the `services` of its `/sandbox.json`. */
export type ServicesOption = NonNullable<Options['services']>;

/** What is given, and never undefined where there is a default. */
type Filled<Values, Defaults extends { readonly [Name in keyof Values]-?: unknown }> = {
  readonly [Name in keyof Values]-?: Defaults[Name] extends undefined
    ? Values[Name] | undefined
    : NonNullable<Values[Name]>;
};

/** Feature switches with their defaults filled in. */
export type ResolvedFeatures = Filled<Features, typeof featureDefaults>;
export type ResolvedServices = Required<ServiceUrls>;

/** Options with every default in place. */
export interface ResolvedOptions extends FilledOptions {
  readonly networks: Options['networks'];
  readonly features: ResolvedFeatures;
  readonly services: ResolvedServices;
}

/** Those whose default is in the one table. */
export interface FilledOptions
  extends Omit<Filled<Options, typeof optionDefaults>, 'networks' | 'features' | 'services'> {}
