// explorerLink(): where a network's block explorer shows an address. Pure; used by views that list accounts.
import type { Network } from '@openappkit/core';

export interface ExplorerLink {
  /** The explorer's own name, such as "Etherscan". */
  readonly name: string;
  readonly href: string;
}

/** Undefined for a network without an explorer on the web. */
export function explorerLink(
  network: Pick<Network, 'blockExplorers'> | undefined,
  address: string,
): ExplorerLink | undefined {
  const explorer = network?.blockExplorers?.default;
  if (!explorer || !/^https?:\/\//i.test(explorer.url) || !URL.canParse(explorer.url))
    return undefined;
  const base = explorer.url.replace(/\/+$/, '');
  return { name: explorer.name, href: `${base}/address/${encodeURIComponent(address)}` };
}
