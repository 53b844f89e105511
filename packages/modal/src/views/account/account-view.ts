import '@openappkit/ui/components/skeleton';
import '../../shared/disconnect.js';
import './account-header.js';
import './account-balance.js';
import { appMetadata } from '@openappkit/core/internal';
import type { AkTabDetail, VirtualElement, VirtualPlace } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { showNetworksView } from '../../actions/guide.js';
import { renderBanner, renderChunkMissing } from '../../shared/empty-state.js';
import { keepFullHeight } from '../../element/keep-full-height.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderTabs } from '../../shared/tabbed.js';
import { tokenSkeletonStyles, viewStyles } from '../../shared/view.styles.js';
import { renderAccountActions } from './actions.js';
import { accountMessages } from './messages.js';
import { ViewController } from '../../element/view-controller.js';
import type { WatchHost } from '../../element/watch.js';
import type { View } from '../../navigation/route.types.js';

const positionKey = 'savedPosition';

/**
 * A tab appears if the kit has its feature, and loads when it is first shown. A panel that another view also renders lives in
 * `shared/`, because views do not import each other.
 */
const accountTabs: readonly AccountTab[] = [
  {
    id: 'tokens',
    feature: 'portfolio',
    label: 'tokens',
    tag: 'ak-tokens-panel',
    draw: () => html`<ak-tokens-panel></ak-tokens-panel>`,
    load: loadTokens,
  },
  {
    id: 'nfts',
    feature: 'collectibles',
    label: 'nfts',
    tag: 'ak-collectibles-panel',
    draw: () => html`<ak-collectibles-panel></ak-collectibles-panel>`,
    load: () => import('../../shared/collectibles/collectibles-panel.js'),
  },
  {
    id: 'activity',
    feature: 'history',
    label: 'activity',
    tag: 'ak-activity-panel',
    draw: () => html`<ak-activity-panel></ak-activity-panel>`,
    load: () => import('../../shared/activity/activity-panel.js'),
  },
];

interface HomePlace {
  readonly tab: string;
  readonly list: VirtualPlace | undefined;
}

/**
 * @summary Balance, network, actions, tokens and disconnect of the active account.
 * @route Account
 */
