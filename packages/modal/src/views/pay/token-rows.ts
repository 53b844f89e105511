import '@openappkit/ui/components/image';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import type { AppKit, PayState } from '@openappkit/kit';
import { html, nothing, type TemplateResult } from 'lit';
import { holdingText } from '../../messages/amounts/asset-text.js';
import { sourceRow } from './source-row.js';
import { payMessages } from './messages.js';

type Asset = PayState['tokens'][number];

export function tokenRows(
  kit: AppKit,
  known: PayState,
  {
    onPress,
    pictures,
    wallet,
  }: {
    readonly wallet: string;
    readonly pictures: Readonly<Record<string, string>> | undefined;
    readonly onPress: (asset: Asset) => void;
  },
): TemplateResult | typeof nothing {
  const { payWith, tokens } = known;
  if (tokens.length === 0) return nothing;
  const t = kit.messages.of(payMessages);
  const detailOf = (asset: Asset): string => {
    const network = kit.core.chain.find(asset.caipNetworkId)?.name ?? '';
    const amount = holdingText(kit.messages.state.tag, asset);
    return t.hasOn({ amount, network });
  };
  const row = (asset: Asset): TemplateResult => {
    const isChosen = asset.assetId === payWith?.assetId;
    const state = isChosen ? sourceRow(kit, known, wallet) : undefined;
    return html`<ak-list-row
      heading=${asset.name}
      detail=${state?.detail ?? detailOf(asset)}
      ?busy=${state?.isBusy ?? false}
      ?disabled=${state?.isDisabled ?? false}
      ?failed=${state?.isFailed ?? false}
      @click=${() => onPress(asset)}
    >
      <ak-image
        slot="start"
        src=${pictures?.[asset.imageUrl ?? ''] ?? ''}
        name=${asset.name}
        .size=${40}
      ></ak-image>
    </ak-list-row>`;
  };
  return html`<h3>${t.otherTokens}</h3>
    <ak-list label=${t.otherTokens}>${tokens.map(row)}</ak-list>`;
}
