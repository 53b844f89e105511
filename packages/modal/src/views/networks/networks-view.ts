// Also shows the change-network state if the wallet is on a network that the app does not configure.
import '@openappkit/ui/components/empty';
import { appMetadata } from '@openappkit/core/internal';
import '@openappkit/ui/components/search';
import '../../shared/disconnect.js';
import type { Network } from '@openappkit/core';
import type { AkSearch } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { renderBanner, renderAction } from '../../shared/empty-state.js';
import { renderNetworkImage } from '../../shared/network-image.js';
import { ViewElement } from '../../element/view-element.js';
import { chooseNetwork, connectForNetwork } from '../../actions/choose-network.js';
import { copyText } from '../../result/error-details.js';
import { viewStyles } from '../../shared/view.styles.js';
import {
  type NetworkGroups,
  networkGroups,
  connectedNamespaces,
  isCurrent,
  isReadOnly,
  networkRow,
  networksMessages,
  renderManualNetworkDetails,
  switchText,
} from './network-rows.js';
import { commonMessages } from '../../messages/common-messages.js';

const searchAbove = 6;

/**
 * @summary Networks, grouped, with the state of a switch on its row.
 * @route Networks
 * @route UnsupportedChain
 */
export class NetworksView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      ak-search {
        padding: 0.75em 1.25em 0.5em;
      }
      .primary {
        padding: 1em 1.25em 0.5em;
      }
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.25em 1em;
        margin: 0;
        padding: 0.75em 1.5385em;
        font-size: 0.8125em;
      }
      .copy {
        padding: 0 1.25em 1em;
        border-block-end: 1px solid var(--_ak-line);
      }
      .by-hand {
        padding: 1em 1.4286em 0;
        font-size: 0.875em;
        font-weight: 550;
      }
      dt {
        color: var(--_ak-ink-2);
      }
      dd {
        margin: 0;
        overflow-wrap: anywhere;
        user-select: all;
      }
    `,
  ];

  @state() private search = '';
  @state() private unfolded = false;
  @query('ak-search') private readonly searchField?: AkSearch | null;
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  constructor() {
    super();
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.connection.state);
  }

  protected override readonly focusSelectors = ['ak-search', 'ak-list'];

  protected override draw(kit: AppKit): TemplateResult {
    const all = kit.core.chain.state.networks;
    const groups = networkGroups(all, connectedNamespaces(kit), this.search);
    const count = groups.connected.length + groups.other.length + groups.testnets.length;
    const wrong = this.#wrong;
    const app = appMetadata(kit.core).name;
    const id = wrong?.split(':')[1] ?? '';
    return html`${renderBanner(wrong !== undefined && this.#t.unsupported({ app, id }))}
      ${renderBanner(isReadOnly(kit) && this.#t.readOnly({ app }), 'info')}
      ${renderManualNetworkDetails(kit, (details) => void this.#onCopy(details))}
      ${wrong !== undefined && all.length === 1 && all[0] && !isReadOnly(kit) ? this.#primary(kit, all[0]) : nothing}
      ${
        all.length > searchAbove
          ? html`<ak-search
              label=${this.#t.search}
              placeholder=${this.#t.search}
              clear-label=${this.#t.clearSearch}
              status=${this.search ? this.#t.found({ count }) : ''}
              .value=${this.search}
              @ak-search=${this.#onSearch}
            ></ak-search>`
          : nothing
      }
      ${count === 0 ? this.#none() : this.#list(kit, groups)}
      ${
        wrong === undefined
          ? nothing
          : html`<div class="footer">
              <ak-disconnect></ak-disconnect>
            </div>`
      }`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const switching = this.#chain.current?.switching;
    const text = this.appKit && switching ? switchText(this.appKit, switching) : '';
    const calm = switching?.phase === 'waiting' || switching?.phase === 'adding';
    this.announceOnce(text, !calm);
  }

  get #t() {
    return this.messages(commonMessages, networksMessages);
  }

  /** CAIP-2 id of the unsupported network the wallet is on. */
  get #wrong(): string | undefined {
    const chain = this.#chain.current;
    return chain?.unsupported[chain.activeNamespace ?? ''];
  }

  #primary(kit: AppKit, network: Network): TemplateResult {
    return html`<div class="primary">
      <ak-button full-width @click=${() => void chooseNetwork(kit, network)}
        >${this.#t.switchTo({ network: network.name })}</ak-button
      >
    </div>`;
  }

  /** Renders one list per group, because a list may contain only rows. */
  #list(kit: AppKit, { connected, other, testnets }: NetworkGroups): TemplateResult {
    const t = this.#t;
    const grouped = connected.length > 0 && other.length > 0;
    const open =
      this.unfolded || this.search !== '' || testnets.some((network) => isCurrent(kit, network));
    const visibleTestnets = open ? testnets : [];
    const folded = testnets.length - visibleTestnets.length;
    return html`${grouped ? this.#group(kit, t.connected, connected) : nothing}
      ${
        grouped
          ? this.#group(kit, t.other, other, folded)
          : this.#part(kit, t.list, [...connected, ...other], folded)
      }
      ${visibleTestnets.length > 0 ? this.#group(kit, t.testnets, visibleTestnets) : nothing}`;
  }

  #group(kit: AppKit, name: string, networks: readonly Network[], folded = 0): TemplateResult {
    return html`<h3>${name}</h3>
      ${this.#part(kit, name, networks, folded)}`;
  }

  /** @param folded number of hidden testnets, which the last row offers to show */
  #part(kit: AppKit, label: string, networks: readonly Network[], folded: number): unknown {
    if (networks.length + folded === 0) return nothing;
    return html`<ak-list label=${label} @ak-list-exit=${this.#onExit}>
      ${this.#rows(kit, networks)}
      ${
        folded > 0
          ? html`<ak-list-row
              heading=${this.#t.showTestnets({ count: folded })}
              @click=${this.#onUnfold}
            ></ak-list-row>`
          : nothing
      }
    </ak-list>`;
  }

  #rows(kit: AppKit, networks: readonly Network[]): unknown {
    return repeat(
      networks,
      (network) => network.caipNetworkId,
      (network) => this.#row(kit, network),
    );
  }

  #row(kit: AppKit, network: Network): TemplateResult {
    const row = networkRow(kit, network);
    const choose = row.isFar ? connectForNetwork : chooseNetwork;
    return html`<ak-list-row
      heading=${network.name}
      detail=${row.detail}
      end-text=${row.isCurrent ? this.#t.current : ''}
      ?selected=${row.isCurrent}
      ?busy=${row.phase === 'busy'}
      ?failed=${row.phase === 'failed'}
      ?disabled=${row.isLocked}
      @click=${() => void choose(kit, network)}
    >
      ${renderNetworkImage(kit, network, network.name)}
    </ak-list-row>`;
  }

  #none(): TemplateResult {
    return html`<ak-empty
      heading=${this.#t.none({ query: this.search })}
      text=${this.#t.checkSpelling}
    >
      ${renderAction(this.#t.clearSearch, this.#onClear, 'secondary')}
    </ak-empty>`;
  }

  #onSearch = ({ detail }: CustomEvent<{ readonly query: string }>): void => {
    this.search = detail.query;
  };

  #onClear = (): void => {
    this.search = '';
    this.searchField?.focus();
  };

  /** At either end of a list, moves focus to the adjacent list. */
  #onExit = (event: CustomEvent<{ readonly edge: 'start' | 'end' }>): void => {
    const lists = [...this.renderRoot.querySelectorAll('ak-list')];
    const at = lists.indexOf(event.currentTarget as (typeof lists)[number]);
    if (event.detail.edge === 'end') lists[at + 1]?.items[0]?.focus();
    else (lists[at - 1]?.items.at(-1) ?? this.searchField)?.focus();
  };

  #onUnfold = (): void => {
    this.unfolded = true;
  };

  #onCopy = async (details: string): Promise<void> => {
    const copied = await copyText(details);
    this.announce(this.#t[copied ? 'detailsCopied' : 'copyRefused'], !copied);
  };
}

define('ak-networks-view', NetworksView);