export class AccountView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    tokenSkeletonStyles,
    css`
      :host {
        display: flex;
        flex-direction: column;
        min-block-size: 100%;
      }
      .footer {
        margin-block-start: auto;
      }
      .actions {
        display: grid;
        grid-auto-columns: minmax(0, 1fr);
        grid-auto-flow: column;
        gap: 0.5em;
        padding: 0 1.25em 0.75em;
      }
      .action {
        display: grid;
        justify-items: center;
        align-content: center;
        gap: 0.25em;
        min-block-size: 4em;
        padding: 0.5em;
        border-radius: var(--_ak-radius-control);
        background: var(--_ak-surface-2);
        text-align: center;
        transition: background-color var(--_ak-quick) var(--_ak-ease-out);
      }
      .action:hover {
        background: var(--_ak-surface-3);
      }
      .action span {
        max-inline-size: 100%;
        overflow-wrap: anywhere;
        font-size: 0.875em;
        font-weight: 550;
      }
      @media (forced-colors: active) {
        .action {
          border: 1px solid ButtonText;
        }
      }
    `,
  ];

  @state() private selected = '';
  @state() private missing = '';

  #list: VirtualElement | undefined;
  /** Scroll position to restore once the tab's list has rendered. */
  #returnTo: VirtualPlace | undefined;
  readonly #savedPosition = new SavedPosition<HomePlace>(this, 'Account', () => ({
    tab: this.selected,
    list: this.#list?.place,
  }));

  constructor() {
    super();
    keepFullHeight(this);
    this.watch((kit) => kit.core.account.state);
    this.watch((kit) => kit.core.chain.state);
    this.watch((kit) => kit.core.options.state);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const kit = this.appKit;
    const before = this.hasUpdated ? undefined : this.#savedPosition.read(this.params);
    if (before) [this.selected, this.#returnTo] = [before.tab, before.list];
    const selectedTab = kit && this.#isHere(kit) ? this.#shown(this.#tabs(kit)) : undefined;
    if (selectedTab && selectedTab.tag !== this.missing) void this.#load(selectedTab);
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (kit.getAddress() === undefined) return nothing;
    return html`${this.#isHere(kit) ? this.#account(kit) : this.#unsupported(kit)}
      <div class="footer">
        ${this.#isNameless(kit) ? this.#chooseName(kit) : nothing}
        ${kit.getAccount().embeddedWalletInfo ? this.#settings(kit) : nothing}<ak-disconnect></ak-disconnect>
      </div>`;
  }

  #isNameless(kit: AppKit): boolean {
    const { profileName } = kit.core.account.get(kit.core.chain.state.activeNamespace);
    return profileName === undefined && this.#isHere(kit) && kit.hasFeature('names');
  }

  #chooseName(kit: AppKit): TemplateResult {
    return html`<ak-button
      variant="quiet"
      @click=${() => navigate(kit).push('RegisterAccountName')}
      >${this.messages(accountMessages).chooseName}</ak-button
    >`;
  }

  #settings(kit: AppKit): TemplateResult {
    return html`<ak-button variant="quiet" @click=${() => navigate(kit).push('AccountSettings')}
      >${this.messages(accountMessages).settings}</ak-button
    >`;
  }

  #isHere(kit: AppKit): boolean {
    return kit.getAddress() !== undefined && kit.core.chain.active() !== undefined;
  }

  #account(kit: AppKit): TemplateResult {
    const t = this.messages(accountMessages);
    const tabs = this.#tabs(kit);
    const selectedTab = this.#shown(tabs);
    const items = tabs.map(({ id, label }) => ({ id, label: t[label] }));
    return html`<ak-account-balance></ak-account-balance>
      ${renderAccountActions(kit)}
      ${
        selectedTab
          ? renderTabs(
              { label: t.tabs, tabs: items, selected: selectedTab.id, onTab: this.#onTab },
              html`<div @ak-place=${this.#onPlace}>${this.#panel(kit, selectedTab)}</div>`,
            )
          : nothing
      }`;
  }

  #tabs(kit: AppKit): readonly AccountTab[] {
    return accountTabs.filter(({ feature }) => kit.hasFeature(feature));
  }

  #shown(tabs: readonly AccountTab[]): AccountTab | undefined {
    return tabs.find(({ id }) => id === this.selected) ?? tabs[0];
  }

  #panel(kit: AppKit, selectedTab: AccountTab): TemplateResult {
    if (customElements.get(selectedTab.tag)) return selectedTab.draw();
    if (this.missing !== selectedTab.tag) return html`<ak-skeleton count="3"></ak-skeleton>`;
    return renderChunkMissing(kit, this.#onRetry);
  }

  async #load({ tag, load }: AccountTab): Promise<void> {
    if (customElements.get(tag)) return;
    await load().catch(() => {
      this.missing = tag;
    });
    this.requestUpdate();
  }

  #unsupported(kit: AppKit): TemplateResult | typeof nothing {
    const t = this.messages(accountMessages);
    return renderBanner(t.unsupported({ app: appMetadata(kit.core).name }), 'warn', {
      label: t.changeNetwork,
      onClick: () => showNetworksView(kit),
    });
  }

  #onTab = ({ detail }: CustomEvent<AkTabDetail>): void => {
    this.selected = detail.id;
    if (this.appKit && detail.id === 'activity') trackActivity(this.appKit);
    this.#list = undefined;
    this.#returnTo = undefined;
  };

  #onPlace = (event: Event): void => {
    event.stopPropagation();
    this.#list = event.composedPath()[0] as VirtualElement;
    if (this.#returnTo) this.#list.place = this.#returnTo;
    this.#returnTo = undefined;
  };

  #onRetry = (): void => {
    this.missing = '';
  };
}

define('ak-account-view', AccountView);

interface AccountTab {
  readonly id: string;
  readonly feature: 'portfolio' | 'collectibles' | 'history';
  readonly label: keyof (typeof accountMessages)['english'] & ('tokens' | 'nfts' | 'activity');
  readonly tag: string;
  readonly draw: () => TemplateResult;
  readonly load: () => Promise<unknown>;
}

export function loadTokens() {
  return import('./tokens-panel.js');
}

function trackActivity(kit: AppKit): void {
  const { address, allAccounts } = kit.core.account.get(kit.getActiveChainNamespace());
  const activeAccount = allAccounts.find((each) => each.address === address);
  const properties = { isSmartAccount: activeAccount?.type === 'smartAccount' };
  kit.core.bus.emit('track', { event: 'CLICK_TRANSACTIONS', properties });
}

/** Saves a view's position in its router entry, because going back creates a new view. */
class SavedPosition<Place> extends ViewController {
  readonly #view: View;
  readonly #read: () => Place;

  /** @param read returns the current position; called when the view is removed */
  constructor(host: WatchHost & { params?: unknown }, view: View, read: () => Place) {
    super(host);
    this.#view = view;
    this.#read = read;
  }

  read(params: unknown): Place | undefined {
    return (params as { readonly [positionKey]?: Place } | undefined)?.[positionKey];
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    const stack = this.host.appKit?.core.router.state.stack ?? [];
    const entry = [...stack].reverse().find(({ view }) => view === this.#view);
    // Mutate the entry without notifying, because only the view reads this value.
    if (entry)
      Object.assign(entry, { params: { ...Object(entry.params), [positionKey]: this.#read() } });
  }
}
