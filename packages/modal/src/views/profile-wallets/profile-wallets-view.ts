import '@openappkit/ui/components/address';
import '@openappkit/ui/components/avatar';
import '@openappkit/ui/components/icon-button';
import type { ConnectionEntry, PastConnection } from '@openappkit/core';
import { define, reset } from '@openappkit/ui/base';
import { type AkListRow, type AkTabDetail, shortAddress } from '@openappkit/ui';
import { walletIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import {
  reconnectWallet,
  isLoginConnection,
  connectedWallets,
} from '../../actions/connected-wallets.js';
import { navigate } from '../../navigation/navigate.js';
import { renderEmptyState } from '../../shared/empty-state.js';
import { renderTabs } from '../../shared/tabbed.js';
import { viewStyles } from '../../shared/view.styles.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import {
  accountNamespaces,
  failureText,
  type AccountChoice,
  renderConnectedWallet,
  renderRecentWallet,
  moveBetweenRows,
  profileWalletsMessages,
} from './account-rows.js';
import { commonMessages } from '../../messages/common-messages.js';
import { walletTitle } from '../../messages/wallet-title.js';
import type { ProfileWalletsParams } from '../../navigation/route.types.js';

const keyOf = ({ connectorId, address }: PastConnection): string => `${connectorId}/${address}`;

/**
 * @summary Connected and recent wallets.
 * @route ProfileWallets
 */
export class ProfileWalletsView extends ViewElement<ProfileWalletsParams> {
  static override styles = [
    reset,
    viewStyles,
    css`
      li {
        border-block-end: 1px solid var(--_ak-line);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 0.75em;
        padding: 0.75em 1.25em 0.25em;
      }
      .head .name {
        flex: 1 1 auto;
        min-inline-size: 0;
        overflow-wrap: anywhere;
        font-size: 0.9375em;
        font-weight: 600;
        line-height: calc(1.4 * var(--_ak-line-height));
      }
      .second {
        display: block;
        color: var(--_ak-ink-2);
        font-size: 0.8667em;
        font-weight: 400;
      }
      .dot {
        display: inline-block;
        inline-size: 0.55em;
        block-size: 0.55em;
        margin-inline-end: 0.45em;
        border-radius: 50%;
        background: var(--_ak-ok);
      }
      .acts {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: flex-end;
        padding-inline: 1.25em 0.5em;
        padding-block-end: 0.5em;
      }
      .acts ak-address {
        margin-inline-end: auto;
      }
      [data-active] .acts {
        background: var(--_ak-accent-soft);
      }
      .past {
        display: flex;
        align-items: center;
        padding-inline-end: 0.5em;
      }
      .past ak-list-row {
        flex: 1 1 auto;
        min-inline-size: 0;
      }
      .past ak-icon-button {
        flex: none;
      }
      .add {
        padding: 1em 1.25em;
      }
      .all {
        padding: 0 1.25em 1em;
      }
      .footer {
        justify-content: flex-end;
      }
      @media (forced-colors: active) {
        .dot {
          background: CanvasText;
        }
      }
    `,
  ];

  @state() private chosen?: string;
  @state() private pendingKey?: string | undefined;
  @state() private failed?: { readonly key: string; readonly error: unknown } | undefined;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  protected override readonly focusSelectors = ['ak-list-row', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    const { connections, history } = kit.core.connection.state;
    const selected = this.#namespace;
    const live = connections[selected] ?? [];
    const past = history.filter(({ namespace }) => namespace === selected);
    const tabs = this.#namespaces.map((id) => ({ id, label: namespaceName(kit, id) }));
    const panel = html`<div @keydown=${this.#onKey}>
      ${this.#live(kit, live)} ${this.#add(kit, selected)} ${this.#allOf(kit, live)}
      ${this.#past(kit, past)}
    </div>`;
    return html`${renderTabs({ label: this.#t.tabs, tabs, selected, onTab: this.#onTab }, panel)}
      ${connectedWallets(kit).length > 1 ? this.#all(kit) : nothing}`;
  }

  #live(kit: AppKit, connections: readonly ConnectionEntry[]): TemplateResult {
    const name = namespaceName(kit, this.#namespace);
    if (connections.length === 0)
      return renderEmptyState({
        icon: walletIcon,
        heading: this.#t.none({ namespace: name }),
        text: this.#t.noneText,
      });
    const activeText = this.#isUsed(this.#namespace)
      ? this.#t.active
      : this.#t.activeIn({ namespace: name });
    const actions = {
      activeText,
      isActive: this.#isActive,
      choose: (choice: AccountChoice) => void this.#choose(kit, choice),
      disconnect: (each: ConnectionEntry) => void this.#disconnect(kit, each),
    };
    return html`<ul aria-label=${this.#t.live}>
      ${repeat(
        connections,
        ({ connectorId }) => connectorId,
        (each) => html`<li>${renderConnectedWallet(kit, each, actions)}</li>`,
      )}
    </ul>`;
  }

