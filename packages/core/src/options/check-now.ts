// `#check-options` under the `development` condition of bundlers, and in this repository: createAppKit itself says
// what is wrong with its options, and what of them does not fit together. See "imports" in package.json.
import type { Adapter } from '../adapter/adapter.types.js';
import { networkIdOf } from '../network/resolve-networks.js';
import { type CheckOptions, checkOptions, type OptionsIssue } from './check-options.js';
import { isAdapter, isNetwork } from './option-guards.js';

export const checkNow: CheckOptions = (given) => {
  const report = checkOptions(given);
  // What cannot be read by itself is not compared.
  if (report.issues.length > 0) return report;
  const adapters = listOf(given.adapters).filter(isAdapter);
  const ids = listOf(given.networks).map((each) =>
    isNetwork(each) ? networkIdOf(each, adapters) : undefined,
  );
  return {
    issues: thereTwice(ids),
    warning: [report.warning, unserved(ids, adapters)].filter(Boolean).join('\n') || undefined,
  };
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A kit has the first of them only: what the other one says would be lost. */
function thereTwice(ids: readonly (string | undefined)[]): readonly OptionsIssue[] {
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    const message = `must be unique; networks.${first} also has the ID ${id}`;
    return id === undefined || first === index ? [] : [{ path: ['networks', index], message }];
  });
}

/** Undefined where every network has an adapter, and where the kit has none: its wallets are to come by pairing. */
function unserved(
  ids: readonly (string | undefined)[],
  adapters: readonly Adapter[],
): string | undefined {
  const served = adapters.map(({ namespace }) => namespace);
  const namespaces = new Set(
    ids.map((id) => id?.split(':')[0]).filter((each) => each !== undefined),
  );
  const rest = [...namespaces].filter((each) => !served.includes(each));
  return served.length === 0 || rest.length === 0
    ? undefined
    : `OpenAppKit: no adapter for "${rest.join('", "')}". Its wallets can connect by QR code only.`;
}
