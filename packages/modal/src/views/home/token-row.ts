// tokenRow(): one coin or token: its mark, name and network, how much of it there is, and what that is worth. A template;
// used by the list of tokens.
import '@openappkit/ui/components/token-icon';
import type { Asset } from '@openappkit/kit';
import type { AppKit } from '@openappkit/kit';
import { networkImage, tokenOf } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import { assetAmount, assetWorth } from '../../parts/asset-text.js';
import { explorerLink } from '../../parts/explorer-link.js';
import { commonWords } from '../../words/common-words.js';
import { tokensWords } from './tokens-strings.js';

/** @param pictures those that have come, by the link they are at */
export function tokenRow(
  kit: AppKit,
  asset: Asset,
  pictures: Readonly<Record<string, string>>,
): TemplateResult {
  const { assetId, caipNetworkId, imageUrl, name, symbol } = asset;
  const network = kit.core.chain.find(caipNetworkId);
  const { tag } = kit.words.state;
  const token = tokenOf(assetId);
  const link = explorerLink(network, token ?? kit.getAddress() ?? '');
  const worth = assetWorth(tag, asset);
  return html`<ak-list-row
    heading=${name}
    value=${assetId}
    href=${link?.href ?? nothing}
    kind=${link ? 'button' : 'text'}
  >
    <ak-token-icon
      slot="start"
      src=${hostImage(kit, asset) ?? pictures[imageUrl ?? ''] ?? ''}
      symbol=${symbol}
      .networkSrc=${networkImage(kit, network) ?? ''}
      ?testnet=${network?.testnet === true}
    ></ak-token-icon>
    <span slot="detail">${detail(kit, asset)}</span>
    <span slot="end" class="end">
      <span class="much">${assetAmount(tag, asset)}</span>
      ${worth ? html`<span class="worth">${worth}</span>` : nothing}
      ${link ? html`<span class="hidden-text">${kit.words.of(commonWords).newTab}</span>` : nothing}
    </span>
  </ak-list-row>`;
}

/** Of a token that the app chose, as the app gives it. */
function hostImage(kit: AppKit, { assetId, caipNetworkId }: Asset): string | undefined {
  const chosen = kit.core.options.state.current.tokens[caipNetworkId];
  const isSame = chosen?.address.toLowerCase() === tokenOf(assetId)?.toLowerCase();
  return isSame ? chosen?.image : undefined;
}

function detail(kit: AppKit, { caipNetworkId, isSpam }: Asset): string {
  const network = kit.core.chain.find(caipNetworkId);
  const say = kit.words.of(tokensWords);
  const name = network?.name ?? '';
  if (isSpam) return say.maybeSpam({ network: name });
  return network?.testnet ? say.onTestnet({ network: name }) : name;
}
