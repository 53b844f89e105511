import type { Network } from '@openappkit/core';
import { html, nothing, type TemplateResult } from 'lit';
import { explorerLink } from './explorer-link.js';

interface ExplorerMessages {
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
    variant="secondary"
    full-width
    .href=${link.href}
    label=${t.newTabLabel({ label })}
    >${label}</ak-button
  >`;
}
