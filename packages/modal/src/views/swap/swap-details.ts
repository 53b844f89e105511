// What a swap would come to, folded away under its rate: the least that arrives, the fee, and how far the price may move. And
// how old the price is. Templates; drawn by the swap view.
import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/segmented';
import type { AppKit, SwapState } from '@openappkit/kit';
import { chevronDownIcon } from '@openappkit/ui/icons/chevron-down';
import { html, nothing, type TemplateResult } from 'lit';
import { decimalSign } from '../../words/amounts/decimal-sign.js';
import { exactPercentText } from '../../words/amounts/percent.js';
import { sumText, worthText } from '../../words/amounts/sum-text.js';
import {
  aboutDigits,
  aboutFee,
  impactText,
  rateText,
  swapWords,
} from '../../words/transfers/swap-words.js';
import type { SwapFormEvents } from './swap-form-events.types.js';
import { swapFormWords } from './strings.js';

/** Offered side by side, in per cent; the last one opens a field. */
const offered = ['0.5', '1'] as const;
/** Of the choice that opens a field. */
export const customId = 'custom';

export interface SwapDetails {
  readonly known: SwapState;
  /** Slippage is typed and not chosen. */
  readonly isCustom: boolean;
  /** Whole seconds until a newer price is asked for. */
  readonly secondsLeft: number;
}

export function swapDetails(
  kit: AppKit,
  details: SwapDetails,
  events: Pick<SwapFormEvents, 'onSlippage' | 'onSlippageText' | 'onRefresh'>,
): TemplateResult {
  const say = kit.words.of(swapWords, swapFormWords);
  const { quote, from, to } = details.known;
  const symbols = { give: from.token?.symbol ?? '', get: to.token?.symbol ?? '' };
  return html`<details>
      <summary>
        <span class="rate">${quote.rate ? rateText(kit, quote.rate, symbols) : say.details}</span
        >${chevronDownIcon}
      </summary>
      ${rows(kit, details.known)} ${slippage(kit, details, events)}
    </details>
    ${age(kit, details, events)}`;
}

function rows(kit: AppKit, { quote }: SwapState): TemplateResult {
  const say = kit.words.of(swapWords, swapFormWords);
  const { tag } = kit.words.state;
  const { fee, impact, minimum, route } = quote;
  const isBusy = quote.status === 'loading' || quote.status === 'refreshing';
  const row = (label: string, value: string): TemplateResult =>
    html`<div><dt>${label}</dt><dd><bdi>${value}</bdi></dd></div>`;
  return html`<dl aria-busy=${isBusy ? 'true' : 'false'}>
    ${row(say.minimum, minimum ? sumText(tag, minimum, aboutDigits) : say.notEstimated)}
    ${row(say.impact, impact ? impactText(kit, impact) : say.unknown)}
    ${row(say.fee, fee?.fee ? aboutFee(kit, fee.fee, worthText(tag, fee.fee)) : say.notEstimated)}
    ${row(say.route, route ? say[route] : say.notEstimated)}
  </dl>`;
}

function slippage(
  kit: AppKit,
  { known, isCustom }: SwapDetails,
  { onSlippage, onSlippageText }: Pick<SwapFormEvents, 'onSlippage' | 'onSlippageText'>,
): TemplateResult {
  const say = kit.words.of(swapWords, swapFormWords);
  const { tag } = kit.words.state;
  const { text, applied = 0, isStricter, isHigh } = known.slippage;
  const items = [
    ...offered.map((id) => ({ id, label: exactPercentText(tag, id) })),
    { id: customId, label: say.custom },
  ];
  return html`<ak-segmented
      label=${say.slippage}
      selected=${isCustom ? customId : text}
      .items=${items}
      @ak-choose=${onSlippage}
    ></ak-segmented>
    ${
      isCustom
        ? html`<ak-amount-field
            class="slippage"
            label=${say.customLabel}
            unit="%"
            .value=${text}
            decimal=${decimalSign(tag)}
            error-text=${known.issues.slippage ? say.slippageInvalid : ''}
            @ak-input=${onSlippageText}
          ></ak-amount-field>`
        : nothing
    }
    ${
      isStricter
        ? html`<p class="hint">${say.stricter({ percent: exactPercentText(tag, String(applied)) })}</p>`
        : nothing
    }
    ${isHigh ? html`<p class="hint warn">${say.slippageHigh}</p>` : nothing}`;
}

/** A thin line that grows shorter, and what is so once it has. */
function age(
  kit: AppKit,
  { known, secondsLeft }: SwapDetails,
  { onRefresh }: Pick<SwapFormEvents, 'onRefresh'>,
): TemplateResult | typeof nothing {
  const say = kit.words.of(swapFormWords);
  const { status, at, refreshAt } = known.quote;
  if (status === 'expired' || known.issues.quote?.code === 'unavailable')
    return html`<div class="old">
      <span>${status === 'expired' ? say.priceOld : ''}</span>
      <ak-button size="sm" variant="secondary" @click=${onRefresh}>${say.newPrice}</ak-button>
    </div>`;
  if (at === undefined || refreshAt === undefined || refreshAt <= at) return nothing;
  const left = Math.min(100, (secondsLeft * 100_000) / (refreshAt - at));
  const text = status === 'refreshing' ? say.askingNew : say.newPriceIn({ seconds: secondsLeft });
  return html`<svg class="age" viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
      <rect width=${left} height="2"></rect></svg
    ><span class="hidden-text" role="timer" aria-live="off">${text}</span>`;
}
