// searchField(): the search over the grid. It tells each key at once: the view holds the pause, on the kit's
// own clock. Called by wallets-view.ts only.
import '@openappkit/ui/components/search';
import type { AkSearchDetail } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';
import type { WalletsSay } from './wallets-states.js';

export function searchField(
  say: WalletsSay,
  status: string,
  onSearch: (event: CustomEvent<AkSearchDetail>) => void,
  onKey: (event: KeyboardEvent) => void,
): TemplateResult {
  return html`<ak-search
    label=${say.search}
    placeholder=${say.search}
    clear-label=${say.clearSearch}
    status=${status}
    .debounceMs=${0}
    @ak-search=${onSearch}
    @keydown=${onKey}
  ></ak-search>`;
}
