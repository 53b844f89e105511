import type { Connector } from '@openappkit/core';
import { normalizeName, walletName } from './named-wallet.js';

/** Parts of an rdns, such as top-level domains, that do not identify a wallet. */
const commonParts: ReadonlySet<string> = new Set(['com', 'io', 'app', 'org', 'net', 'xyz']);

/** Matches by id or rdns, else by name, else by a part of the rdns. Wallets whose rdns collides with another's come last. */
export function findInstalled(
  wallet: string,
  connectors: readonly Connector[],
  namespace?: string | undefined,
): Connector | undefined {
  const wanted = normalizeName(walletName(wallet));
  if (wanted === '') return undefined;
  const installed = connectors
    .filter(({ needs }) => needs === undefined)
    .filter((each) => namespace === undefined || each.namespace === namespace)
    .sort((a, b) => Number(a.collides ?? false) - Number(b.collides ?? false));
  const tests: readonly ((connector: Connector) => boolean)[] = [
    ({ id, rdns }) => id === wallet || rdns === wallet,
    ({ name }) => normalizeName(name) === wanted,
    ({ rdns }) =>
      (rdns ?? '')
        .split('.')
        .some((part) => !commonParts.has(part) && normalizeName(part) === wanted),
  ];
  for (const test of tests) {
    const found = installed.find(test);
    if (found) return found;
  }
  return undefined;
}
