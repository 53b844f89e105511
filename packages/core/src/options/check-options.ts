// checkOptions(): everything that is wrong with the options, each with its path and what it must be, and every
// name that is unknown. Pure. In development part of createAppKit (check-now.ts), else loaded with the flows.
import { featureChecks, findProblems, optionChecks, serviceChecks } from './option-checks.js';
import { isRecord } from '../storage/guards.js';

export interface OptionsIssue {
  readonly path: readonly PropertyKey[];
  /** What it must be. */
  readonly message: string;
}

export interface OptionsReport {
  readonly issues: readonly OptionsIssue[];
  /** One sentence naming every unknown key; undefined when all are known. */
  readonly warning: string | undefined;
}

/** Options by name, unchecked. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/** Undefined: not checked now. */
export type CheckOptions = (given: GivenOptions) => OptionsReport | undefined;

export function checkOptions(given: GivenOptions): OptionsReport {
  try {
    return { issues: findProblems(given), warning: unknownNames(given) };
  } catch {
    return { issues: [{ path: [], message: 'cannot be read' }], warning: undefined };
  }
}

function unknownNames(given: GivenOptions): string | undefined {
  const unknown = [
    ...strangers(given, optionChecks, ''),
    ...strangers(given.features, featureChecks, 'features.'),
    ...strangers(given.services, serviceChecks, 'services.'),
  ];
  return unknown.length === 0
    ? undefined
    : `OpenAppKit does not know these options: ${unknown.join(', ')}.`;
}

function strangers(value: unknown, known: object, prefix: string): string[] {
  if (!isRecord(value)) return [];
  return Object.keys(value)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => prefix + name);
}
