import '@openappkit/ui/components/amount-field';
import '@openappkit/ui/components/icon-button';
import '@openappkit/ui/components/token-icon';
import type { AppKit, SwapSide, SwapState } from '@openappkit/kit';
import type { FieldNote, AkChooseDetail, AkCommitDetail, AkInputDetail } from '@openappkit/ui';
import { chevronDownIcon, flipIcon } from '@openappkit/ui/icons';
import { html, nothing, type TemplateResult } from 'lit';
import type { TokenIcons } from '../../shared/token-icons.js';
import { amountText, listDigits } from '../../messages/amount.js';
import { maxText } from '../../messages/form-messages.js';
import { allDigits, decimalSign, worthText } from '../../messages/money.js';
import { feeMessages } from '../../messages/fee-text.js';
import { impactText, swapFlowMessages } from '../../messages/swap-messages.js';
import { swapMessages } from './messages.js';

interface SwapField {
  readonly known: SwapState;
  readonly icons: TokenIcons;
  readonly error: string;
}

export function payField(
  kit: AppKit,
  { known, icons, error }: SwapField,
  { onAmount, onAmountDone, onMax, onPick }: SwapFormEvents,
): TemplateResult {
  const t = kit.messages.of(swapFlowMessages, swapMessages);
  const { about } = kit.messages.of(feeMessages);
  const { tag } = kit.messages.state;
  const { amount, from } = known;
  const worth = from.sum ? worthText(tag, from.sum) : '';
  return html`<ak-amount-field
    class="pay"
    label=${t.pay}
    .value=${amount.text}
    decimal=${decimalSign(tag)}
    other=${worth ? about({ amount: worth }) : ''}
    max-label=${maxText(tag, t, from.balance, amount.isMaxLoading)}
    error-text=${error}
    .notes=${notListed(kit, from)}
    @ak-input=${onAmount}
    @ak-commit=${onAmountDone}
    @ak-max=${onMax}
    >${tokenButton(kit, from, icons, 'payToken', () => onPick('from'))}</ak-amount-field
  >`;
}

export function flipButton(
  { messages }: AppKit,
  { onFlip }: Pick<SwapFormEvents, 'onFlip'>,
): TemplateResult {
  return html`<ak-icon-button
    class="flip"
    .label=${messages.of(swapMessages).flip}
    .icon=${flipIcon}
    @click=${onFlip}
  ></ak-icon-button>`;
}

export function getField(
  kit: AppKit,
  { known, icons, error }: SwapField,
  { onPick }: Pick<SwapFormEvents, 'onPick'>,
): TemplateResult {
  const t = kit.messages.of(swapFlowMessages, swapMessages);
  const { about } = kit.messages.of(feeMessages);
  const { tag } = kit.messages.state;
  const { to, quote } = known;
  const isAsking = quote.status === 'loading';
  const worth = to.sum ? worthText(tag, to.sum) : '';
  const { impact } = quote;
  const notes: FieldNote[] = impact?.isHigh
    ? [{ tone: 'warn', text: t.impactHigh({ percent: impactText(kit, impact) }) }]
    : [];
  const approxWorth = worth ? about({ amount: worth }) : '';
  return html`<ak-amount-field
    class="get"
    readonly
    label=${t.get}
    aria-busy=${isAsking ? 'true' : nothing}
    .value=${amountText(tag, shortened(to.sum?.text ?? ''), allDigits)}
    other=${isAsking ? t.asking : approxWorth}
    error-text=${error}
    .notes=${[...notes, ...notListed(kit, to)]}
    >${tokenButton(kit, to, icons, 'getToken', () => onPick('to'))}</ak-amount-field
  >`;
}

function tokenButton(
  kit: AppKit,
  { token, isLoading }: SwapSide,
  icons: TokenIcons,
  word: 'payToken' | 'getToken',
  onClick: () => void,
): TemplateResult {
  const t = kit.messages.of(swapMessages);
  const network = kit.core.chain.active();
  const text = token?.symbol ?? (isLoading ? t.readingToken : t.chooseToken);
  return html`<button
    slot="unit"
    type="button"
    class="token"
    aria-busy=${isLoading ? 'true' : nothing}
    @click=${onClick}
  >
    ${token ? icons.render(kit, token, network, 32) : nothing}
    <span class="symbol">${t[word]({ symbol: text, hidden })}</span>${chevronDownIcon}
  </button>`;
}

const hidden = (text: string): TemplateResult => html`<span class="hidden-text">${text}</span>`;

function notListed({ messages }: AppKit, { token }: SwapSide): readonly FieldNote[] {
  if (!token || token.isListed) return [];
  return [{ tone: 'warn', text: messages.of(swapMessages).notListed(token) }];
}

/** Shortens the fraction of an estimate, in plain decimal text. */
function shortened(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  const zeros = whole === '0' ? fraction.search(/[1-9]|$/) : -whole.length;
  const digits = Math.max(0, zeros + listDigits.significant);
  const cutFraction = fraction.slice(0, digits).replace(/0+$/, '');
  return cutFraction ? `${whole}.${cutFraction}` : whole;
}

export interface SwapFormEvents {
  readonly onPick: (side: 'from' | 'to') => void;
  readonly onAmount: (event: CustomEvent<AkInputDetail>) => void;
  readonly onAmountDone: (event: CustomEvent<AkCommitDetail>) => void;
  readonly onMax: () => void;
  readonly onFlip: () => void;
  readonly onSlippage: (event: CustomEvent<AkChooseDetail>) => void;
  readonly onSlippageText: (event: CustomEvent<AkInputDetail>) => void;
  readonly onRefresh: () => void;
}
