// How the person's own page shows what apps may do, and how it is taken back: what it takes is said before.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import { detailRows } from '../../ui/detail-rows.js';
import { onTrustedEvent } from '../../ui/on-trusted-event.js';
import type { FormerContract, Permission, Permissions } from './permissions.js';

/** @param current - undefined until it has come */
export function permissionsView(current: Permissions | undefined): TemplateResult {
  return html`<section aria-labelledby="permissions">
    <h2 id="permissions" tabindex="-1">App permissions</h2>
    <p>What apps can do from your smart account without asking each time.</p>
    ${current ? content(current) : html`<p class="quiet" role="status">One moment…</p>`}
  </section>`;
}

function content(permissions: Permissions): TemplateResult {
  const { list, former, failure, hasRevoked, hasRemoved } = permissions.state;
  return html`${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    ${hasRevoked ? html`<p class="notice ok" role="status">Permission revoked.</p>` : nothing}
    ${hasRemoved ? html`<p class="notice ok" role="status">The earlier contract was removed.</p>` : nothing}
    ${former.map((each) => formerView(permissions, each))}
    ${listView(permissions, list, failure !== undefined)}`;
}

function formerView(permissions: Permissions, { id, network }: FormerContract): TemplateResult {
  return html`<div class="notice bad" role="note">
    <p>
      <strong>Danger.</strong> On ${network}, your account still follows a faulty permission contract from an earlier version of
      this wallet. An app you gave a permission there may have granted itself more than this list shows. Remove the contract: all
      permissions under it will end, and apps can ask you again.
    </p>
    ${endView(permissions, id, {
      action: 'Remove',
      label: `Remove the earlier permission contract on ${network}`,
      progress: 'Removing…',
      question: html`All permissions you gave under it on ${network} will end.`,
    })}
  </div>`;
}

function listView(
  permissions: Permissions,
  list: readonly Permission[] | undefined,
  hasFailed: boolean,
): TemplateResult {
  const retryButton = html`<button type="button" @click=${() => void permissions.load()}>Try again</button>`;
  if (!list) return hasFailed ? retryButton : html`<p class="quiet" role="status">One moment…</p>`;
  if (list.length === 0) return html`<p class="quiet">No app permissions.</p>`;
  return html`<ul class="plain" aria-labelledby="permissions">
      ${list.map((each) => html`<li>${permissionView(permissions, each)}</li>`)}
    </ul>
    ${list.every(({ isChecked }) => isChecked) ? nothing : retryButton}`;
}

function permissionView(permissions: Permissions, permission: Permission): TemplateResult {
  const { origin, network, until, rows, isChecked, isFormer, isUnlimited } = permission;
  return html`<h3><bdi>${origin}</bdi></h3>
    <p class="quiet">On ${network}, until ${until}</p>
    ${detailRows(rows)}
    ${
      isUnlimited
        ? html`<p class="notice bad" role="note">
            <strong>Danger.</strong> With this permission <bdi>${origin}</bdi> can do anything with your account, and may have
            changed who controls it. Revoke it, and move everything to another account.
          </p>`
        : nothing
    }
    ${
      isFormer
        ? html`<p class="notice caution">You gave this under an earlier version of this wallet. It can’t be renewed there.</p>`
        : nothing
    }
    ${
      isChecked
        ? nothing
        : html`<p class="notice caution">${network} didn’t respond. This permission may have ended.</p>`
    }
    ${revokeView(permissions, permission)}`;
}

function revokeView(
  permissions: Permissions,
  { id, origin, isRevocable }: Permission,
): TemplateResult | typeof nothing {
  if (!isRevocable) return nothing;
  return endView(permissions, id, {
    action: 'Revoke',
    label: `Revoke permission of ${origin}`,
    progress: 'Revoking…',
    question: html`<bdi>${origin}</bdi> will lose this permission.`,
  });
}

interface EndTexts {
  readonly action: string;
  /** The accessible name of the button, which repeats the context that sighted users see beside it. */
  readonly label: string;
  readonly progress: string;
  readonly question: TemplateResult;
}

/** The button that ends the permission or removes the contract, then the confirmation with the fee. */
function endView(permissions: Permissions, id: string, texts: EndTexts): TemplateResult {
  const { revoking } = permissions.state;
  if (revoking?.id !== id)
    return html`<button
      type="button"
      aria-label=${texts.label}
      ?disabled=${revoking?.step === 'doing'}
      @click=${onTrustedEvent(() => void permissions.confirmRevoke(id))}
    >
      ${texts.action}
    </button>`;
  if (revoking.step !== 'asked')
    return html`<p class="quiet" role="status">
      ${revoking.step === 'doing' ? texts.progress : 'One moment…'}
    </p>`;
  return html`<p role="alert">${texts.question} Network fee: ${revoking.fee}.</p>
    <div class="buttons">
      <button type="button" @click=${() => permissions.cancelRevoke()}>Keep it</button>
      <button type="button" class="danger" @click=${onTrustedEvent(() => void permissions.revoke())}>
        ${texts.action}
      </button>
    </div>`;
}
