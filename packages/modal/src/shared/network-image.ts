import '@openappkit/ui/components/image';
import type { Network } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import type { SummaryRow } from '@openappkit/ui';
import { networkImage } from '@openappkit/kit/internal';
import { html, type TemplateResult } from 'lit';

export function renderNetworkImage(
  kit: AppKit,
  network: Network | undefined,
  name: string,
): TemplateResult {
  const src = networkImage(kit, network) ?? '';
  return html`<ak-image slot="start" src=${src} name=${name} .size=${40}></ak-image>`;
}

/** Creates the network row of a review. */
export const networkRow = (
  kit: Pick<AppKit, 'core'>,
  label: string,
  network: Network,
  id = 'network',
): SummaryRow => ({
  id,
  label,
  value: network.name,
  image: networkImage(kit, network) ?? '',
});
