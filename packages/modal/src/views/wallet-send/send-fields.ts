import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/input';
import '@openappkit/ui/components/segmented';
import type { AppKit, SendFee, SendState } from '@openappkit/kit';
import {
  type FieldNote,
  shortAddress,
  type AkChooseDetail,
  type AkCommitDetail,
  type AkInputDetail,
} from '@openappkit/ui';
import { errorIcon } from '@openappkit/ui/icons';
import { html, nothing, type TemplateResult } from 'lit';
import type { TokenIcons } from '../../shared/token-icons.js';
import { maxText } from '../../messages/form-messages.js';
import { feeMessages, feeText } from '../../messages/fee-text.js';
import { costText, decimalSign, sumText, worthText } from '../../messages/money.js';
import { errorText } from '../../messages/error-messages.js';
import { recipientNotes, sendFlowMessages } from '../../messages/send-messages.js';
import { walletSendMessages } from './messages.js';

export function tokenField(
  kit: AppKit,
  known: SendState,
  icons: TokenIcons,
  { error, onPick }: { readonly error: string } & Pick<SendFormEvents, 'onPick'>,
): TemplateResult {
  const t = kit.messages.of(walletSendMessages);
  const { asset, balance, from, isAssetLoading } = known;
  const holding = balance ? sumText(kit.messages.state.tag, balance) : '';
  return html`<div>
    <div class="label" aria-hidden="true">${t.token}</div>
    <div class="token choice">
      <ak-list-row
        data-first
        heading=${asset?.name ?? (isAssetLoading ? t.readingToken : t.chooseToken)}
        detail=${from?.network.name ?? ''}
        end-text=${holding}
        end-detail=${asset ? t.change : ''}
        ?busy=${isAssetLoading}
        @click=${onPick}
        >${asset ? icons.render(kit, asset, from?.network) : nothing}
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
  const t = kit.messages.of(feeMessages, walletSendMessages);
  const { tag } = kit.messages.state;
  const { sum, unit, isMaxLoading } = amount;
  const currency = asset?.price?.currency.toUpperCase();
  const isMoney = unit === 'money';
  // Allow switching back from fiat even if the price is gone.
  const unitAfter = isMoney ? asset?.symbol : currency;
  const other = sum && (isMoney ? sumText(tag, sum) : worthText(tag, sum));
  return html`<ak-amount-field
    label=${t.amount}
    .value=${amount.text}
    decimal=${decimalSign(tag)}
    unit=${(isMoney ? currency : asset?.symbol) ?? ''}
    other=${other ? t.about({ amount: other }) : ''}
    flip-label=${unitAfter ? t.enterIn({ unit: unitAfter }) : ''}
    max-label=${maxText(tag, t, balance, isMaxLoading)}
    error-text=${error}
    @ak-input=${onAmount}
    @ak-commit=${onAmountDone}
    @ak-max=${onMax}
    @ak-flip=${onFlip}
  ></ak-amount-field>`;
}

export function recipientField(
  kit: AppKit,
  { recipient }: SendState,
  { error, isFromLink }: { readonly error: string; readonly isFromLink: boolean },
  { onRecipient, onRecipientDone, onPasteRefused }: SendFormEvents,
): TemplateResult {
  const t = kit.messages.of(walletSendMessages);
  const { address, name, notes, provisional, status } = recipient;
  const lines: FieldNote[] = [];
  if (status === 'checking') {
    const first =
      provisional &&
      t.standsFirst({ name: provisional.name, address: shortAddress(provisional.address) });
    lines.push({ tone: 'plain', text: first ?? t.checking });
  }
  if (status === 'ready' && name !== undefined && address !== undefined)
    lines.push({ tone: 'ok', text: t.stands({ name, address: shortAddress(address) }) });
  if (isFromLink) lines.push({ tone: 'info', text: t.fromLink });
  return html`<ak-input
    label=${t.to}
    placeholder=${t.toHint}
    paste-label=${t.paste}
    clear-label=${t.clear}
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
  const t = kit.messages.of(sendFlowMessages, walletSendMessages);
  const { tag } = kit.messages.state;
  const { deposit, speed, speeds } = fee;
  // While loading, the value belongs to the previous amount.
  const arrives = fee.status === 'loading' ? undefined : fee.arrives;
  const wouldFail = issues.fee
    ? t.wouldFail({ reason: errorText(kit, issues.fee.error) })
    : undefined;
  const items = speeds.map((each) => ({
    id: each.speed,
    label: t[each.speed],
    detail: worthText(tag, each.fee, true) || costText(tag, each.fee),
  }));
  return html`${
    items.length > 1
      ? html`<ak-segmented
          label=${t.speed}
          selected=${speed}
          .items=${items}
          @ak-choose=${onSpeed}
        ></ak-segmented>`
      : nothing
  }
    <dl aria-busy=${fee.status === 'loading' ? 'true' : 'false'}>
      ${
        arrives
          ? html`<div><dt>${t.arrives}</dt><dd><bdi>${sumText(tag, arrives)}</bdi></dd></div>`
          : nothing
      }
      <div><dt>${kit.messages.of(feeMessages).fee}</dt><dd><bdi>${shownFee(kit, fee)}</bdi></dd></div>
      ${
        deposit
          ? html`<div><dt>${t.deposit}</dt><dd><bdi>${costText(tag, deposit)}</bdi></dd></div>`
          : nothing
      }
    </dl>
    ${arrives ? html`<p class="hint">${t.arrivesText(arrives)}</p>` : nothing}
    ${deposit ? html`<p class="hint">${t.depositText}</p>` : nothing}
    ${wouldFail ? html`<div class="bad">${errorIcon}<span>${wouldFail}</span></div>` : nothing}`;
}

function shownFee(kit: AppKit, fee: SendFee): string {
  const t = kit.messages.of(feeMessages, walletSendMessages);
  if (fee.status === 'absent') return t.byWallet;
  if (fee.status === 'failed') return t.notEstimated;
  return feeText(kit, fee) ?? (fee.status === 'loading' ? t.estimating : '–');
}

export interface SendFormEvents {
  readonly onPick: () => void;
  readonly onAmount: (event: CustomEvent<AkInputDetail>) => void;
  readonly onAmountDone: (event: CustomEvent<AkCommitDetail>) => void;
  readonly onMax: () => void;
  readonly onFlip: () => void;
  readonly onRecipient: (event: CustomEvent<AkInputDetail>) => void;
  readonly onRecipientDone: (event: CustomEvent<AkCommitDetail>) => void;
  readonly onPasteRefused: () => void;
  readonly onSpeed: (event: CustomEvent<AkChooseDetail>) => void;
}
