// <ak-sessions-view>: what this app may do from the embedded wallet's account without asking each time, and taking it back.
// What the wallet lets other apps do is shown on its own page only. Sessions of the blockchain API name their app.
import '../../element/second-picture.js';
import { type EmbeddedPermission, isKitError } from '@openappkit/core/feature';
import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, EmbeddedPermissions } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { lockIcon } from '@openappkit/ui/icons/lock';
import { warningIcon } from '@openappkit/ui/icons/warning';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { action } from '../../parts/action.js';
import { emptyState } from '../../parts/empty-state.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { sayPermission } from './say-permission.js';
import { sessionsViewStyles } from './sessions-view.styles.js';
import { sessionsWords } from './strings.js';

/**
 * @summary The permissions of this app, each with Revoke.
 * @route SmartSessionList
 */
export class SessionsView extends ViewElement {
  static override styles = [reset, viewStyles, sessionsViewStyles];

  readonly #account = new Late(
    this,
    (kit) => kit.feature('embeddedAccount'),
    (account) => void account.loadPermissions(),
  );

  protected override readonly first = ['ak-button'];

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    // Of another person nobody has asked yet.
    const { list, isLoading, error } = this.#account.state?.permissions ?? {};
    if (this.#account.current && !list && !isLoading && !error)
      void this.#account.current.loadPermissions();
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#account.isMissing) return partMissing(kit, () => this.#account.retry());
    const { list, error } = this.#account.state?.permissions ?? {};
    const say = this.#say;
    if (!list && error)
      return emptyState(
        { icon: warningIcon, heading: say.failed, text: say.failedText },
        action(say.tryAgain, this.#onAgain),
      );
    if (!list) return html`<ak-skeleton count="2"></ak-skeleton>`;
    return html`${error ? this.#stale() : nothing} ${this.#list(kit, list)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const known = this.#account.state?.permissions;
    const kit = this.appKit;
    if (!known || !kit) return;
    const say = this.#say;
    const failed = this.#failure(known);
    const broken = known.error ? (known.list ? say.stale : say.failed) : '';
    const isNew = this.#isNew(kit, known.list);
    const given = isNew ? say.given({ app: appMetadata(kit.core).name }) : '';
    const none = known.list?.length === 0 ? say.none : '';
    this.tell(failed || broken || given || none, failed !== '' || broken !== '');
  }

  get #say() {
    return this.words(commonWords, sessionsWords);
  }

  #isNew({ core }: AppKit, list: EmbeddedPermissions['list']): boolean {
    return core.router.state.view === 'SmartSessionCreated' && (list?.length ?? 0) > 0;
  }

  #list(kit: AppKit, list: readonly EmbeddedPermission[]): TemplateResult {
    const say = this.#say;
    const app = appMetadata(kit.core).name;
    if (list.length === 0)
      return emptyState({ icon: lockIcon, heading: say.none, text: say.noneText({ app }) });
    return html`${this.#isNew(kit, list) ? html`<p class="given">${say.given({ app })}</p>` : nothing}
      <ul aria-label=${say.list}>
        ${repeat(
          [...list].reverse(),
          ({ context }) => context,
          (each) => html`<li>${this.#permission(kit, each)}</li>`,
        )}
      </ul>`;
  }

  #permission(kit: AppKit, permission: EmbeddedPermission): TemplateResult {
    const { context, caipNetworkId, isChecked } = permission;
    const say = this.#say;
    const known = kit.core.chain.state.networks.find(
      (each) => each.caipNetworkId === caipNetworkId,
    );
    const network = known?.name ?? say.nameless({ id: caipNetworkId.split(':')[1] ?? '' });
    const { tag: language } = kit.words.state;
    const around = {
      say,
      app: permission.app ?? appMetadata(kit.core).name,
      language,
      currency: known?.nativeCurrency,
    };
    const sentences = sayPermission(permission, around);
    const { revoking, revokeError } = this.#account.state?.permissions ?? {};
    const failure = revokeError?.context === context ? this.#reason(revokeError.error) : '';
    return html`${sentences.map((each) => html`<p class="what">${each}</p>`)}
      <p class="where">${say.on({ network })}</p>
      ${isChecked ? nothing : html`<p class="maybe">${say.unchecked({ network })}</p>`}
      ${failure ? html`<p class="failed">${failure}</p>` : nothing}
      <ak-button
        size="sm"
        variant="secondary"
        label=${say.revokeOne({ what: sentences.join('. ') })}
        ?busy=${revoking === context}
        ?disabled=${revoking !== undefined && revoking !== context}
        @click=${() => void this.#onRevoke(kit, context)}
        >${say.revoke}</ak-button
      >`;
  }

  #stale(): TemplateResult {
    const say = this.#say;
    return html`<ak-banner variant="warn" text=${say.stale}>
      <ak-button slot="action" size="sm" variant="secondary" @click=${this.#onAgain}
        >${say.tryAgain}</ak-button
      >
    </ak-banner>`;
  }

  #reason(error: unknown): string {
    const say = this.#say;
    return isKitError(error, 'wallet/rejected') ? say.declined : say.notRevoked;
  }

  /** Of one that is still listed: what is gone needs no revoking. */
  #failure({ list, revokeError }: EmbeddedPermissions): string {
    const isListed = list?.some(({ context }) => context === revokeError?.context);
    return revokeError && isListed ? this.#reason(revokeError.error) : '';
  }

  async #onRevoke({ core }: AppKit, context: string): Promise<void> {
    const say = this.#say;
    const account = this.#account.current;
    if (!account || account.state.permissions.revoking !== undefined) return;
    try {
      await account.revokePermission(context);
      core.notices.show('success', say.revoked);
    } catch {
      const { list } = account.state.permissions;
      const isGone = list && !list.some((each) => each.context === context);
      if (isGone) core.notices.show('success', say.hadEnded);
    }
  }

  #onAgain = (): void => void this.#account.current?.loadPermissions();
}

define('ak-sessions-view', SessionsView);
