// explorerLink(), transactionLink(): where a network's block explorer shows an address or a transaction. Pure; used by views
// that list accounts or tell of payments.
import type { Network } from '@openappkit/core';
import { checkLink } from '@openappkit/core/internal';

export interface ExplorerLink {
  /** The explorer's own name, such as "Etherscan". */
  readonly name: string;
  readonly href: string;
}

type Explored = Pick<Network, 'blockExplorers'> | undefined;

/** Undefined for a network without an explorer on the web, by https. */
export function explorerLink(network: Explored, address: string): ExplorerLink | undefined {
  return linkTo(network, 'address', address);
}

/** As `explorerLink`. @param id hash or signature, as the network knows it */
export function transactionLink(network: Explored, id: string): ExplorerLink | undefined {
  return linkTo(network, 'tx', id);
}

function linkTo(network: Explored, kind: string, id: string): ExplorerLink | undefined {
  const explorer = network?.blockExplorers?.default;
  const base = checkLink(explorer?.url, 'web')?.replace(/\/+$/, '');
  if (!explorer || base === undefined) return undefined;
  return { name: explorer.name, href: `${base}/${kind}/${encodeURIComponent(id)}` };
}
