// <ak-networks-view>: the list to choose a network from; also the change-network state, when the wallet is
// on a network the app does not configure.
import '@openappkit/ui/components/banner';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import '@openappkit/ui/components/search';
import type { Network } from '@openappkit/core';
import { type AkList, type AkSearch, define, reset } from '@openappkit/ui';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { appName } from '../../kit/app-name.js';
import { chooseNetwork, endSession, show } from '../../kit/intents.js';
import { networkImage } from '../../kit/network-image.js';
import { ViewElement } from '../../modal/view-element.js';
import { viewStyles } from '../../parts/view.styles.js';
import { namespaceName } from '../../strings/namespaces.js';
import { type NetworkGroups, networkGroups } from './network-groups.js';
import { networksViewStyles } from './networks-view.styles.js';
import { networksStrings } from './strings.js';
import { addByHand, switchText } from './switch-text.js';

/** ux.md 7.13: a search is drawn above this many. */
const searchAbove = 6;

/**
 * @summary Networks, grouped, with the state of a switch on its row.
 * @route Networks
 * @route UnsupportedChain
 */
export class NetworksView extends ViewElement {
  static override styles = [reset, viewStyles, networksViewStyles];

  @state() private search = '';
  @state() private unfolded = false;
  @query('ak-search') private readonly searchField?: AkSearch | null;
  @query('ak-list') private readonly list?: AkList | null;
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #account = this.watch((kit) => kit.core.account.state);
  #spoken = '';

  override focusFirst(): boolean {
    (this.searchField ?? this.list)?.focus();
    return Boolean(this.searchField ?? this.list);
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    const chain = this.#chain.current;
    if (!kit || !chain) return nothing;
    const all = chain.networks;
    const groups = networkGroups(all, this.#connected, this.search);
    const count = groups.connected.length + groups.other.length + groups.testnets.length;
    const wrong = this.#wrong;
    return html`${wrong === undefined ? nothing : this.#banner(wrong)}
      ${addByHand(kit)}
      ${wrong !== undefined && all.length === 1 && all[0] ? this.#primary(all[0]) : nothing}
      ${
        all.length > searchAbove
          ? html`<ak-search
              label=${networksStrings['networks.search']}
              placeholder=${networksStrings['networks.search']}
              clear-label=${networksStrings['networks.clear']}
              status=${this.search ? networksStrings['networks.found'](count) : ''}
              .value=${this.search}
              @ak-search=${this.#onSearch}
            ></ak-search>`
          : nothing
      }
      ${count === 0 ? this.#none() : this.#list(groups)}
      ${
        wrong === undefined
          ? nothing
          : html`<div class="footer">
              <ak-button variant="quiet" @click=${this.#onDisconnect}
                >${networksStrings['networks.disconnect']}</ak-button
              >
            </div>`
      }`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const switching = this.#chain.current?.switching;
    const text = this.appKit && switching ? switchText(this.appKit, switching) : '';
    if (text === this.#spoken) return;
    this.#spoken = text;
    const calm = switching?.phase === 'waiting' || switching?.phase === 'adding';
    if (text) this.announce(text, !calm);
  }

  get #connected(): ReadonlySet<string> {
    const accounts = Object.entries(this.#account.current?.byNamespace ?? {});
    return new Set(accounts.filter(([, { address }]) => address).map(([namespace]) => namespace));
  }

  /** CAIP-2 id of the unsupported network the wallet is on. */
  get #wrong(): string | undefined {
    const chain = this.#chain.current;
    return chain?.unsupported[chain.activeNamespace ?? ''];
  }

  #banner(wrong: string): TemplateResult {
    const app = this.appKit ? appName(this.appKit) : '';
    const name = networksStrings['networks.nameless'](wrong.split(':')[1] ?? wrong);
    return html`<ak-banner
      variant="warn"
      text=${networksStrings['networks.unsupported'](app, name)}
    ></ak-banner>`;
  }

  #primary(network: Network): TemplateResult {
    return html`<div class="primary">
      <ak-button full-width @click=${() => this.#onChoose(network)}
        >${networksStrings['networks.switch'](network.name)}</ak-button
      >
    </div>`;
  }

  #list({ connected, other, testnets }: NetworkGroups): TemplateResult {
    const grouped = connected.length > 0 && other.length > 0;
    const open = this.unfolded || this.search !== '' || this.#currentIn(testnets);
    return html`<ak-list label=${networksStrings['networks.list']} @ak-list-exit=${this.#onExit}>
      ${grouped ? html`<h3>${networksStrings['networks.connected']}</h3>` : nothing}${this.#rows(connected)}
      ${grouped ? html`<h3>${networksStrings['networks.other']}</h3>` : nothing}${this.#rows(other)}
      ${testnets.length > 0 ? this.#testnets(testnets, open) : nothing}
    </ak-list>`;
  }

