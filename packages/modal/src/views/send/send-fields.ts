// The fields of the send view: token, amount, recipient, fee. Templates; the view holds what was touched.
import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/input';
import '@openappkit/ui/components/segmented';
import type { AppKit, PortfolioState, SendFee, SendState } from '@openappkit/kit';
import { type FieldNote, shortAddress } from '@openappkit/ui';
import { errorIcon } from '@openappkit/ui/icons/error';
import { html, nothing, type TemplateResult } from 'lit';
import { assetIcon } from '../../parts/assets/asset-row.js';
import { amountText as numberText } from '../../words/amounts/amount.js';
import { decimalSign } from '../../words/amounts/decimal-sign.js';
import { errorText } from '../../words/error-words.js';
import { recipientNotes } from '../../words/transfers/recipient-notes.js';
import { sendWords } from '../../words/transfers/send-words.js';
import { exactText, sumText, worthText } from '../../words/amounts/sum-text.js';
import type { SendFormEvents } from './send-form-events.types.js';
import { sendFormWords } from './strings.js';

/** Letters of a balance that the button for all still shows. */
const longestMax = 18;
/** Digits after the point of a fee: it is an estimate. */
const feeDigits = 8;

export function tokenField(
  kit: AppKit,
  known: SendState,
  pictures: PortfolioState['pictures'] | undefined,
  { error, onPick }: { readonly error: string } & Pick<SendFormEvents, 'onPick'>,
): TemplateResult {
  const say = kit.words.of(sendFormWords);
  const { asset, balance, from, isAssetLoading } = known;
  const holding = balance ? sumText(kit.words.state.tag, balance) : '';
  return html`<div>
    <div class="label" aria-hidden="true">${say.token}</div>
    <div class="token choice">
      <ak-list-row
        data-first
        heading=${asset?.name ?? (isAssetLoading ? say.readingToken : say.chooseToken)}
        detail=${from?.network.name ?? ''}
        end-text=${holding}
        end-detail=${asset ? say.change : ''}
        ?busy=${isAssetLoading}
        @click=${onPick}
        >${asset ? assetIcon(kit, { asset, network: from?.network, pictures }) : nothing}
      </ak-list-row>
    </div>
    ${error ? html`<div class="bad">${errorIcon}<span>${error}</span></div>` : nothing}
  </div>`;
}

export function amountField(
  kit: AppKit,
  { amount, asset, balance }: SendState,
  error: string,
  { onAmount, onAmountDone, onMax, onFlip }: SendFormEvents,
): TemplateResult {
  const say = kit.words.of(sendWords, sendFormWords);
  const { tag } = kit.words.state;
  const { sum, unit, isMaxLoading } = amount;
  const currency = asset?.price?.currency.toUpperCase();
  const isMoney = unit === 'money';
  // Out of money there is a way though its price is gone.
  const unitAfter = isMoney ? asset?.symbol : currency;
  const other = sum && (isMoney ? sumText(tag, sum) : worthText(tag, sum));
  return html`<ak-amount-field
    label=${say.amount}
    .value=${amount.text}
    decimal=${decimalSign(tag)}
    unit=${(isMoney ? currency : asset?.symbol) ?? ''}
    other=${other ? say.approx({ amount: other }) : ''}
    flip-label=${unitAfter ? say.enterIn({ unit: unitAfter }) : ''}
    max-label=${balance ? maxText(kit, balance.text, isMaxLoading) : ''}
    error-text=${error}
    @ak-input=${onAmount}
    @ak-commit=${onAmountDone}
    @ak-max=${onMax}
    @ak-flip=${onFlip}
  ></ak-amount-field>`;
}

/** With how much that is, where the button can hold it. */
function maxText({ words }: AppKit, balance: string, isLoading: boolean): string {
  const say = words.of(sendFormWords);
  if (isLoading) return say.maxLoading;
  const amount = numberText(words.state.tag, balance);
  return amount.length > longestMax ? say.maxOnly : say.max({ amount });
}

