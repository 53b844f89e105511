// What stands under the outcome of a payment, whichever flow it is of: its id and fee, and looking it up. Templates; drawn by the
// views of outcomes, which bring their own words.
import '@openappkit/ui/components/address';
import type { AppKit, Payment } from '@openappkit/kit';
import type { AkCopyDetail } from '@openappkit/ui';
import { css, html, nothing, type TemplateResult } from 'lit';
import { action } from '../parts/action.js';
import { exactText } from '../words/amounts/sum-text.js';

/** Its styles, for the view that draws it. */
export const paymentFactsStyles = css`
  dl {
    display: grid;
    gap: 0.25em;
    margin: 0.75em 0 0;
    font-size: 0.9333em;
  }
  dl div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0 0.5em;
  }
  dd {
    margin: 0;
    color: var(--_ak-ink);
  }
`;

/** The words that are needed, of whichever catalogue. */
interface FactsSay {
  readonly transaction: string;
  readonly copyId: string;
  readonly copied: string;
  /** Of payments whose fee is told. */
  readonly fee?: string;
}
interface LookUpSay {
  readonly lookUp: string;
  readonly lookingUp: string;
  readonly lookedUp: string;
  readonly lookYourself: string;
}

/** What of a flow's controller is used. */
export interface LookUps {
  lookUp(key: number): unknown;
  confirmLookedUp(key: number): void;
}

/** Id and fee, once there are any. */
export function paymentFacts(
  { words }: Pick<AppKit, 'words'>,
  say: FactsSay,
  { id, paid }: Partial<Pick<Payment, 'id' | 'paid'>>,
  onCopy: (event: CustomEvent<AkCopyDetail>) => void,
): TemplateResult | typeof nothing {
  if (id === undefined) return nothing;
  return html`<dl>
    <div>
      <dt>${say.transaction}</dt>
      <dd>
        <ak-address
          address=${id}
          copy-label=${say.copyId}
          copied-label=${say.copied}
          translate="no"
          @ak-copy=${onCopy}
        ></ak-address>
      </dd>
    </div>
    ${
      paid
        ? html`<div><dt>${say.fee}</dt><dd><bdi>${exactText(words.state.tag, paid)}</bdi></dd></div>`
        : nothing
    }
  </dl>`;
}

/** For one that nobody knows the end of. */
export function lookUpWay(
  say: LookUpSay,
  flow: LookUps,
  { key, status, isLookingUp, canLookUp }: Payment,
): unknown {
  if (status !== 'unknown') return nothing;
  return html`<ak-button
    slot="action"
    full-width
    ?busy=${isLookingUp}
    hint=${canLookUp ? '' : say.lookYourself}
    @click=${() => void flow.lookUp(key)}
    >${say[isLookingUp ? 'lookingUp' : canLookUp ? 'lookUp' : 'lookedUp']}</ak-button
  >`;
}

/** Where nobody answers, the person may have looked elsewhere. */
export function lookedUpWay(
  say: LookUpSay,
  flow: LookUps,
  { key, status, isLookFailed, isLookingUp, canLookUp }: Payment,
): unknown {
  if (status !== 'unknown' || !isLookFailed || isLookingUp || !canLookUp) return nothing;
  return action(say.lookedUp, () => flow.confirmLookedUp(key), 'secondary');
}