  #testnets(testnets: readonly Network[], open: boolean): TemplateResult {
    return open
      ? html`<h3>${networksStrings['networks.testnets']}</h3>
          ${this.#rows(testnets)}`
      : html`<ak-list-row
          heading=${networksStrings['networks.show-testnets'](testnets.length)}
          @click=${this.#onUnfold}
        ></ak-list-row>`;
  }

  #rows(networks: readonly Network[]): unknown {
    return repeat(
      networks,
      (network) => network.caipNetworkId,
      (network) => this.#row(network),
    );
  }

  #row(network: Network): TemplateResult {
    const kit = this.appKit;
    const attempt = this.#chain.current?.switching;
    const own = attempt?.caipNetworkId === network.caipNetworkId ? attempt : undefined;
    const busy = own?.phase === 'waiting' || own?.phase === 'adding';
    const current = this.#isCurrent(network);
    const far = this.#connected.size > 0 && !this.#connected.has(network.chainNamespace);
    const connect = far
      ? networksStrings['networks.connect'](namespaceName(network.chainNamespace), network.name)
      : '';
    return html`<ak-list-row
      heading=${network.name}
      detail=${own && kit ? switchText(kit, own) : connect}
      end-text=${current ? networksStrings['networks.current'] : ''}
      ?selected=${current}
      ?busy=${busy}
      ?failed=${own !== undefined && !busy}
      @click=${() => (far ? this.#onConnect(network) : this.#onChoose(network))}
    >
      <ak-image
        slot="start"
        src=${(kit && networkImage(kit, network)) ?? ''}
        name=${network.name}
        .size=${40}
      ></ak-image>
    </ak-list-row>`;
  }

  #none(): TemplateResult {
    return html`<ak-empty
      heading=${networksStrings['networks.none'](this.search)}
      text=${networksStrings['networks.none-text']}
    >
      <ak-button slot="action" variant="secondary" full-width @click=${this.#onClear}
        >${networksStrings['networks.clear']}</ak-button
      >
    </ak-empty>`;
  }

  #isCurrent(network: Network): boolean {
    return this.appKit?.core.chain.active()?.caipNetworkId === network.caipNetworkId;
  }

  #currentIn(networks: readonly Network[]): boolean {
    return networks.some((network) => this.#isCurrent(network));
  }

  #onChoose = (network: Network): void => {
    if (this.appKit) void chooseNetwork(this.appKit, network);
  };

  #onConnect = ({ chainNamespace }: Network): void => {
    if (this.appKit) show(this.appKit, 'Connect', chainNamespace);
  };

  #onSearch = ({ detail }: CustomEvent<{ readonly query: string }>): void => {
    this.search = detail.query;
  };

  #onClear = (): void => {
    this.search = '';
    this.searchField?.focus();
  };

  #onExit = ({ detail }: CustomEvent<{ readonly edge: 'start' | 'end' }>): void => {
    if (detail.edge === 'start') this.searchField?.focus();
  };

  #onUnfold = (): void => {
    this.unfolded = true;
  };

  #onDisconnect = (): void => {
    if (this.appKit) void endSession(this.appKit);
  };
}

define('ak-networks-view', NetworksView);
