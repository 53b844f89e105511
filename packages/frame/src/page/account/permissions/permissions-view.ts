// How the person's own page shows what apps may do, and how it is taken back: what it takes is said before.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { factRows } from '../../look/fact-rows.js';
import { trusted } from '../../look/trusted.js';
import type { Permission, Permissions } from './permissions.js';

/** @param current - undefined until it has come */
export function permissionsView(current: Permissions | undefined): TemplateResult {
  return html`<section aria-labelledby="permissions">
    <h2 id="permissions" tabindex="-1">App permissions</h2>
    <p>What apps may do from your smart account without asking you each time.</p>
    ${current ? content(current) : html`<p class="quiet" role="status">One moment…</p>`}
  </section>`;
}

function content(permissions: Permissions): TemplateResult {
  const { list, failure, hasRevoked } = permissions.state;
  return html`${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    ${hasRevoked ? html`<p class="notice ok" role="status">The permission was taken back.</p>` : nothing}
    ${listView(permissions, list, failure !== undefined)}`;
}

function listView(
  permissions: Permissions,
  list: readonly Permission[] | undefined,
  hasFailed: boolean,
): TemplateResult {
  const again = html`<button type="button" @click=${() => void permissions.load()}>Try again</button>`;
  if (!list) return hasFailed ? again : html`<p class="quiet" role="status">One moment…</p>`;
  if (list.length === 0) return html`<p class="quiet">No app has standing permission.</p>`;
  return html`<ul class="plain" aria-labelledby="permissions">
      ${list.map((each) => html`<li>${permissionView(permissions, each)}</li>`)}
    </ul>
    ${list.every(({ isChecked }) => isChecked) ? nothing : again}`;
}

function permissionView(permissions: Permissions, permission: Permission): TemplateResult {
  const { origin, network, until, rows, isChecked } = permission;
  return html`<h3><bdi>${origin}</bdi></h3>
    <p class="quiet">On ${network}, until ${until}</p>
    ${factRows(rows)}
    ${
      isChecked
        ? nothing
        : html`<p class="notice caution">${network} did not answer. This permission may have ended.</p>`
    }
    ${revokeView(permissions, permission)}`;
}

function revokeView(
  permissions: Permissions,
  { id, origin, isServed }: Permission,
): TemplateResult | typeof nothing {
  if (!isServed) return nothing;
  const { revoking } = permissions.state;
  if (revoking?.id !== id)
    return html`<button
      type="button"
      aria-label=${`Revoke what ${origin} may do`}
      ?disabled=${revoking?.step === 'doing'}
      @click=${trusted(() => void permissions.ask(id))}
    >
      Revoke
    </button>`;
  if (revoking.step !== 'asked')
    return html`<p class="quiet" role="status">
      ${revoking.step === 'doing' ? 'Taking it back…' : 'One moment…'}
    </p>`;
  return html`<p role="alert">
      <bdi>${origin}</bdi> can no longer use it then. Network fee: ${revoking.fee}.
    </p>
    <div class="buttons">
      <button type="button" @click=${() => permissions.keep()}>Keep it</button>
      <button type="button" class="danger" @click=${trusted(() => void permissions.revoke())}>
        Revoke
      </button>
    </div>`;
}
