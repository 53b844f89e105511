import '@openappkit/ui/components/empty';
import type { AppKit } from '@openappkit/kit';
import type { LineState } from '@openappkit/ui';
import { html, nothing, type TemplateResult } from 'lit';
import { commonMessages } from '../messages/common-messages.js';
import { renderAction } from '../shared/empty-state.js';
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

export interface ResultViewModel {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Label of the button that asks the wallet again. */
  readonly again?: string | undefined;
  readonly another?: string | undefined;
  readonly phone?: boolean | undefined;
  readonly copy?: boolean | undefined;
}

/**
 * Message keys of a ResultViewModel. Without `text`, shows the error's reason; without `another`, the default label,
 * except in the last state.
 */
export interface ResultRow<Key extends string = string> {
  readonly line: LineState;
  readonly heading: Key;
  readonly text?: Key;
  readonly again?: Key;
  readonly another?: Key;
  readonly phone?: true;
  readonly copy?: true;
}

export function createResultViewModel<
  Key extends string,
  About extends { readonly reason: string },
>(
  { heading, text, again, another, ...rest }: ResultRow<Key>,
  t: NoInfer<Readonly<Record<Key | 'anotherWallet', string | ((about: About) => string)>>>,
  about: About,
): ResultViewModel {
  const textFor = (key: Key | 'anotherWallet'): string => {
    const sentence = t[key];
    return typeof sentence === 'string' ? sentence : sentence(about);
  };
  return {
    ...rest,
    heading: textFor(heading),
    text: text ? textFor(text) : about.reason,
    again: again && textFor(again),
    another: rest.line === 'done' ? undefined : textFor(another ?? 'anotherWallet'),
  };
}

/** A failure is announced at once. */
export function isFailure({ line }: ResultViewModel): boolean {
  return line === 'failed' || line === 'declined';
}
