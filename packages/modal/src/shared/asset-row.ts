import '@openappkit/ui/components/token-icon';
import type { CaipNetworkId, Network } from '@openappkit/core';
import type { AppKit, Asset, AssetId, PortfolioState } from '@openappkit/kit';
import { networkImage, tokenAddressOf } from '@openappkit/kit/internal';
import { html, type TemplateResult } from 'lit';
import type { NumberFormats } from '../messages/amount.js';
import { holdingText, holdingWorthText } from '../messages/asset-text.js';

interface AssetIcon {
  readonly asset: Pick<Asset, 'imageUrl' | 'symbol'> & { readonly assetId: AssetId | undefined };
  readonly network: Network | undefined;
  readonly pictures: PortfolioState['pictures'] | undefined;
  readonly size?: 32 | 40;
}

interface AssetRow extends Omit<AssetIcon, 'size'> {
  readonly asset: Asset;
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
  { asset, network, pictures, size = 40 }: AssetIcon,
): TemplateResult {
  const { imageUrl } = asset;
  const picture = imageUrl === undefined ? '' : pictures?.[imageUrl];
  const src = imageOfHost(kit, asset.assetId) ?? picture;
  return html`<ak-token-icon
    slot="start"
    src=${src ?? ''}
    ?pending=${src === undefined && kit.hasFeature('portfolio')}
    symbol=${asset.symbol}
    .networkSrc=${networkImage(kit, network) ?? ''}
    network-name=${network?.name ?? ''}
    ?testnet=${network?.testnet ?? false}
    .size=${size}
  ></ak-token-icon>`;
}

function imageOfHost(kit: AppKit, assetId: AssetId | undefined): string | undefined {
  if (assetId === undefined) return undefined;
  const caipNetworkId = assetId.slice(0, assetId.indexOf('/')) as CaipNetworkId;
  const chosen = kit.core.options.state.current.tokens[caipNetworkId];
  const isSame = chosen?.address.toLowerCase() === tokenAddressOf(assetId)?.toLowerCase();
  return isSame ? chosen?.image : undefined;
}
