import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { PageContext } from '../page-context.js';
import type { Session } from '../state/session.js';
import { readNetworks } from '../user/networks.js';
import { openSmartAccounts } from '../user/smart-accounts.js';
import { createLazySection, type LazySection } from './lazy-section.js';
import type { Permissions, FormerContract, Permission } from './permissions.js';
import { detailRows, onTrustedEvent } from '../templates.js';
import { commonMessages } from '../messages.js';
import { permissionsMessages } from './messages.js';
import { machineClock } from '../../rpc/clock.js';

/**
 * The code of this section and the keys are loaded after login.
 * @returns undefined if no network has smart accounts
 */
export function openPermissions(
  context: PageContext,
  fetch: typeof globalThis.fetch,
  onChange: () => void,
): LazySection<Permissions> | undefined {
  const smart = openSmartAccounts(readNetworks(context.config.networks), fetch, undefined);
  if (!smart) return undefined;
  const load = async (session: Session): Promise<Permissions> => {
    const [{ createPermissions }, { createUserKeys }, { createGrantStore }] = await Promise.all([
      import('./permissions.js'),
      import('../keys/user-keys.js'),
      import('../keys/grant-store.js'),
    ]);
    const account = () =>
      smart.open(createUserKeys(context, session).evm, createGrantStore(context, session));
    let opened: ReturnType<typeof account> | undefined;
    const open = () => {
      opened ??= account();
      return opened;
    };
    return createPermissions({ open, fetch, clock: machineClock, onChange });
  };
  return createLazySection(load, onChange);
}

export function permissionsView(current: Permissions | undefined): TemplateResult {
  return html`<section aria-labelledby="permissions">
    <h2 id="permissions" tabindex="-1">${permissionsMessages.title}</h2>
    <p>${permissionsMessages.explanation}</p>
    ${current ? content(current) : html`<p class="quiet" role="status">${commonMessages.oneMoment}</p>`}
  </section>`;
}

function content(permissions: Permissions): TemplateResult {
  const { list, former, failure, hasRevoked, hasRemoved } = permissions.state;
  return html`${failure === undefined ? nothing : html`<p class="notice bad" role="alert">${failure}</p>`}
    ${hasRevoked ? html`<p class="notice ok" role="status">${permissionsMessages.revoked}</p>` : nothing}
    ${hasRemoved ? html`<p class="notice ok" role="status">${permissionsMessages.removed}</p>` : nothing}
    ${former.map((each) => formerView(permissions, each))}
    ${listView(permissions, list, failure !== undefined)}`;
}

function formerView(permissions: Permissions, { id, network }: FormerContract): TemplateResult {
  return html`<div class="notice bad" role="note">
    <p>${permissionsMessages.formerContract({ network })}</p>
    ${endView(permissions, id, {
      action: permissionsMessages.removeButton,
      label: permissionsMessages.removeLabel({ network }),
      progress: permissionsMessages.removing,
      question: (fee) => permissionsMessages.removeQuestion({ network, fee }),
    })}
  </div>`;
}

function listView(
  permissions: Permissions,
  list: readonly Permission[] | undefined,
  hasFailed: boolean,
): TemplateResult {
  const retryButton = html`<button type="button" @click=${() => void permissions.load()}>${commonMessages.tryAgainButton}</button>`;
  if (!list)
    return hasFailed
      ? retryButton
      : html`<p class="quiet" role="status">${commonMessages.oneMoment}</p>`;
  if (list.length === 0) return html`<p class="quiet">${permissionsMessages.none}</p>`;
  return html`<ul class="plain" aria-labelledby="permissions">
      ${list.map((each) => html`<li>${permissionView(permissions, each)}</li>`)}
    </ul>
    ${list.every(({ isChecked }) => isChecked) ? nothing : retryButton}`;
}

function permissionView(permissions: Permissions, permission: Permission): TemplateResult {
  const { origin, network, until, rows, isChecked, isFormer, isUnlimited } = permission;
  return html`<h3><bdi>${origin}</bdi></h3>
    <p class="quiet">${permissionsMessages.validUntil({ network, until })}</p>
    ${detailRows(rows)}
    ${
      isUnlimited
        ? html`<p class="notice bad" role="note">${permissionsMessages.unlimited({ origin })}</p>`
        : nothing
    }
    ${
      isFormer ? html`<p class="notice caution">${permissionsMessages.earlierVersion}</p>` : nothing
    }
    ${
      isChecked
        ? nothing
        : html`<p class="notice caution">${permissionsMessages.unchecked({ network })}</p>`
    }
    ${revokeView(permissions, permission)}`;
}

function revokeView(
  permissions: Permissions,
  { id, origin, isRevocable }: Permission,
): TemplateResult | typeof nothing {
  if (!isRevocable) return nothing;
  return endView(permissions, id, {
    action: permissionsMessages.revokeButton,
    label: permissionsMessages.revokeLabel({ origin }),
    progress: permissionsMessages.revoking,
    question: (fee) => permissionsMessages.revokeQuestion({ origin, fee }),
  });
}

interface EndTexts {
  readonly action: string;
  readonly label: string;
  readonly progress: string;
  readonly question: (fee: string) => TemplateResult;
}

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
      ${revoking.step === 'doing' ? texts.progress : commonMessages.oneMoment}
    </p>`;
  return html`<p role="alert">${texts.question(revoking.fee)}</p>
    <div class="buttons">
      <button type="button" @click=${() => permissions.cancelRevoke()}>${commonMessages.keepItButton}</button>
      <button type="button" class="danger" @click=${onTrustedEvent(() => void permissions.revoke())}>
        ${texts.action}
      </button>
    </div>`;
}
