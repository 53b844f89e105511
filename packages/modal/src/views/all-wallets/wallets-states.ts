import { errorIcon } from '@openappkit/ui/icons/error';
import { searchIcon } from '@openappkit/ui/icons/search';
import { nothing, type TemplateResult } from 'lit';
import { renderAction } from '../../shared/action-button.js';
import { renderEmptyState } from '../../shared/empty-state.js';
import type { ListStatus } from './list-status.js';
import type { ShownWallets } from './shown-wallets.js';
import type { WithCommon } from '../../messages/common-messages.js';
import type { allWalletsMessages } from './messages.js';

export type WalletsMessages = WithCommon<typeof allWalletsMessages>;

type Action = () => void;

export function renderWalletsFailed(
  t: WalletsMessages,
  onRetry: Action,
  onCode: Action | undefined,
): TemplateResult {
  const text = t[onCode ? 'failedText' : 'checkConnection'];
  return renderEmptyState(
    { icon: errorIcon, heading: t.walletListFailed, text },
    renderAction(t.tryAgain, onRetry),
    codeAction(t, onCode),
  );
}

export function renderWalletsEmpty(
  t: WalletsMessages,
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
  const nothingHere = t[isFiltered ? 'noneFiltered' : 'noneHere'];
  const withCode = t[query ? 'noneText' : 'noneFilteredText'];
  const heading = query ? t.none({ query }) : nothingHere;
  const canClear = isFiltered || query || !onCode;
  return renderEmptyState(
    { icon: searchIcon, heading, text: onCode ? withCode : t.noneNoCode },
    codeAction(t, onCode),
    canClear ? renderAction(t.showAll, onClear, onCode ? 'secondary' : 'primary') : nothing,
  );
}

function codeAction(
  t: WalletsMessages,
  onCode: Action | undefined,
): TemplateResult | typeof nothing {
  return onCode ? renderAction(t.showCode, onCode, 'secondary') : nothing;
}

/** Status below the search: the number of wallets, or that they are loading. */
export function statusText(
  t: WalletsMessages,
  { items, count }: ShownWallets,
  { isWaiting }: ListStatus,
): string {
  if (items.length > 0) return t.count({ count });
  return isWaiting ? t.loading : '';
}

/** Returns the text to announce for a failure or an empty result, else ''. */
export function spokenText(
  t: WalletsMessages,
  { items }: ShownWallets,
  { isWaiting, hasFailed }: ListStatus,
  query: string,
): string {
  if (hasFailed) return t[items.length > 0 ? 'moreFailed' : 'walletListFailed'];
  if (items.length > 0 || isWaiting) return '';
  return query ? t.none({ query }) : t.noneFiltered;
}
