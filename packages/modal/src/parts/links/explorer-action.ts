// explorerAction(): a button that shows a transaction on its network's explorer, in the action slot of ak-empty. A template.
import type { Network } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { html, nothing, type TemplateResult } from 'lit';
import { commonWords } from '../../words/common-words.js';
import { orderWords } from '../paying/order-words.js';
import { explorerLink } from './explorer-link.js';

/** Nothing without an id, or where the network has no explorer. */
export function explorerAction(
  { words }: Pick<AppKit, 'words'>,
  network: Network,
  id: string | undefined,
): TemplateResult | typeof nothing {
  const link = id === undefined ? undefined : explorerLink(network, id, 'tx');
  if (!link) return nothing;
  const say = words.of(commonWords, orderWords);
  const label = say.explorer({ explorer: link.name });
  return html`<ak-button
    slot="action"
    variant="secondary"
    full-width
    .href=${link.href}
    label=${say.newTabLabel({ label })}
    >${label}</ak-button
  >`;
}
