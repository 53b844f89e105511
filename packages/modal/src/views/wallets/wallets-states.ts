// What the wallets view draws in place of the grid: nothing found, or nothing loaded. Each has a way on.
// Called by wallets-view.ts only.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import { errorIcon } from '@openappkit/ui/icons/error';
import { searchIcon } from '@openappkit/ui/icons/search';
import { html, nothing, type TemplateResult } from 'lit';
import type { ListStatus } from './list-status.js';
import type { ShownWallets } from './shown-wallets.js';
import { walletsStrings } from './strings.js';

type Action = () => void;

/** The first page, or the answer to a search, did not come. */
export function failedView(onRetry: Action, onCode: Action | undefined): TemplateResult {
  return html`<ak-empty
    heading=${walletsStrings['wallets.failed']}
    text=${walletsStrings[onCode ? 'wallets.failed-text' : 'wallets.failed-no-code']}
  >
    <span slot="icon">${errorIcon}</span>
    ${action(walletsStrings['wallets.retry'], 'primary', onRetry)} ${codeAction(onCode)}
  </ak-empty>`;
}

/** Nothing fits the search and the filters. */
export function noneView(
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
  const nothingHere = walletsStrings[isFiltered ? 'wallets.none-filtered' : 'wallets.none-here'];
  const withCode = walletsStrings[query ? 'wallets.none-text' : 'wallets.none-filtered-text'];
  return html`<ak-empty
    heading=${query ? walletsStrings['wallets.none'](query) : nothingHere}
    text=${onCode ? withCode : walletsStrings['wallets.none-no-code']}
  >
    <span slot="icon">${searchIcon}</span>
    ${codeAction(onCode)}
    ${
      isFiltered || query || !onCode
        ? action(walletsStrings['wallets.show-all'], onCode ? 'secondary' : 'primary', onClear)
        : nothing
    }
  </ak-empty>`;
}

function codeAction(onCode: Action | undefined): TemplateResult | typeof nothing {
  return onCode ? action(walletsStrings['wallets.show-code'], 'secondary', onCode) : nothing;
}

function action(word: string, variant: 'primary' | 'secondary', onClick: Action): TemplateResult {
  return html`<ak-button slot="action" variant=${variant} full-width @click=${onClick}
    >${word}</ak-button
  >`;
}

/** Under the search: how many there are, or that they are on their way. */
export function statusText({ items, count }: ShownWallets, { isWaiting }: ListStatus): string {
  if (items.length > 0) return walletsStrings['wallets.count'](count);
  return isWaiting ? walletsStrings['wallets.loading'] : '';
}

/** What is said when it comes to be: a failure, or nothing found. '' while all is well. */
export function spokenText(
  { items }: ShownWallets,
  { isWaiting, hasFailed }: ListStatus,
  query: string,
): string {
  if (hasFailed) return walletsStrings[items.length > 0 ? 'wallets.more-failed' : 'wallets.failed'];
  if (items.length > 0 || isWaiting) return '';
  return query ? walletsStrings['wallets.none'](query) : walletsStrings['wallets.none-filtered'];
}
