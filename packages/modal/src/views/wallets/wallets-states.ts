// What the wallets view draws in place of the grid: nothing found, or nothing loaded. Each has a way on.
// Called by wallets-view.ts only.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import { errorIcon } from '@openappkit/ui/icons/error';
import { searchIcon } from '@openappkit/ui/icons/search';
import { html, nothing, type TemplateResult } from 'lit';
import type { ListStatus } from './list-status.js';
import type { ShownWallets } from './shown-wallets.js';
import type { commonWords } from '../../words/common-words.js';
import type { walletsWords } from './strings.js';

/** The words in the language of the kit. */
export type WalletsSay = (typeof commonWords)['english'] & (typeof walletsWords)['english'];

type Action = () => void;

/** The first page, or the answer to a search, did not come. */
export function failedView(
  say: WalletsSay,
  onRetry: Action,
  onCode: Action | undefined,
): TemplateResult {
  return html`<ak-empty
    heading=${say.walletListFailed}
    text=${say[onCode ? 'failedText' : 'checkConnection']}
  >
    <span slot="icon">${errorIcon}</span>
    ${action(say.tryAgain, 'primary', onRetry)} ${codeAction(say, onCode)}
  </ak-empty>`;
}

/** Nothing fits the search and the filters. */
export function noneView(
  say: WalletsSay,
  query: string,
  {
    isFiltered,
    onCode,
    onClear,
  }: {
    readonly isFiltered: boolean;
    readonly onCode: Action | undefined;
    readonly onClear: Action;
  },
): TemplateResult {
  const nothingHere = say[isFiltered ? 'noneFiltered' : 'noneHere'];
  const withCode = say[query ? 'noneText' : 'noneFilteredText'];
  return html`<ak-empty
    heading=${query ? say.none({ query }) : nothingHere}
    text=${onCode ? withCode : say.noneNoCode}
  >
    <span slot="icon">${searchIcon}</span>
    ${codeAction(say, onCode)}
    ${
      isFiltered || query || !onCode
        ? action(say.showAll, onCode ? 'secondary' : 'primary', onClear)
        : nothing
    }
  </ak-empty>`;
}

function codeAction(say: WalletsSay, onCode: Action | undefined): TemplateResult | typeof nothing {
  return onCode ? action(say.showCode, 'secondary', onCode) : nothing;
}

function action(word: string, variant: 'primary' | 'secondary', onClick: Action): TemplateResult {
  return html`<ak-button slot="action" variant=${variant} full-width @click=${onClick}
    >${word}</ak-button
  >`;
}

/** Under the search: how many there are, or that they are on their way. */
export function statusText(
  say: WalletsSay,
  { items, count }: ShownWallets,
  { isWaiting }: ListStatus,
): string {
  if (items.length > 0) return say.count({ count });
  return isWaiting ? say.loading : '';
}

/** What is said when it comes to be: a failure, or nothing found. '' while all is well. */
export function spokenText(
  say: WalletsSay,
  { items }: ShownWallets,
  { isWaiting, hasFailed }: ListStatus,
  query: string,
): string {
  if (hasFailed) return say[items.length > 0 ? 'moreFailed' : 'walletListFailed'];
  if (items.length > 0 || isWaiting) return '';
  return query ? say.none({ query }) : say.noneFiltered;
}
