import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/virtual-grid';
import { html, nothing, type TemplateResult } from 'lit';
import type { ListStatus } from './list-status.js';
import { keyOfShown, type ShownWallet, type ShownWallets } from './shown-wallets.js';
import type { WalletsMessages } from './wallets-states.js';

export interface GridActions {
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