export function recipientField(
  kit: AppKit,
  { recipient }: SendState,
  { error, isFromLink }: { readonly error: string; readonly isFromLink: boolean },
  { onRecipient, onRecipientDone, onPasteRefused }: SendFormEvents,
): TemplateResult {
  const say = kit.words.of(sendFormWords);
  const { address, name, notes, provisional, status } = recipient;
  const lines: FieldNote[] = [];
  if (status === 'checking') {
    const first =
      provisional &&
      say.standsFirst({ name: provisional.name, address: shortAddress(provisional.address) });
    lines.push({ tone: 'plain', text: first ?? say.checking });
  }
  if (status === 'ready' && name !== undefined && address !== undefined)
    lines.push({ tone: 'ok', text: say.stands({ name, address: shortAddress(address) }) });
  if (isFromLink) lines.push({ tone: 'info', text: say.fromLink });
  return html`<ak-input
    label=${say.to}
    placeholder=${say.toHint}
    paste-label=${say.paste}
    clear-label=${say.clear}
    .value=${recipient.text}
    ?mono=${status === 'ready' && name === undefined}
    error-text=${error}
    .notes=${[...lines, ...recipientNotes(kit, notes)]}
    @ak-input=${onRecipient}
    @ak-commit=${onRecipientDone}
    @ak-refused=${onPasteRefused}
  ></ak-input>`;
}

export function feeField(
  kit: AppKit,
  { fee, issues }: Pick<SendState, 'fee' | 'issues'>,
  { onSpeed }: Pick<SendFormEvents, 'onSpeed'>,
): TemplateResult {
  const say = kit.words.of(sendWords, sendFormWords);
  const { tag } = kit.words.state;
  const { deposit, speed, speeds } = fee;
  // Of the amount before, while a newer one is asked about.
  const arrives = fee.status === 'loading' ? undefined : fee.arrives;
  const wouldFail = issues.fee
    ? say.wouldFail({ reason: errorText(kit, issues.fee.error) })
    : undefined;
  const items = speeds.map((each) => ({
    id: each.speed,
    label: say[each.speed],
    detail: worthText(tag, each.fee) || sumText(tag, each.fee, feeDigits),
  }));
  return html`${
    items.length > 1
      ? html`<ak-segmented
          label=${say.speed}
          selected=${speed}
          .items=${items}
          @ak-choose=${onSpeed}
        ></ak-segmented>`
      : nothing
  }
    <dl aria-busy=${fee.status === 'loading' ? 'true' : 'false'}>
      ${
        arrives
          ? html`<div><dt>${say.arrives}</dt><dd>${exactText(tag, arrives)}</dd></div>`
          : nothing
      }
      <div><dt>${say.fee}</dt><dd>${feeText(kit, fee)}</dd></div>
      ${
        deposit
          ? html`<div><dt>${say.deposit}</dt><dd><bdi>${sumText(tag, deposit, feeDigits)}</bdi></dd></div>`
          : nothing
      }
    </dl>
    ${arrives ? html`<p class="hint">${say.arrivesText(arrives)}</p>` : nothing}
    ${deposit ? html`<p class="hint">${say.depositText}</p>` : nothing}
    ${wouldFail ? html`<div class="bad">${errorIcon}<span>${wouldFail}</span></div>` : nothing}`;
}

function feeText(kit: AppKit, { status, fee, maxFee }: SendFee): unknown {
  const say = kit.words.of(sendWords, sendFormWords);
  if (status === 'absent') return say.feeByWallet;
  if (status === 'failed') return say.notEstimated;
  const shown = fee ?? maxFee;
  if (shown) {
    const { tag } = kit.words.state;
    const amount = worthText(tag, shown) || sumText(tag, shown, feeDigits);
    return fee ? say.approx({ amount }) : say.atMost({ amount });
  }
  return status === 'loading' ? say.estimating : '–';
}
