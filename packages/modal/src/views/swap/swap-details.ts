// Minimum received, fee, slippage and the age of the price are collapsed under the rate.
import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/segmented';
import type { AppKit, SwapState } from '@openappkit/kit';
import { chevronDownIcon } from '@openappkit/ui/icons';
import { html, nothing, type TemplateResult } from 'lit';
import { feeMessages, feeText } from '../../messages/fee-text.js';
import { decimalSign, exactPercentText, sumText } from '../../messages/money.js';
import { impactText, rateText, swapFlowMessages } from '../../messages/swap-messages.js';
import type { SwapFormEvents } from './swap-fields.js';
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
  const symbols = { give: from.token?.symbol ?? '', get: to.token?.symbol ?? '' };
  return html`<details>
      <summary>
        <span class="rate">${quote.rate ? rateText(kit, quote.rate, symbols) : t.details}</span
        >${chevronDownIcon}
      </summary>
      ${rows(kit, details.known)} ${slippage(kit, details, events)}
    </details>
    ${age(kit, details, events)}`;
}

function rows(kit: AppKit, { quote }: SwapState): TemplateResult {
  const t = kit.messages.of(swapFlowMessages, swapMessages);
  const { tag } = kit.messages.state;
  const { fee, impact, minimum, route } = quote;
  const isBusy = quote.status === 'loading' || quote.status === 'refreshing';
  const row = (label: string, value: string): TemplateResult =>
    html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`;
  return html`<dl aria-busy=${isBusy ? 'true' : 'false'}>
    ${row(t.minimum, minimum ? sumText(tag, minimum) : t.notEstimated)}
    ${row(t.impact, impact ? impactText(kit, impact) : t.unknown)}
    ${row(kit.messages.of(feeMessages).fee, feeText(kit, fee ?? {}) ?? t.notEstimated)}
    ${row(t.route, route ? t[route] : t.notEstimated)}
  </dl>`;
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

/** Renders a shrinking line until the price refreshes, or a refresh button if the price is stale or unavailable. */
function age(
  kit: AppKit,
  { known, secondsLeft }: SwapDetails,
  { onRefresh }: Pick<SwapFormEvents, 'onRefresh'>,
): TemplateResult | typeof nothing {
  const t = kit.messages.of(swapMessages);
  const { status, at, refreshAt } = known.quote;
  if (status === 'expired' || known.issues.quote?.code === 'unavailable')
    return html`<div class="old">
      <span>${status === 'expired' ? t.priceOld : ''}</span>
      <ak-button size="sm" variant="secondary" @click=${onRefresh}>${t.newPrice}</ak-button>
    </div>`;
  if (at === undefined || refreshAt === undefined || refreshAt <= at) return nothing;
  const width = Math.min(100, (secondsLeft * 100_000) / (refreshAt - at));
  const text = status === 'refreshing' ? t.askingNew : t.newPriceIn({ seconds: secondsLeft });
  return html`<svg class="age" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      <rect width=${width} height="2"></rect></svg
    ><span class="hidden-text" role="timer" aria-live="off">${text}</span>`;
}
