// Shows permissions of this app only. The wallet's own page lists those of other apps. Sessions of the blockchain API name
// their app.
import '@openappkit/ui/components/skeleton';
import { type EmbeddedPermission, isKitError } from '@openappkit/core/feature';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, EmbeddedPermissions } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { lockIcon, warningIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { describePermission, smartSessionListMessages } from './describe-permission.js';

/**
 * @summary The permissions of this app, each with Revoke.
 * @route SmartSessionList
 */
export class SmartSessionListView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      li {
        display: grid;
        gap: 0.375em;
        padding: 1em 1.25em;
        border-block-end: 1px solid var(--_ak-line);
      }
      li:last-child {
        border-block-end: 0;
      }
      .what {
        overflow-wrap: anywhere;
        font-size: 0.9375em;
        font-weight: 550;
        line-height: calc(1.4 * var(--_ak-line-height));
      }
      .where,
      .maybe,
      .failed {
        font-size: 0.875em;
      }
      .where {
        color: var(--_ak-ink-2);
      }
      .maybe {
        color: var(--_ak-warn);
      }
      .failed {
        color: var(--_ak-bad);
      }
      li ak-button {
        justify-self: start;
        margin-block-start: 0.375em;
      }
      .notice {
        padding: 1em 1.25em 0;
        color: var(--_ak-ok);
        font-weight: 600;
      }
      .again {
        padding: 0 1.25em 1em;
      }
    `,
  ];

  readonly #account = new LazyController(
    this,
    (kit) => kit.feature('embeddedAccount'),
    (account) => void account.loadPermissions(),
  );

  protected override readonly focusSelectors = ['ak-button'];

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { list, isLoading, error } = this.#account.state?.permissions ?? {};
    if (this.#account.current && !list && !isLoading && !error)
      void this.#account.current.loadPermissions();
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#account.isMissing) return renderChunkMissing(kit, () => this.#account.retry());
    const { list, error } = this.#account.state?.permissions ?? {};
    const t = this.#t;
    if (!list && error)
      return renderEmptyState(
        { icon: warningIcon, heading: t.failed, text: t.failedText },
        renderAction(t.tryAgain, this.#onAgain),
      );
    if (!list) return html`<ak-skeleton count="2"></ak-skeleton>`;
    const again = { label: t.tryAgain, onClick: this.#onAgain };
    return html`${renderBanner(error && t.stale, 'warn', again)} ${this.#list(kit, list)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const known = this.#account.state?.permissions;
    const kit = this.appKit;
    if (!known || !kit) return;
    const t = this.#t;
    const failed = this.#failure(known);
    const broken = known.error ? t[known.list ? 'stale' : 'failed'] : '';
    const isNew = this.#isNew(kit, known.list);
    const granted = isNew ? t.given({ app: appMetadata(kit.core).name }) : '';
    const none = known.list?.length === 0 ? t.none : '';
    this.announceOnce(failed || broken || granted || none, failed !== '' || broken !== '');
  }

  get #t() {
    return this.messages(commonMessages, smartSessionListMessages);
  }

  #isNew({ core }: AppKit, list: EmbeddedPermissions['list']): boolean {
    return core.router.state.view === 'SmartSessionCreated' && (list?.length ?? 0) > 0;
  }

  #list(kit: AppKit, list: readonly EmbeddedPermission[]): TemplateResult {
    const t = this.#t;
    const app = appMetadata(kit.core).name;
    if (list.length === 0)
      return renderEmptyState({ icon: lockIcon, heading: t.none, text: t.noneText({ app }) });
    return html`${this.#isNew(kit, list) ? html`<p class="notice">${t.given({ app })}</p>` : nothing}
      <ul aria-label=${t.list}>
        ${repeat(
          [...list].reverse(),
          ({ context }) => context,
          (each) => html`<li>${this.#permission(kit, each)}</li>`,
        )}
      </ul>`;
  }

  #permission(kit: AppKit, permission: EmbeddedPermission): TemplateResult {
    const { context, caipNetworkId, isChecked } = permission;
    const t = this.#t;
    const known = kit.core.chain.state.networks.find(
      (each) => each.caipNetworkId === caipNetworkId,
    );
    const network = known?.name ?? t.nameless({ id: caipNetworkId.split(':')[1] ?? '' });
    const { tag: language } = kit.messages.state;
    const around = {
      say: t,
      app: permission.app ?? appMetadata(kit.core).name,
      language,
      currency: known?.nativeCurrency,
    };
    const sentences = describePermission(permission, around);
    const { revoking, revokeError } = this.#account.state?.permissions ?? {};
    const failure = revokeError?.context === context ? this.#reason(revokeError.error) : '';
    return html`${sentences.map((each) => html`<p class="what">${each}</p>`)}
      <p class="where">${t.on({ network })}</p>
      ${isChecked ? nothing : html`<p class="maybe">${t.unchecked({ network })}</p>`}
      ${failure ? html`<p class="failed">${failure}</p>` : nothing}
      <ak-button
        size="sm"
        variant="secondary"
        label=${t.revokeOne({ what: sentences.join('. ') })}
        ?busy=${revoking === context}
        ?disabled=${revoking !== undefined && revoking !== context}
        @click=${() => void this.#onRevoke(kit, context)}
        >${t.revoke}</ak-button
      >`;
  }

  #reason(error: unknown): string {
    const t = this.#t;
    return isKitError(error, 'wallet/rejected') ? t.declined : t.notRevoked;
  }

  /** Returns '' if the permission is no longer listed, because it needs no revoking. */
  #failure({ list, revokeError }: EmbeddedPermissions): string {
    const isListed = list?.some(({ context }) => context === revokeError?.context);
    return revokeError && isListed ? this.#reason(revokeError.error) : '';
  }

  async #onRevoke({ core }: AppKit, context: string): Promise<void> {
    const t = this.#t;
    const account = this.#account.current;
    if (!account || account.state.permissions.revoking !== undefined) return;
    try {
      await account.revokePermission(context);
      core.notices.show('success', t.revoked);
    } catch {
      const { list } = account.state.permissions;
      const isGone = list && !list.some((each) => each.context === context);
      if (isGone) core.notices.show('success', t.hadEnded);
    }
  }

  #onAgain = (): void => void this.#account.current?.loadPermissions();
}

define('ak-smart-session-list-view', SmartSessionListView);
