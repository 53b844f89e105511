import '@openappkit/ui/components/tabs';
import type { AkTabDetail, TabItem } from '@openappkit/ui';
import { html, nothing, type TemplateResult } from 'lit';

export interface Tabbed {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string | undefined;
  readonly onTab: (event: CustomEvent<AkTabDetail>) => void;
}

export function renderTabs(
  { label, tabs, selected, onTab }: Tabbed,
  panel: unknown,
): TemplateResult {
  if (tabs.length < 2) return html`<div id="panel">${panel}</div>`;
  const name = tabs.find(({ id }) => id === selected)?.label;
  return html`<ak-tabs
      label=${label}
      panel-id="panel"
      .tabs=${tabs}
      .selected=${selected}
      @ak-tab=${onTab}
    ></ak-tabs>
    <div id="panel" role="tabpanel" aria-label=${name ?? nothing}>${panel}</div>`;
}
