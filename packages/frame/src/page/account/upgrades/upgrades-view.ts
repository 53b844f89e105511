import { html, nothing, type TemplateResult } from 'lit/html.js';
import { onTrustedEvent } from '../../ui/on-trusted-event.js';
import type { UpgradeRow, Upgrades } from './upgrades.js';
import { commonMessages } from '../../common-messages.js';
import { upgradesMessages } from './messages.js';

export function upgradesView(current: Upgrades | undefined): TemplateResult {
  return html`<section aria-labelledby="upgrades">
    <h2 id="upgrades" tabindex="-1">${upgradesMessages.title}</h2>
    <p>
      ${upgradesMessages.explanation}
    </p>
    ${content(current)}
  </section>`;
}

function content(current: Upgrades | undefined): TemplateResult {
  const { rows, failure } = current?.state ?? {};
  if (!current || !rows)
    return html`<p class="quiet" role="status">${commonMessages.oneMoment}</p>`;
  return html`${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    <dl>
      ${rows.map(
        (row) => html`<div>
          <dt>${row.network}</dt>
          <dd>${codeStatus(row)} ${undoButton(row, current)}</dd>
        </div>`,
      )}
    </dl>`;
}

function codeStatus({ code }: UpgradeRow): TemplateResult {
  switch (code?.kind) {
    case undefined:
      return html`${upgradesMessages.networkUnreachable}`;
    case 'none':
      return html`${upgradesMessages.notUpgraded}`;
    case 'own':
      return html`${upgradesMessages.upgraded}`;
    case 'foreign':
      return html`<p class="notice bad">
        ${upgradesMessages.foreignCode({ delegate: code.delegate })}
      </p>`;
  }
}

function undoButton(
  { chainId, network, code }: UpgradeRow,
  upgrades: Upgrades,
): TemplateResult | typeof nothing {
  const { confirmation, isBusy = false } = upgrades.state;
  if (code === undefined || code.kind === 'none') return nothing;
  if (confirmation?.chainId !== chainId)
    return html`<button type="button" ?disabled=${isBusy} @click=${() => void upgrades.confirmUndo(chainId)}>
      ${upgradesMessages.undoOnNetworkButton({ network })}
    </button>`;
  return html`<p class="notice caution" role="status">
      ${upgradesMessages.undoFee({ network, fee: confirmation.fee })}
    </p>
    <div class="buttons">
      <button type="button" ?disabled=${isBusy} @click=${() => upgrades.cancelUndo()}>${commonMessages.keepItButton}</button>
      <button type="button" class="primary" ?disabled=${isBusy} @click=${onTrustedEvent(() => void upgrades.undo())}>
        ${isBusy ? commonMessages.oneMoment : upgradesMessages.undoButton}
      </button>
    </div>`;
}
