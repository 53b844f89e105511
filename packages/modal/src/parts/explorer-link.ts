// explorerLink(): where a network's block explorer shows an address. Pure; used by views that list accounts.
import type { Network } from '@openappkit/core';
import { checkLink } from '@openappkit/core/internal';

export interface ExplorerLink {
  /** The explorer's own name, such as "Etherscan". */
  readonly name: string;
  readonly href: string;
}

/** Undefined for a network without an explorer on the web, by https. */
export function explorerLink(
  network: Pick<Network, 'blockExplorers'> | undefined,
  address: string,
): ExplorerLink | undefined {
  const explorer = network?.blockExplorers?.default;
  const base = checkLink(explorer?.url, 'web')?.replace(/\/+$/, '');
  if (!explorer || base === undefined) return undefined;
  return { name: explorer.name, href: `${base}/address/${encodeURIComponent(address)}` };
}
