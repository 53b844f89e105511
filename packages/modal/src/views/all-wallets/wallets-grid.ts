import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/virtual-grid';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/wallet-tile';
import type { WalletsState } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { errorIcon, searchIcon } from '@openappkit/ui/icons';
import { html, nothing, type TemplateResult } from 'lit';
import {
  type ListStatus,
  keyOfShown,
  type ShownWallet,
  type ShownWallets,
} from './shown-wallets.js';
import { plurals } from '../../messages/plurals.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import { walletImageUrl } from '../../shared/wallet-image-url.js';
import { renderAction, renderEmptyState } from '../../shared/empty-state.js';
import type { WithCommon } from '../../messages/common-messages.js';

const plural = plurals('en');

export const allWalletsMessages = defineMessages('wallets', {
  walletListFailed: 'The wallet list didn’t load',
  search: 'Search wallets',
  list: 'Wallets',
  filters: 'Filters',
  installed: 'Installed',
  verified: 'Verified',
  collides: 'Duplicate',
  imitates: 'Look-alike',
  count: ({ count }: MessageParams<'count', number>) =>
    plural(count, { one: '# wallet', other: '# wallets' }),
  loading: 'Loading wallets',
  none: ({ query }: MessageParams<'query'>) => `No wallet called “${query}”`,
  noneText: 'Check the spelling, or connect any wallet with a QR code.',
  noneFiltered: 'No wallets match these filters',
  noneFilteredText: 'Clear a filter, or connect any wallet with a QR code.',
  noneNoCode: 'Check the spelling, or clear a filter.',
  noneHere: 'No wallets to show',
  showAll: 'Show all wallets',
  showCode: 'Show QR code',
  moreFailed: 'Couldn’t load more',
  failedText: 'Check your connection, or connect any wallet with a QR code.',
});

interface GridActions {
  readonly renderItem: (item: unknown) => TemplateResult;
  readonly onNearEnd: () => void;
  /** Called when the user moves up from the first row. */
  readonly onExit: () => void;
  readonly onRetry: () => void;
}

const keyOf = (item: unknown): unknown => keyOfShown(item as ShownWallet);

const nameOf = (item: unknown): string => (item as ShownWallet).wallet.name;

export function walletsGrid(
  t: WalletsMessages,
  { items, count }: ShownWallets,
  { isWaiting, hasFailed }: ListStatus,
  { renderItem, onNearEnd, onExit, onRetry }: GridActions,
): TemplateResult {
  return html`<ak-virtual-grid
    label=${t.list}
    .items=${items}
    .total=${count}
    .keyOf=${keyOf}
    .nameOf=${nameOf}
    .renderItem=${renderItem}
    ?busy=${isWaiting}
    @ak-near-end=${onNearEnd}
    @ak-grid-exit=${onExit}
    >${
      hasFailed
        ? html`<ak-list-row
            slot="end"
            heading=${t.moreFailed}
            detail=${t.tryAgain}
            failed
            @click=${onRetry}
          ></ak-list-row>`
        : nothing
    }</ak-virtual-grid
  >`;
}

export interface FilterState {
  readonly isInstalled: boolean;
  readonly isVerified: boolean;
  readonly namespace?: string | undefined;
}

export function walletFilters(
  kit: AppKit,
  namespaces: readonly string[],
  state: FilterState,
  onChange: (state: FilterState) => void,
): TemplateResult {
  const { isInstalled, isVerified, namespace } = state;
  const t = kit.messages.of(allWalletsMessages);
  const offered = [...new Set(namespace === undefined ? namespaces : [...namespaces, namespace])];
  const several = offered.length > 1 || namespace !== undefined ? offered : [];
  const chip = (word: string, selected: boolean, change: Partial<FilterState>): TemplateResult =>
    html`<ak-chip selectable ?selected=${selected} @click=${() => onChange({ ...state, ...change })}
      >${word}</ak-chip
    >`;
  return html`<div class="filters" role="group" aria-label=${t.filters}>
    ${chip(t.installed, isInstalled, { isInstalled: !isInstalled })}
    ${chip(t.verified, isVerified, { isVerified: !isVerified })}
    ${several.map((each) =>
      chip(namespaceName(kit, each), each === namespace, {
        namespace: each === namespace ? undefined : each,
      }),
    )}
  </div>`;
}

export function walletTile(
  kit: AppKit,
  shownWallet: ShownWallet,
  images: WalletsState['images'] | undefined,
  onChoose: (shownWallet: ShownWallet) => void,
): TemplateResult {
  const { wallet, installed } = shownWallet;
  const t = kit.messages.of(allWalletsMessages);
  // A tile has room for one badge, so a warning takes precedence.
  const warning =
    (installed?.collides && t.collides) ||
    ((wallet.isConfusable || installed?.isConfusable) && t.imitates) ||
    '';
  // Set properties, because attributes cost extra work for each tile that scrolls into view.
  return html`<ak-wallet-tile
    .name=${wallet.name}
    .src=${installed?.imageUrl ?? walletImageUrl(wallet, images)}
    .badge=${wallet.isVerified ? t.verified : ''}
    .detail=${warning || (installed ? t.installed : '')}
    .warned=${warning !== ''}
    @click=${() => onChoose(shownWallet)}
  ></ak-wallet-tile>`;
}

type WalletsMessages = WithCommon<typeof allWalletsMessages>;

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

/** The line above the grid: the number of wallets, or that they are loading. */
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
