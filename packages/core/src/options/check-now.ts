// `#check-options` under the `development` condition: createAppKit checks its options at once.
import { namespaceOf } from '../caip.js';
import type { Adapter } from '../adapter/adapter.types.js';
import { networkIdOf } from '../network/resolve-networks.js';
import { checkOptions } from './check-options.js';
import type { CheckOptions, OptionsIssue } from './options.types.js';
import { isAdapter, isNetwork } from './option-guards.js';

export const checkNow: CheckOptions = (options) => {
  const report = checkOptions(options);
  // Do not compare values that are invalid by themselves.
  if (report.issues.length > 0) return report;
  const adapters = listOf(options.adapters).filter(isAdapter);
  const ids = listOf(options.networks).map((each) =>
    isNetwork(each) ? networkIdOf(each, adapters) : undefined,
  );
  return {
    issues: thereTwice(ids),
    warning: [report.warning, unserved(ids, adapters)].filter(Boolean).join('\n') || undefined,
  };
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A kit keeps only the first of duplicate networks. */
function thereTwice(ids: readonly (string | undefined)[]): readonly OptionsIssue[] {
  return ids.flatMap((id, index) => {
    const first = ids.indexOf(id);
    const message = `must be unique; networks.${first} also has the ID ${id}`;
    return id === undefined || first === index ? [] : [{ path: ['networks', index], message }];
  });
}

/** Undefined if the kit has no adapters at all, because its wallets then connect by pairing. */
function unserved(
  ids: readonly (string | undefined)[],
  adapters: readonly Adapter[],
): string | undefined {
  const served = adapters.map(({ namespace }) => namespace);
  const namespaces = new Set(ids.flatMap((id) => (id === undefined ? [] : namespaceOf(id))));
  const rest = [...namespaces].filter((each) => !served.includes(each));
  return served.length === 0 || rest.length === 0
    ? undefined
    : `OpenAppKit: no adapter for "${rest.join('", "')}". Its wallets can connect by QR code only.`;
}
