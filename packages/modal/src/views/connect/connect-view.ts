import { visibleConnectors } from '@openappkit/core/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { canPair } from '../../navigation/start-pairing.js';
import { renderChunkFailed, chunkFailedStyles } from '../../shared/chunk-failed.js';
import { ViewElement } from '../../element/view-element.js';
import { loadRoutes } from '../../navigation/navigate.js';
import { hasPane } from '../../initial-routes.js';
import { installedRows } from './installed-rows.js';
import {
  type ConnectRow,
  type ListedRow,
  type RowGroup,
  allRow,
  hasList,
  isInstalled,
  phoneRow,
  roomFor,
  waitingRows,
} from './other-rows.js';
import { connectMessages } from './messages.js';
import type { ListSurroundings } from './login-section.js';
import type { ConnectParams } from '../../navigation/route.types.js';

const groups: readonly RowGroup[] = [
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
  'walletConnect',
];

type Remote = InstanceType<typeof import('./connect-more.js')['ExplorerSection']>;

const nothingHidden = { rdns: [], names: [] };

/**
 * @summary The list of wallets, recent first.
 * @route Connect
 */
export class ConnectView extends ViewElement<ConnectParams> {
  static override styles = [
    reset,
    chunkFailedStyles,
    css`
      :host {
        container-type: inline-size;
      }
      ak-list {
        padding-block-end: 0.5em;
      }
      /* Placeholders are as high as what replaces them, so that nothing moves. */
      ak-skeleton {
        display: block;
        min-block-size: 4.0625em;
      }
      .logins {
        block-size: 11.25em;
      }
      .email {
        block-size: 7.5em;
      }
      .social {
        block-size: 5.875em;
      }
      ak-connect-pane {
        display: none;
      }
      @container (max-width: 43.74em) {
        ak-connect-footer:not(:defined) {
          display: block;
          block-size: 3.3125em;
        }
      }
      @container (min-width: 43.75em) {
        .panes {
          display: grid;
          grid-template-columns: 25em minmax(0, 1fr);
        }
        .panes > div {
          display: flex;
          flex-direction: column;
        }
        ak-connect-pane {
          display: block;
          min-block-size: 30.5em;
          border-inline-start: 1px solid var(--_ak-line);
        }
        .qr {
          min-block-size: 35.25em;
        }
      }
    `,
  ];

  /** Whether the list is collapsed into one row (`features.collapseWallets`, or `emailShowWallets` where there is an email field). */
  #isFolded = false;
  /** Undefined until its chunk has loaded. */
  #remote: Remote | undefined;
  @state() private isMissing = false;

  constructor() {
    super();
    this.watch((kit) => kit.core.connection.state);
    this.watch((kit) => kit.core.options.state);
  }

  protected override readonly focusSelectors = ['ak-list'];

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (this.isPrepared || !changed.has('isPrepared')) return;
    // Paint first. Otherwise rendering the prefetched parts and querying the explorer would delay the first paint.
    requestAnimationFrame(() => setTimeout(() => void this.#surround()));
  }

  /** If a part around the list fails to load, installed wallets still work and a retry is shown. */
  async #surround(): Promise<void> {
    const { appKit: kit } = this;
    try {
      if (kit) void loadRoutes(kit).catch(kit.core.env.onError);
      const { ExplorerSection } = await import('./connect-more.js');
      this.#remote = new ExplorerSection(this);
      this.requestUpdate();
    } catch (error) {
      kit?.core.env.onError(error);
      this.isMissing = true;
    }
  }

