// <ak-connect-view>: the wallets to connect with. Installed ones are there at once: they need no network.
import '@openappkit/ui/components/banner';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/wallet-image';
import { type AkList, define, reset } from '@openappkit/ui';
import { extensionIcon } from '@openappkit/ui/icons/extension';
import { html, nothing, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { chooseWallet } from '../../kit/intents.js';
import { ViewElement } from '../../modal/view-element.js';
import { Online } from '../../parts/online.js';
import { viewStyles } from '../../parts/view.styles.js';
import { namespaceName } from '../../strings/namespaces.js';
import type { ConnectParams } from '../../view-names.js';
import { connectViewStyles } from './connect-view.styles.js';
import { connectStrings } from './strings.js';
import { type WalletRow, walletRows } from './wallet-rows.js';

/**
 * @summary The list of wallets, recent first.
 * @route Connect
 */
export class ConnectView extends ViewElement<ConnectParams | undefined> {
  static override styles = [reset, viewStyles, connectViewStyles];

  @query('ak-list') private readonly list?: AkList | null;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #online = new Online(this);

  override focusFirst(): boolean {
    this.list?.focus();
    return Boolean(this.list);
  }

  protected override render(): TemplateResult {
    const state = this.#connection.current;
    const rows = state ? walletRows(state.connectors, state.recents, this.params?.namespace) : [];
    return html`${
      this.#online.isOffline
        ? html`<ak-banner variant="offline" text=${connectStrings['connect.offline']}></ak-banner>`
        : nothing
    }${rows.length === 0 ? this.#none() : this.#list(rows)}`;
  }

  #list(rows: readonly WalletRow[]): TemplateResult {
    return html`<ak-list label=${connectStrings['connect.list']}>
      ${repeat(
        rows,
        ({ connector }) => `${connector.namespace}/${connector.id}`,
        ({ connector, detail }) => html`<ak-list-row
          heading=${connector.name}
          detail=${detail}
          @pointerenter=${this.#onNear}
          @click=${() => this.appKit && chooseWallet(this.appKit, connector)}
          ><ak-wallet-image
            slot="start"
            src=${connector.imageUrl ?? ''}
            name=${connector.name}
          ></ak-wallet-image
        ></ak-list-row>`,
      )}
    </ak-list>`;
  }

  #none(): TemplateResult {
    const namespace = this.params?.namespace;
    const heading =
      namespace === undefined
        ? connectStrings['connect.none']
        : connectStrings['connect.none-namespace'](namespaceName(namespace));
    return html`<ak-empty heading=${heading} text=${connectStrings['connect.none-text']}>
      <span slot="icon">${extensionIcon}</span>
      <ak-button slot="action" variant="secondary" full-width @click=${this.#onReload}
        >${connectStrings['connect.reload']}</ak-button
      >
    </ak-empty>`;
  }

  /** What connecting needs is fetched while the pointer is on its way. A failure shows at the click. */
  #onNear = (): void => void this.appKit?.core.preload().catch(() => undefined);

  #onReload = (): void => window.location.reload();
}

define('ak-connect-view', ConnectView);
