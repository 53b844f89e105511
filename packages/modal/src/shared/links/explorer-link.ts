// explorerLink(): where a network's block explorer shows an address, a transaction or a token. Pure; used by views that list
// them.
import type { Network } from '@openappkit/core';
import { checkLink } from '@openappkit/core/internal';

export interface ExplorerLink {
  /** The explorer's own name, such as "Etherscan". */
  readonly name: string;
  readonly href: string;
}

/** Where explorers have them (EIP-3091). */
type ExplorerPath = 'address' | 'tx' | 'token';

/** Undefined for a network without an explorer on the web, by https. */
export function explorerLink(
  network: Pick<Network, 'blockExplorers'> | undefined,
  id: string,
  place: ExplorerPath = 'address',
): ExplorerLink | undefined {
  const explorer = network?.blockExplorers?.default;
  const base = checkLink(explorer?.url, 'web')?.replace(/\/+$/, '');
  if (!explorer || base === undefined || id === '') return undefined;
  return { name: explorer.name, href: `${base}/${place}/${encodeURIComponent(id)}` };
}
