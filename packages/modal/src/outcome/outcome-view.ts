// outcome(): app, line and wallet, and what is so. outcomeView(): the same with the ways out that all waiting has. Templates; used
// by the views that wait.
import type { AppKit } from '@openappkit/kit';
import { html, nothing, type TemplateResult } from 'lit';
import { commonWords } from '../words/common-words.js';
import { action } from '../parts/action.js';
import type { OutcomeLook } from './outcome-look.js';
import { walletLine, type WalletLineLook } from './wallet-line.js';

/** What the ways do; a look names those that are offered. */
export interface OutcomeWays {
  readonly again: () => void;
  readonly another: () => void;
  readonly phone?: () => void;
  readonly copy?: () => void;
}

/** @param inside under the words: facts, and ways on */
export function outcome(
  kit: AppKit,
  { line, heading, text }: Pick<OutcomeLook, 'line' | 'heading' | 'text'>,
  wallet: WalletLineLook['wallet'],
  inside: unknown,
): TemplateResult {
  const { waiting } = kit.words.of(commonWords);
  const label = line === 'waiting' ? waiting({ wallet: wallet.name }) : heading;
  return html`<ak-empty heading=${heading} text=${text}>
    ${walletLine(kit, { state: line, label, wallet })} ${inside}
  </ak-empty>`;
}

/** @param inside under the words */
export function outcomeView(
  kit: AppKit,
  look: OutcomeLook,
  wallet: WalletLineLook['wallet'],
  ways: OutcomeWays,
  inside: unknown = nothing,
): TemplateResult {
  const say = kit.words.of(commonWords);
  const { again, another, phone, copy } = look;
  return outcome(kit, look, wallet, [
    inside,
    again ? action(again, ways.again) : nothing,
    phone && ways.phone ? action(say.usePhone, ways.phone, 'secondary') : nothing,
    copy && ways.copy ? action(say.copyDetails, ways.copy, 'quiet') : nothing,
    another ? action(another, ways.another, 'quiet') : nothing,
  ]);
}
