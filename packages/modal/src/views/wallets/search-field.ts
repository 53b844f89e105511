// searchField(): the search over the grid. It tells each key at once: the view holds the pause, on the kit's
// own clock. Called by wallets-view.ts only.
import '@openappkit/ui/components/search';
import type { AkSearchDetail } from '@openappkit/ui';
import { html, type TemplateResult } from 'lit';
import { walletsStrings } from './strings.js';

export function searchField(
  status: string,
  onSearch: (event: CustomEvent<AkSearchDetail>) => void,
  onKey: (event: KeyboardEvent) => void,
): TemplateResult {
  return html`<ak-search
    label=${walletsStrings['wallets.search']}
    placeholder=${walletsStrings['wallets.search']}
    clear-label=${walletsStrings['wallets.clear']}
    status=${status}
    .debounceMs=${0}
    @ak-search=${onSearch}
    @keydown=${onKey}
  ></ak-search>`;
}