  #retry = (): void => {
    if (this.#remote) {
      this.#remote.retry();
      this.renderRoot.querySelector('ak-connect-pane')?.retry();
      return;
    }
    this.isMissing = false;
    void this.#surround();
  };

  protected override draw(kit: AppKit): TemplateResult {
    const { connection, options } = kit.core;
    const { enableWallets, features } = options.state.current;
    const { collapseWallets, email, emailShowWallets } = features;
    const isBehind = email && !emailShowWallets && connection.needing('frame');
    this.#isFolded = !!(collapseWallets || isBehind) && !this.params?.unfolded;
    const rows = enableWallets ? this.#rows(kit) : [];
    const list = this.#isFolded ? (this.#remote?.folded(kit, rows, this.params) ?? []) : rows;
    const listTemplate = this.#list(kit, list);
    const around = this.#remote?.around(listTemplate !== nothing, list) ?? this.#room(kit, rows);
    return html`<div class="panes">
      <div>
        <ak-connect-notices
          .failed=${this.#remote?.failed}
          .retry=${this.#retry}
        ></ak-connect-notices>
        ${around?.before}${listTemplate}${around?.after}${this.isMissing ? renderChunkFailed(kit, this.#retry) : nothing}
        ${rows.length === 0 && !this.#remote?.isLoading(kit) ? this.#remote?.none(kit, this.params?.namespace) : nothing}
        <ak-connect-footer></ak-connect-footer>
      </div>
      ${hasPane(kit) ? html`<ak-connect-pane class=${options.state.current.connectPane} .isPrepared=${this.isPrepared} .onRetry=${this.#retry}></ak-connect-pane>` : nothing}
    </div>`;
  }

  /** Reserves the space of the logins until their code has loaded. */
  #room({ core }: AppKit, rows: readonly ListedRow[]): Partial<ListSurroundings> | undefined {
    const { connectMethodsOrder, email, socials } = core.options.state.current.features;
    const { namespace, unfolded } = this.params ?? {};
    if (
      unfolded ||
      this.isMissing ||
      this.#remote?.failed ||
      !core.connection.needing('frame', namespace)
    )
      return undefined;
    const first = connectMethodsOrder?.[0] ?? (rows.some(isInstalled) && 'wallet');
    const only = email ? ![socials].flat()[0] && 'email' : 'social';
    return { [first === 'wallet' ? 'after' : 'before']: html`<div class="logins ${only}"></div>` };
  }

  #rows(kit: AppKit): readonly ListedRow[] {
    const { core } = kit;
    const { current } = core.options.state;
    const { connectors, recents } = core.connection.state;
    const known = this.#remote?.known;
    const { isMobile } = core.environment;
    const namespace = this.params?.namespace;
    const { activeNamespace } = core.chain.state;
    const visible = visibleConnectors(
      connectors,
      known?.hidden ?? nothingHidden,
      known?.only,
      current,
    );
    const installed = installedRows(kit, visible, { recents, namespace, activeNamespace });
    const remote =
      this.#remote?.rows(kit, namespace, installed.length) ??
      waitingRows(kit, roomFor(kit, namespace, installed.length));
    const order = groupOrder(current.features.connectorTypeOrder, {
      hasInstalled: installed.some(isInstalled),
      isMobile,
    });
    return inOrder([...installed, ...remote, ...(canPair(kit) ? [phoneRow(kit)] : [])], order);
  }

  #list(kit: AppKit, rows: readonly ListedRow[]): TemplateResult | typeof nothing {
    const { enableWallets, allWallets } = kit.core.options.state.current;
    if (!enableWallets) return nothing;
    const { isMobile } = kit.core.environment;
    const showsAll = allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile);
    const all = showsAll && hasList(kit) && !this.#isFolded;
    if (rows.length === 0 && !all) return nothing;
    return html`<ak-list label=${this.messages(connectMessages).list} ?busy=${!this.#isFolded && this.#remote?.isLoading(kit)}>
      ${repeat(
        rows,
        ({ key }) => key,
        (row) => ('waiting' in row ? row.waiting : this.#row(kit, row)),
      )}
      ${all ? this.#row(kit, allRow(kit, this.params, this.#remote?.countText(kit))) : nothing}
    </ak-list>`;
  }

  #row(kit: AppKit, row: ConnectRow): TemplateResult {
    return html`<ak-list-row
      heading=${row.heading}
      detail=${row.detail}
      @pointerenter=${this.#onNear}
      @click=${() => row.choose(kit) || this.refuse()}
      ><ak-wallet-image
        slot="start"
        src=${this.isPrepared && !row.imageUrl.startsWith('data:') ? '' : row.imageUrl}
        name=${row.heading}
        ?plain=${row.icon !== undefined}
        >${row.icon}</ak-wallet-image
      ></ak-list-row
    >`;
  }

  /** Asks the user to accept the terms first, once the footer's code has loaded. */
  refuse = (): void =>
    void customElements
      .whenDefined('ak-connect-footer')
      .then(() => this.renderRoot.querySelector('ak-connect-footer')?.refuse());

  /** On hover, prefetches the code that connecting needs. The click shows a failure. */
  #onNear = (): void => void this.appKit?.core.preload().catch(() => undefined);
}

define('ak-connect-view', ConnectView);

/**
 * Returns the host's order with omitted groups appended, so that ordering hides nothing. By default, the phone comes first
 * on a computer without wallets.
 */
export function groupOrder(
  hostOrder: readonly RowGroup[] | undefined,
  { hasInstalled, isMobile }: { readonly hasInstalled: boolean; readonly isMobile: boolean },
): readonly RowGroup[] {
  const order = hostOrder ?? (hasInstalled || isMobile ? groups : []);
  return [...new Set([...order, 'walletConnect' as const, ...groups])];
}

/** Removes duplicate rows. Sorts recent rows by last use and keeps the order within other groups. */
export function inOrder(
  rows: readonly ListedRow[],
  order: readonly RowGroup[],
): readonly ListedRow[] {
  const unique = [...new Map(rows.map((row) => [row.key, row])).values()];
  return unique.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.rank - b.rank);
}
