import type { Network } from '@openappkit/core';
import { checkLink } from '@openappkit/core/internal';
import { html, nothing, type TemplateResult } from 'lit';

interface ExplorerLink {
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
  path: ExplorerPath = 'address',
): ExplorerLink | undefined {
  const explorer = network?.blockExplorers?.default;
  const base = checkLink(explorer?.url, 'web')?.replace(/\/+$/, '');
  if (!explorer || base === undefined || id === '') return undefined;
  return { name: explorer.name, href: `${base}/${path}/${encodeURIComponent(id)}` };
}

export interface ExplorerMessages {
  readonly explorer: (params: { readonly explorer: string }) => string;
  readonly newTabLabel: (params: { readonly label: string }) => string;
}

/** Renders nothing without an id, or if the network has no explorer. */
export function renderExplorerAction(
  t: ExplorerMessages,
  network: Network,
  id: string | undefined,
): TemplateResult | typeof nothing {
  const link = id === undefined ? undefined : explorerLink(network, id, 'tx');
  if (!link) return nothing;
  const label = t.explorer({ explorer: link.name });
  return html`<ak-button
    slot="action"
    variant="quiet"
    full-width
    .href=${link.href}
    label=${t.newTabLabel({ label })}
    >${label}</ak-button
  >`;
}
