// Minimum received, fee, slippage and the age of the price are collapsed under the rate.
import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/segmented';
import '@openappkit/ui/components/summary';
import type { AppKit, SwapState } from '@openappkit/kit';
import type { SummaryRow } from '@openappkit/ui';
import { chevronDownIcon } from '@openappkit/ui/icons';
import { html, nothing, type TemplateResult } from 'lit';
import { feeMessages, feeText } from '../../messages/fee-text.js';
import { decimalSign, exactPercentText, sumText } from '../../messages/money.js';
import { impactText, rateText, swapFlowMessages } from '../../messages/swap-messages.js';
import type { SwapFormEvents } from './swap-fields.js';
import { renderAgeRing } from '../../shared/quote-age.js';
import { swapMessages } from './messages.js';

/** Percent. The last option opens a field. */
const offered = ['0.5', '1'] as const;
export const customId = 'custom';

interface SwapDetails {
  readonly known: SwapState;
  readonly isCustom: boolean;
  readonly secondsLeft: number;
}

export function swapDetails(
  kit: AppKit,
  details: SwapDetails,
  events: Pick<SwapFormEvents, 'onSlippage' | 'onSlippageText' | 'onRefresh'>,
): TemplateResult {
  const t = kit.messages.of(swapFlowMessages, swapMessages);
  const { quote, from, to } = details.known;
  const isBusy = quote.status === 'loading' || quote.status === 'refreshing';
  const symbols = { give: from.token?.symbol ?? '', get: to.token?.symbol ?? '' };
  return html`<details>
      <summary>
        <span class="rate"><bdi>${quote.rate ? rateText(kit, quote.rate, symbols) : t.details}</bdi></span
        >${ring(details)}${chevronDownIcon}
      </summary>
      <ak-summary
        aria-busy=${isBusy ? 'true' : 'false'}
        .rows=${rows(kit, details.known)}
      ></ak-summary>
      ${slippage(kit, details, events)}
    </details>
    ${age(kit, details, events)}`;
}

function rows(kit: AppKit, { quote }: SwapState): readonly SummaryRow[] {
  const t = kit.messages.of(swapFlowMessages, swapMessages);
  const { fee, impact, minimum, route } = quote;
  const minimumText = minimum && sumText(kit.messages.state.tag, minimum);
  return [
    { id: 'minimum', label: t.minimum, value: minimumText ?? t.notEstimated },
    { id: 'impact', label: t.impact, value: impact ? impactText(kit, impact) : t.unknown },
    {
      id: 'fee',
      label: kit.messages.of(feeMessages).fee,
      value: feeText(kit, fee ?? {}) ?? t.notEstimated,
    },
    { id: 'route', label: t.route, value: route ? t[route] : t.notEstimated },
  ];
}

function slippage(
  kit: AppKit,
  { known, isCustom }: SwapDetails,
  { onSlippage, onSlippageText }: Pick<SwapFormEvents, 'onSlippage' | 'onSlippageText'>,
): TemplateResult {
  const t = kit.messages.of(swapFlowMessages, swapMessages);
  const { tag } = kit.messages.state;
  const { text, applied = 0, isStricter, isHigh } = known.slippage;
  const items = [
    ...offered.map((id) => ({ id, label: exactPercentText(tag, id) })),
    { id: customId, label: t.custom },
  ];
  return html`<ak-segmented
      label=${t.slippage}
      selected=${isCustom ? customId : text}
      .items=${items}
      @ak-choose=${onSlippage}
    ></ak-segmented>
    ${
      isCustom
        ? html`<ak-amount-field
            class="slippage"
            label=${t.customLabel}
            unit="%"
            .value=${text}
            decimal=${decimalSign(tag)}
            error-text=${known.issues.slippage ? t.slippageInvalid : ''}
            @ak-input=${onSlippageText}
          ></ak-amount-field>`
        : nothing
    }
    ${
      isStricter
        ? html`<p class="hint">${t.stricter({ percent: exactPercentText(tag, String(applied)) })}</p>`
        : nothing
    }
    ${isHigh ? html`<p class="hint warn">${t.slippageHigh}</p>` : nothing}`;
}

/** Whether the price refreshes at a known time. */
const isTimed = ({ at, refreshAt, status }: SwapState['quote']): boolean =>
  status !== 'expired' && at !== undefined && refreshAt !== undefined && refreshAt > at;

function ring({ known: { quote }, secondsLeft }: SwapDetails): TemplateResult | typeof nothing {
  const { at = 0, refreshAt = 0 } = quote;
  return isTimed(quote) ? renderAgeRing(secondsLeft, (refreshAt - at) / 1000) : nothing;
}

/** Renders the time until the price refreshes, or a refresh button if the price is stale or unavailable. */
function age(
  kit: AppKit,
  { known, secondsLeft }: SwapDetails,
  { onRefresh }: Pick<SwapFormEvents, 'onRefresh'>,
): TemplateResult | typeof nothing {
  const t = kit.messages.of(swapMessages);
  const { status } = known.quote;
  if (status === 'expired' || known.issues.quote?.code === 'unavailable')
    return html`<div class="old">
      <span>${status === 'expired' ? t.priceOld : ''}</span>
      <ak-button size="sm" variant="secondary" @click=${onRefresh}>${t.newPrice}</ak-button>
    </div>`;
  if (!isTimed(known.quote)) return nothing;
  const text = status === 'refreshing' ? t.askingNew : t.newPriceIn({ seconds: secondsLeft });
  return html`<span class="hidden-text" role="timer" aria-live="off">${text}</span>`;
}
