import type { Network } from '@openappkit/core';
import { checkLink } from '@openappkit/core/internal';

export interface ExplorerLink {
  /** The explorer's own name, such as "Etherscan". */
  readonly name: string;
  readonly href: string;
}

/** EIP-3091. */
type ExplorerPath = 'address' | 'tx' | 'token';

/** Returns undefined if the network has no https explorer. */
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
