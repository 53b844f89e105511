import type { AppKit, Asset, PortfolioState } from '@openappkit/kit';
import { tokenAddressOf } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import { assetIcon } from '../../shared/assets/asset-row.js';
import { explorerLink } from '../../shared/links/explorer-link.js';
import type { NumberFormats } from '../../messages/amounts/amount.js';
import { holdingText, holdingWorthText } from '../../messages/amounts/asset-text.js';
import { commonMessages } from '../../messages/common-messages.js';
import { tokensMessages } from './tokens-messages.js';

export interface TokenRowContext {
  readonly pictures: PortfolioState['pictures'];
  readonly formats: NumberFormats;
}

export function tokenRow(
  kit: AppKit,
  asset: Asset,
  { pictures, formats }: TokenRowContext,
): TemplateResult {
  const { assetId, caipNetworkId, name } = asset;
  const network = kit.core.chain.find(caipNetworkId);
  const { tag } = kit.messages.state;
  const token = tokenAddressOf(assetId);
  const link =
    token === undefined
      ? explorerLink(network, kit.getAddress() ?? '')
      : explorerLink(network, token, 'token');
  const worth = holdingWorthText(tag, asset, formats);
  return html`<ak-list-row
    heading=${name}
    value=${assetId}
    href=${link?.href ?? nothing}
    kind=${link ? 'button' : 'text'}
  >
    ${assetIcon(kit, { asset, network, pictures })}
    <span slot="detail">${detail(kit, asset)}</span>
    <span slot="end" class="end">
      <span class="much"><bdi>${holdingText(tag, asset, undefined, formats)}</bdi></span>
      ${worth ? html`<span class="worth">${worth}</span>` : nothing}
      ${link ? html`<span class="hidden-text">${kit.messages.of(commonMessages).newTab}</span>` : nothing}
    </span>
  </ak-list-row>`;
}

function detail(kit: AppKit, { caipNetworkId, isSpam }: Asset): string {
  const network = kit.core.chain.find(caipNetworkId);
  const t = kit.messages.of(tokensMessages);
  const name = network?.name ?? '';
  if (isSpam) return t.maybeSpam({ network: name });
  return network?.testnet ? t.onTestnet({ network: name }) : name;
}