  #add(kit: AppKit, namespace: string): TemplateResult | typeof nothing {
    const connectors = this.#connection.current?.connectors ?? [];
    if (!connectors.some((each) => each.namespace === namespace)) return nothing;
    return html`<div class="add">
      <ak-button variant="secondary" full-width @click=${() => navigate(kit).push('Connect', { namespace })}
        >${this.#t.add({ namespace: namespaceName(kit, namespace) })}</ak-button
      >
    </div>`;
  }

  #past(kit: AppKit, history: readonly PastConnection[]): TemplateResult | typeof nothing {
    if (history.length === 0) return nothing;
    return html`<h3>${this.#t.recent}</h3>
      <ul aria-label=${this.#t.recent}>
        ${repeat(history, keyOf, (past) => {
          const key = keyOf(past);
          const row = renderRecentWallet(kit, past, {
            busy: this.pendingKey === key,
            failure:
              this.failed?.key === key
                ? failureText(this.#t, this.failed.error, past.name)
                : undefined,
            isGone: !kit.core.connection.find(past.connectorId, past.namespace),
            again: () => void this.#again(kit, past),
            remove: () => void this.#remove(kit, past),
          });
          return html`<li>${row}</li>`;
        })}
      </ul>`;
  }

  /** Shown only if other namespaces stay connected. */
  #allOf(kit: AppKit, connections: readonly ConnectionEntry[]): TemplateResult | typeof nothing {
    if (connections.length < 2 || connections.length === connectedWallets(kit).length)
      return nothing;
    return html`<div class="all">
      <ak-button variant="quiet" full-width @click=${() => void kit.disconnect(this.#namespace)}
        >${this.#t.disconnectKind({ namespace: namespaceName(kit, this.#namespace) })}</ak-button
      >
    </div>`;
  }

  #all(kit: AppKit): TemplateResult {
    return html`<div class="footer">
      <ak-button variant="quiet" @click=${() => void kit.disconnect()}
        >${this.#t.disconnectAll}</ak-button
      >
    </div>`;
  }

  get #t() {
    return this.messages(commonMessages, profileWalletsMessages);
  }

  get #namespaces(): readonly string[] {
    const connection = this.#connection.current;
    const networks = this.#chain.current?.networks ?? [];
    const order = networks.map(({ chainNamespace }) => chainNamespace);
    return connection ? accountNamespaces(connection, order) : [];
  }

  get #namespace(): string {
    const all = this.#namespaces;
    const candidates = [this.chosen, this.params?.namespace, this.#chain.current?.activeNamespace];
    return candidates.find((each) => each !== undefined && all.includes(each)) ?? all[0] ?? '';
  }

  #isActive = ({ connection, address }: AccountChoice): boolean => {
    const account = this.#account.current?.byNamespace[connection.namespace];
    return account?.connectorId === connection.connectorId && account.address === address;
  };

  #isUsed(namespace: string): boolean {
    return this.#chain.current?.activeNamespace === namespace;
  }

  #onTab = ({ detail }: CustomEvent<AkTabDetail>): void => {
    this.chosen = detail.id;
    this.failed = undefined;
  };

  #onKey = (event: KeyboardEvent): void =>
    moveBetweenRows(event, [...this.renderRoot.querySelectorAll<AkListRow>('ak-list-row')]);

  async #choose(kit: AppKit, { connection, address }: AccountChoice): Promise<void> {
    const { namespace, connectorId, accounts } = connection;
    const name = walletTitle(kit, connection.name);
    if (this.#isUsed(namespace) && this.#isActive({ connection, address })) return;
    await kit.core.switchConnection({ namespace, connectorId, address });
    this.announce(
      accounts.length > 1
        ? this.#t.nowAccount({ account: shortAddress(address), wallet: name })
        : this.#t.now({ wallet: name }),
    );
  }

  async #again(kit: AppKit, past: PastConnection): Promise<void> {
    const key = keyOf(past);
    this.pendingKey = key;
    this.failed = undefined;
    try {
      await reconnectWallet(kit, past);
      if (!isLoginConnection(kit, past))
        this.announce(this.#t.now({ wallet: walletTitle(kit, past.name) }));
    } catch (error) {
      this.failed = { key, error };
      const text = failureText(this.#t, error, walletTitle(kit, past.name));
      if (text) this.announce(text, true);
    }
    if (this.pendingKey === key) this.pendingKey = undefined;
  }

  async #remove(kit: AppKit, past: PastConnection): Promise<void> {
    const { namespace, connectorId, address, name } = past;
    await kit.core.forgetConnection({ namespace, connectorId, address });
    this.announce(this.#t.removed({ wallet: walletTitle(kit, name) }));
  }

  async #disconnect(kit: AppKit, connection: ConnectionEntry): Promise<void> {
    const { namespace, connectorId, name } = connection;
    await kit.disconnect({ namespace, connectorId });
    this.announce(this.#t.disconnected({ wallet: walletTitle(kit, name) }));
  }
}

define('ak-profile-wallets-view', ProfileWalletsView);
