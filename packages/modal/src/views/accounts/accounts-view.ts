// <ak-accounts-view>: every connected wallet by namespace: which one is used, and the ways to use another, add one,
// end one or bring one back.
import '../../element/second-picture.js';
import '@openappkit/ui/components/address';
import '@openappkit/ui/components/avatar';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/icon-button';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/tabs';
import '@openappkit/ui/components/wallet-image';
import type { ConnectionEntry, PastConnection } from '@openappkit/core';
import type { AkListRow, AkTabDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { shortAddress } from '@openappkit/ui';
import { walletIcon } from '@openappkit/ui/icons/wallet';
import { html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { ViewElement } from '../../element/view-element.js';
import { bringBack, isByCode, liveWallets } from '../../choices/accounts.js';
import { addWallet } from '../../choices/guide.js';
import { KeepFocus } from '../../element/keep-focus.js';
import { viewStyles } from '../../parts/view.styles.js';
import { namespaceName } from '../../words/namespace-words.js';
import { accountNamespaces, failureText } from './account-groups.js';
import { type AccountChoice, liveWallet, pastWallet } from './account-rows.js';
import { accountsViewStyles } from './accounts-view.styles.js';
import type { AccountsParams } from './route.js';
import { moveBetweenRows } from './row-keys.js';
import { commonWords } from '../../words/common-words.js';
import { accountsWords } from './strings.js';

const keyOf = ({ connectorId, address }: PastConnection): string => `${connectorId}/${address}`;

/**
 * @summary Connected and recent wallets.
 * @route ProfileWallets
 */
export class AccountsView extends ViewElement<AccountsParams> {
  static override styles = [reset, viewStyles, accountsViewStyles];

  /** The tab a person chose. */
  @state() private chosen?: string;
  /** The past wallet that is being asked. */
  @state() private asked?: string | undefined;
  @state() private failed?: { readonly key: string; readonly text: string } | undefined;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  constructor() {
    super();
    new KeepFocus(this, () => this.focusFirst());
  }

  override focusFirst(): boolean {
    const row = this.renderRoot.querySelector<AkListRow>('ak-list-row');
    const first = row ?? this.renderRoot.querySelector<AkListRow>('ak-button');
    void first?.updateComplete.then(() => first.focus());
    return first !== null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    const connection = this.#connection.current;
    if (!kit || !connection) return nothing;
    const namespaces = this.#namespaces;
    const namespace = this.#namespace;
    const tabbed = namespaces.length > 1;
    const name = namespaceName(kit, namespace);
    return html`${
      tabbed
        ? html`<ak-tabs
            label=${this.#say.tabs}
            panel-id="panel"
            .tabs=${namespaces.map((id) => ({ id, label: namespaceName(kit, id) }))}
            selected=${namespace}
            @ak-tab=${this.#onTab}
          ></ak-tabs>`
        : nothing
    }
      <div
        id="panel"
        role=${tabbed ? 'tabpanel' : nothing}
        aria-label=${tabbed ? name : nothing}
        @keydown=${this.#onKey}
      >
        ${this.#live(kit, connection.connections[namespace] ?? [])}
        ${this.#add(kit, namespace)} ${this.#allOf(kit, connection.connections[namespace] ?? [])}
        ${this.#past(
          kit,
          connection.history.filter((past) => past.namespace === namespace),
        )}
      </div>
      ${liveWallets(kit).length > 1 ? this.#all() : nothing}`;
  }

  #live(kit: AppKit, connections: readonly ConnectionEntry[]): TemplateResult {
    const name = namespaceName(kit, this.#namespace);
    if (connections.length === 0)
      return html`<ak-empty
        heading=${this.#say.none({ namespace: name })}
        text=${this.#say.noneText}
        ><span slot="icon">${walletIcon}</span></ak-empty
      >`;
    const activeText = this.#isUsed(this.#namespace)
      ? this.#say.active
      : this.#say.activeIn({ namespace: name });
    const actions = {
      activeText,
      isActive: this.#isActive,
      choose: this.#onChoose,
      disconnect: this.#onDisconnect,
      copied: this.#onCopied,
    };
    return html`<ul aria-label=${this.#say.live}>
      ${repeat(
        connections,
        ({ connectorId }) => connectorId,
        (each) => html`<li>${liveWallet(kit, each, actions)}</li>`,
      )}
    </ul>`;
  }

  #add(kit: AppKit, namespace: string): TemplateResult | typeof nothing {
    const connectors = this.#connection.current?.connectors ?? [];
    if (!connectors.some((each) => each.namespace === namespace)) return nothing;
    return html`<div class="add">
      <ak-button variant="secondary" full-width @click=${this.#onAdd}
        >${this.#say.add({ namespace: namespaceName(kit, namespace) })}</ak-button
      >
    </div>`;
  }

  #past(kit: AppKit, history: readonly PastConnection[]): TemplateResult | typeof nothing {
    if (history.length === 0) return nothing;
    return html`<h3>${this.#say.recent}</h3>
      <ul aria-label=${this.#say.recent}>
        ${repeat(history, keyOf, (past) => {
          const key = keyOf(past);
          const row = pastWallet(kit, past, {
            busy: this.asked === key,
            failure: this.failed?.key === key ? this.failed.text : undefined,
            isGone: !kit.core.connection.find(past.connectorId, past.namespace),
            again: this.#onAgain,
            remove: this.#onRemove,
          });
          return html`<li>${row}</li>`;
        })}
      </ul>`;
  }

  /** Ends those of this kind, where others would stay. */
  #allOf(kit: AppKit, connections: readonly ConnectionEntry[]): TemplateResult | typeof nothing {
    if (connections.length < 2 || connections.length === liveWallets(kit).length) return nothing;
    return html`<div class="all">
      <ak-button variant="quiet" full-width @click=${this.#onDisconnectKind}
        >${this.#say.disconnectKind({ namespace: namespaceName(kit, this.#namespace) })}</ak-button
      >
    </div>`;
  }

  #all(): TemplateResult {
    return html`<div class="footer">
      <ak-button variant="quiet" @click=${this.#onDisconnectAll}
        >${this.#say.disconnectAll}</ak-button
      >
    </div>`;
  }

  get #say() {
    return this.words(commonWords, accountsWords);
  }

  get #namespaces(): readonly string[] {
    const connection = this.#connection.current;
    const networks = this.#chain.current?.networks ?? [];
    const order = networks.map(({ chainNamespace }) => chainNamespace);
    return connection ? accountNamespaces(connection, order) : [];
  }

  get #namespace(): string {
    const all = this.#namespaces;
    const wished = [this.chosen, this.params?.namespace, this.#chain.current?.activeNamespace];
    return wished.find((each) => each !== undefined && all.includes(each)) ?? all[0] ?? '';
  }

  #isActive = ({ connection, address }: AccountChoice): boolean => {
    const account = this.#account.current?.byNamespace[connection.namespace];
    return account?.connectorId === connection.connectorId && account.address === address;
  };

  /** The namespace that the app shows. */
  #isUsed(namespace: string): boolean {
    return this.#chain.current?.activeNamespace === namespace;
  }

  #onTab = ({ detail }: CustomEvent<AkTabDetail>): void => {
    this.chosen = detail.id;
    this.failed = undefined;
  };

  #onKey = (event: KeyboardEvent): void =>
    moveBetweenRows(event, [...this.renderRoot.querySelectorAll<AkListRow>('ak-list-row')]);

  #onChoose = async ({ connection, address }: AccountChoice): Promise<void> => {
    const isUsed = this.#isUsed(connection.namespace) && this.#isActive({ connection, address });
    if (!this.appKit || isUsed) return;
    const { namespace, connectorId, name, accounts } = connection;
    await this.appKit.core.switchConnection({ namespace, connectorId, address });
    this.announce(
      accounts.length > 1
        ? this.#say.nowAccount({ account: shortAddress(address), wallet: name })
        : this.#say.now({ wallet: name }),
    );
  };

  #onAgain = async (past: PastConnection): Promise<void> => {
    if (!this.appKit) return;
    const key = keyOf(past);
    this.asked = key;
    this.failed = undefined;
    try {
      await bringBack(this.appKit, past);
      if (!isByCode(this.appKit, past)) this.announce(this.#say.now({ wallet: past.name }));
    } catch (error) {
      const text = failureText(this.#say, error, past.name);
      this.failed = text === undefined ? undefined : { key, text };
      if (text) this.announce(text, true);
    }
    if (this.asked === key) this.asked = undefined;
  };

  #onRemove = async (past: PastConnection): Promise<void> => {
    if (!this.appKit) return;
    const { namespace, connectorId, address } = past;
    await this.appKit.core.forgetConnection({ namespace, connectorId, address });
    this.announce(this.#say.removed({ wallet: past.name }));
  };

  #onDisconnect = async (connection: ConnectionEntry): Promise<void> => {
    if (!this.appKit) return;
    const { namespace, connectorId } = connection;
    await this.appKit.disconnect({ namespace, connectorId });
    this.announce(this.#say.disconnected({ wallet: connection.name }));
  };

  #onDisconnectKind = (): void => {
    void this.appKit?.disconnect(this.#namespace);
  };

  #onDisconnectAll = (): void => {
    void this.appKit?.disconnect();
  };

  #onAdd = (): void => {
    if (this.appKit) addWallet(this.appKit, this.#namespace);
  };

  #onCopied = ({ detail }: CustomEvent<{ readonly copied: boolean }>): void =>
    this.announce(this.#say[detail.copied ? 'copied' : 'copyRefused'], !detail.copied);
}

define('ak-accounts-view', AccountsView);
