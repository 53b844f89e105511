import { themeVariableNames } from './theme-names.js';
import { namespaceOf } from '../caip.js';
import { featureChecks, findProblems, optionChecks, serviceChecks } from './option-checks.js';
import { nearestName } from './nearest-name.js';
import { isNetwork } from './option-guards.js';
import { networkIdOf } from '../network/resolve-networks.js';
import type { NetworkInput } from '../network/network.types.js';
import { isRecord } from '../storage/guards.js';
import type { GivenOptions, OptionsIssue, OptionsReport } from './options.types.js';

export function checkOptions(options: GivenOptions): OptionsReport {
  try {
    const problems = findProblems(options);
    return {
      issues: [...problems.map((issue) => withAdvice(options, issue)), ...strayDefault(options)],
      warning: unknownNames(options),
    };
  } catch {
    return { issues: [{ path: [], message: "can't be read" }], warning: undefined };
  }
}

function withAdvice(options: GivenOptions, { path, message }: OptionsIssue): OptionsIssue {
  const isMissing = path.length === 1 && path[0] === 'networks' && options.networks === undefined;
  return isMissing && options.network !== undefined
    ? {
        path,
        message: `${message}; did you mean \`networks\`? The option is not called \`network\``,
      }
    : { path, message };
}

/** Values that are not networks are reported elsewhere. */
function strayDefault({ networks, defaultNetwork }: GivenOptions): OptionsIssue[] {
  if (!Array.isArray(networks) || !isNetwork(defaultNetwork)) return [];
  const defaultId = placeOf(defaultNetwork);
  const isIt = (network: unknown): boolean => !isNetwork(network) || placeOf(network) === defaultId;
  return networks.some(isIt)
    ? []
    : [{ path: ['defaultNetwork'], message: 'must be one of `networks`' }];
}

const placeOf = (network: NetworkInput): string =>
  `${namespaceOf(String(networkIdOf(network)))} ${typeof network.id} ${network.id}`;

function unknownNames(options: GivenOptions): string | undefined {
  const unknown = [
    ...strangers(options, Object.keys(optionChecks), ''),
    ...strangers(options.features, Object.keys(featureChecks), 'features.'),
    ...strangers(options.services, Object.keys(serviceChecks), 'services.'),
    ...strangers(options.themeVariables, themeVariableNames, 'themeVariables.', '--ak-'),
  ];
  return unknown.length === 0 ? undefined : `OpenAppKit: unknown options: ${unknown.join(', ')}.`;
}

/** @param usual prefix that a misspelled name may lack */
function strangers(
  value: unknown,
  known: readonly string[],
  prefix: string,
  usual = '',
): readonly string[] {
  if (!isRecord(value)) return [];
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => {
      const suggestion = nearestName(name, known) ?? nearestName(usual + name, known);
      return (
        prefix + name + (suggestion === undefined ? '' : ` (did you mean ${prefix}${suggestion}?)`)
      );
    });
}
