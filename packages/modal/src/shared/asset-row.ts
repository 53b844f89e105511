import '@openappkit/ui/components/token-icon';
import type { Network } from '@openappkit/core';
import type { AppKit, Asset, PortfolioState } from '@openappkit/kit';
import { networkImage, tokenAddressOf } from '@openappkit/kit/internal';
import { html, type TemplateResult } from 'lit';
import type { NumberFormats } from '../messages/amount.js';
import { holdingText, holdingWorthText } from '../messages/asset-text.js';

interface AssetRow {
  readonly asset: Asset;
  readonly network: Network | undefined;
  readonly pictures: PortfolioState['pictures'] | undefined;
  readonly formats: NumberFormats;
  readonly detail: string;
  readonly isSelected?: boolean;
  readonly onClick: () => void;
  /** Replaces the amount in the row's `end` slot. */
  readonly end?: unknown;
}

export function assetRow(kit: AppKit, row: AssetRow): TemplateResult {
  const { asset, detail, formats, isSelected = false, onClick, end } = row;
  const { tag } = kit.messages.state;
  return html`<ak-list-row
    heading=${asset.name}
    detail=${detail}
    end-text=${end ? '' : holdingText(tag, asset, undefined, formats)}
    end-detail=${end ? '' : holdingWorthText(tag, asset, formats)}
    ?selected=${isSelected}
    @click=${onClick}
    >${assetIcon(kit, row)}${end}
  </ak-list-row>`;
}

/** Renders the icon for the `start` slot of a row. Buttons use a smaller one. */
export function assetIcon(
  kit: AppKit,
  {
    asset,
    network,
    pictures,
    size = 40,
  }: Pick<AssetRow, 'asset' | 'network' | 'pictures'> & { readonly size?: 32 | 40 },
): TemplateResult {
  return html`<ak-token-icon
    slot="start"
    src=${imageOfHost(kit, asset) ?? pictures?.[asset.imageUrl ?? ''] ?? ''}
    symbol=${asset.symbol}
    .networkSrc=${networkImage(kit, network) ?? ''}
    ?testnet=${network?.testnet ?? false}
    .size=${size}
  ></ak-token-icon>`;
}

function imageOfHost(kit: AppKit, { assetId, caipNetworkId }: Asset): string | undefined {
  const chosen = kit.core.options.state.current.tokens[caipNetworkId];
  const isSame = chosen?.address.toLowerCase() === tokenAddressOf(assetId)?.toLowerCase();
  return isSame ? chosen?.image : undefined;
}
