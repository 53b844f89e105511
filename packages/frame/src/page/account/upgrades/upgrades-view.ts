// How the person's own page shows what code their account has on each network that can give it some (EIP-7702), and the way to take
// it back.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { onTrustedEvent } from '../../ui/on-trusted-event.js';
import type { UpgradeRow, Upgrades } from './upgrades.js';

/** @param current - undefined until it has come */
export function upgradesView(current: Upgrades | undefined): TemplateResult {
  return html`<section aria-labelledby="upgrades">
    <h2 id="upgrades" tabindex="-1">Account upgrades</h2>
    <p>
      On networks where you agreed to it, your Ethereum account can combine several actions into one. Its address and key stay the same.
    </p>
    ${content(current)}
  </section>`;
}

function content(current: Upgrades | undefined): TemplateResult {
  const { rows, failure } = current?.state ?? {};
  if (!current || !rows) return html`<p class="quiet" role="status">One moment…</p>`;
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
      return html`The network isn’t responding.`;
    case 'none':
      return html`Not upgraded`;
    case 'own':
      return html`Upgraded`;
    case 'foreign':
      return html`<p class="notice bad">
        Runs code that is not this wallet’s: <bdi class="mono">${code.delegate}</bdi>. If you didn’t set this up, someone has your key. Move everything to another account.
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
      Undo on ${network}
    </button>`;
  return html`<p class="notice caution" role="status">
      Network fee: ${confirmation.fee}. Nothing else changes on ${network}.
    </p>
    <div class="buttons">
      <button type="button" ?disabled=${isBusy} @click=${() => upgrades.cancelUndo()}>Keep it</button>
      <button type="button" class="primary" ?disabled=${isBusy} @click=${onTrustedEvent(() => void upgrades.undo())}>
        ${isBusy ? 'One moment…' : 'Undo upgrade'}
      </button>
    </div>`;
}
