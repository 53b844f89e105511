// What the wallets view draws in place of the grid: nothing found, or nothing loaded. Each has a way on.
// Called by wallets-view.ts only.
import { errorIcon } from '@openappkit/ui/icons/error';
import { searchIcon } from '@openappkit/ui/icons/search';
import { nothing, type TemplateResult } from 'lit';
import { action } from '../../parts/action.js';
import { emptyState } from '../../parts/empty-state.js';
import type { ListStatus } from './list-status.js';
import type { ShownWallets } from './shown-wallets.js';
import type { Say } from '../../words/common-words.js';
import type { walletsWords } from './strings.js';

export type WalletsSay = Say<typeof walletsWords>;

type Action = () => void;

/** The first page, or the answer to a search, did not come. */
export function failedView(
  say: WalletsSay,
  onRetry: Action,
  onCode: Action | undefined,
): TemplateResult {
  const text = say[onCode ? 'failedText' : 'checkConnection'];
  return emptyState(
    { icon: errorIcon, heading: say.walletListFailed, text },
    action(say.tryAgain, onRetry),
    codeAction(say, onCode),
  );
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
  const heading = query ? say.none({ query }) : nothingHere;
  const canClear = isFiltered || query || !onCode;
  return emptyState(
    { icon: searchIcon, heading, text: onCode ? withCode : say.noneNoCode },
    codeAction(say, onCode),
    canClear ? action(say.showAll, onClear, onCode ? 'secondary' : 'primary') : nothing,
  );
}

function codeAction(say: WalletsSay, onCode: Action | undefined): TemplateResult | typeof nothing {
  return onCode ? action(say.showCode, onCode, 'secondary') : nothing;
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
