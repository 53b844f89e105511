import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { DecodedRow } from '../decode/decoded.types.js';

export const detailRow = (label: string, value: string, kind = ''): TemplateResult =>
  html`<div>
    <dt>${label}</dt>
    <dd><bdi class=${kind}>${value}</bdi></dd>
  </div>`;

export function detailRows(list: readonly DecodedRow[]): TemplateResult | typeof nothing {
  if (list.length === 0) return nothing;
  return html`<dl>
    ${list.map(
      (row) => html`<div>
        <dt>${row.label}</dt>
        <dd>
          <bdi class=${classByKind[row.kind]}>${row.value}</bdi>
          ${row.note === undefined ? nothing : html`<span class="quiet">(${row.note})</span>`}
          ${row.rows ? detailRows(row.rows) : nothing}
        </dd>
      </div>`,
    )}
  </dl>`;
}

const classByKind: Readonly<Record<DecodedRow['kind'], string>> = {
  text: '',
  address: 'mono address',
  amount: 'amount',
  data: 'mono',
};

/** Ignores clicks that a script dispatched, because the user may not want them. */
export const onTrustedEvent = (action: () => void) => (event: Event) => {
  if (event.isTrusted) action();
};

export const standalonePage = (
  title: string,
  content: TemplateResult,
  failure?: string,
): TemplateResult =>
  html`<div class="alone">
    <h1 id="title" tabindex="-1">${title}</h1>
    ${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    ${content}
  </div>`;
