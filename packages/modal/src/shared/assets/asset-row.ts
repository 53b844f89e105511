// assetRow(): a coin or token in a list: its mark, name, network, how much there is of it and what that is worth. A template;
// used by views that list or choose them.
import '@openappkit/ui/components/token-icon';
import type { Network } from '@openappkit/core';
import type { AppKit, Asset, PortfolioState } from '@openappkit/kit';
import { networkImage, tokenOf } from '@openappkit/kit/internal';
import { html, type TemplateResult } from 'lit';
import type { NumberFormats } from '../../messages/amounts/amount.js';
import { holdingText, holdingWorthText } from '../../messages/amounts/asset-text.js';

export interface AssetRow {
  readonly asset: Asset;
  readonly network: Network | undefined;
  /** Those that the portfolio has fetched. */
  readonly pictures: PortfolioState['pictures'] | undefined;
  /** Those of the list. */
  readonly formats: NumberFormats;
  /** Second line. */
  readonly detail: string;
  readonly isSelected?: boolean;
  readonly onClick: () => void;
  /** In the row's `end` slot, in place of what there is of it. */
  readonly end?: unknown;
}

export function assetRow(kit: AppKit, row: AssetRow): TemplateResult {
  const { asset, detail, formats, isSelected = false, onClick, end } = row;
  const { tag } = kit.words.state;
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

/** For the `start` slot of a row; smaller in a button. */
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

/** Of the token that the app chose for a network, as the app gives it. */
function imageOfHost(kit: AppKit, { assetId, caipNetworkId }: Asset): string | undefined {
  const chosen = kit.core.options.state.current.tokens[caipNetworkId];
  const isSame = chosen?.address.toLowerCase() === tokenOf(assetId)?.toLowerCase();
  return isSame ? chosen?.image : undefined;
}
