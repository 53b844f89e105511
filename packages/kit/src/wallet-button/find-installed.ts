import type { Connector } from '@openappkit/core';
import { normalizeName, walletName } from './named-wallet.js';

/** Parts of an rdns, such as top-level domains, that do not identify a wallet. */
const commonParts: ReadonlySet<string> = new Set(['com', 'io', 'app', 'org', 'net', 'xyz']);

/** Matches by id or rdns, then by name, then by a part of the rdns. Wallets that share an rdns come last. */
export function findInstalled(
  wallet: string,
  connectors: readonly Connector[],
  namespace?: string | undefined,
): Connector | undefined {
  const normalized = normalizeName(walletName(wallet));
  if (normalized === '') return undefined;
  const installed = connectors
    .filter(({ needs }) => needs === undefined)
    .filter((each) => namespace === undefined || each.namespace === namespace)
    .sort((a, b) => Number(a.collides ?? false) - Number(b.collides ?? false));
  const tests: readonly ((connector: Connector) => boolean)[] = [
    ({ id, rdns }) => id === wallet || rdns === wallet,
    ({ name }) => normalizeName(name) === normalized,
    ({ rdns }) =>
      (rdns ?? '')
        .split('.')
        .some((part) => !commonParts.has(part) && normalizeName(part) === normalized),
  ];
  for (const test of tests) {
    const found = installed.find(test);
    if (found) return found;
  }
  return undefined;
}
