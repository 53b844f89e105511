import type { AppKit } from '@openappkit/kit';
import { html, nothing, type TemplateResult } from 'lit';
import { commonMessages } from '../messages/common-messages.js';
import { renderAction } from '../shared/action-button.js';
import type { ResultViewModel } from './result-view-model.js';
import { renderWalletLine, type WalletLineViewModel } from './wallet-line.js';

/** A view model selects which of these are shown. */
export interface ResultActions {
  readonly again: () => void;
  readonly another: () => void;
  readonly phone?: () => void;
  readonly copy?: () => void;
}

/** @param inside content below the text */
export function renderResult(
  kit: AppKit,
  { line, heading, text }: Pick<ResultViewModel, 'line' | 'heading' | 'text'>,
  wallet: WalletLineViewModel['wallet'],
  inside: unknown,
): TemplateResult {
  const { waiting } = kit.messages.of(commonMessages);
  const label = line === 'waiting' ? waiting({ wallet: wallet.name }) : heading;
  return html`<ak-empty heading=${heading} text=${text}>
    ${renderWalletLine(kit, { state: line, label, wallet })} ${inside}
  </ak-empty>`;
}

/** @param inside content below the text */
export function renderResultWithActions(
  kit: AppKit,
  viewModel: ResultViewModel,
  wallet: WalletLineViewModel['wallet'],
  actions: ResultActions,
  inside: unknown = nothing,
): TemplateResult {
  const t = kit.messages.of(commonMessages);
  const { again, another, phone, copy } = viewModel;
  return renderResult(kit, viewModel, wallet, [
    inside,
    again ? renderAction(again, actions.again) : nothing,
    phone && actions.phone ? renderAction(t.usePhone, actions.phone, 'secondary') : nothing,
    copy && actions.copy ? renderAction(t.copyDetails, actions.copy, 'quiet') : nothing,
    another ? renderAction(another, actions.another, 'quiet') : nothing,
  ]);
}
