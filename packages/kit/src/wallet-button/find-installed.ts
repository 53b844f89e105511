// findInstalled(): the wallet of this browser that a button names. Pure; called while drawing and at the click.
import type { Connector } from '@openappkit/core';
import { normalizeName, walletName } from './named-wallet.js';

/** Top-level domains and the like: the part of an rdns that names nobody. */
const commonParts: ReadonlySet<string> = new Set(['com', 'io', 'app', 'org', 'net', 'xyz']);

/**
 * By id or rdns if the name is one, else by name, else by a part of the rdns. One whose rdns another wallet
 * claims too comes last.
 */
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
