// Loads the explorer's part of the connect view and renders its rows, its states and the notices in place of rows.
import '@openappkit/ui/components/skeleton';
import type { WalletsState } from '@openappkit/core';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { WalletList } from '../../element/wallet-list.js';
import type { ConnectRow } from './rows/connect-row.types.js';
import { collapsedRows } from './rows/collapsed-rows.js';
import { connectMoreMessages } from './more-messages.js';
import { type ListSurroundings, type ConnectHost, LoginSection } from './login-section.js';
import { renderNoRows } from './rows/no-rows.js';
import { hasList } from './rows/other-rows.js';
import { remoteRows } from './rows/remote-rows.js';

type RemoteHost = ConnectHost & Pick<Element, 'isConnected'>;

const waitingRows = 3;

export class ExplorerSection implements ReactiveController {
  readonly #host: RemoteHost;
  readonly #wallets: WalletList;
  readonly #login: LoginSection;

  constructor(host: RemoteHost) {
    this.#host = host;
    this.#wallets = new WalletList(
      host,
      (wallets) => void wallets.loadSuggested(),
      ({ core }) => core.options.state.current.enableWallets,
    );
    this.#login = new LoginSection(host);
    host.addController(this);
  }

  get known(): WalletsState | undefined {
    return this.#wallets.state;
  }

  /** Which part failed to load: the wallet list, or another part of the view. */
  get failed(): 'list' | 'part' | undefined {
    if (this.#hasListFailed) return 'list';
    return this.#login.hasFailed ? 'part' : undefined;
  }

  get #hasListFailed(): boolean {
    return this.#wallets.isMissing || this.known?.suggestedStatus === 'failed';
  }

  hostUpdated(): void {
    if (!this.known || !this.#host.isConnected) return;
    const { suggested, recent, custom } = this.known;
    this.#wallets.current?.loadImages([...suggested, ...recent, ...custom]);
  }

  rows(kit: AppKit, namespace: string | undefined): ConnectRow[] {
    return this.known ? remoteRows(kit, this.known, namespace) : [];
  }

  /** Installed rows do not wait for this part. */
  isLoading(kit: AppKit): boolean {
    const status = this.known?.suggestedStatus ?? 'idle';
    return hasList(kit) && !this.#hasListFailed && (status === 'idle' || status === 'loading');
  }

  waiting(kit: AppKit): TemplateResult | typeof nothing {
    return this.isLoading(kit)
      ? html`<ak-skeleton shape="row" .count=${waitingRows}></ak-skeleton>`
      : nothing;
  }

  /** The total number of wallets; '' until known. */
  countText(kit: AppKit): string {
    const { count = 0 } = this.known ?? {};
    return count > 0 ? kit.messages.of(connectMoreMessages).count({ count }) : '';
  }

  around(hasList: boolean, rows: readonly ConnectRow[]): ListSurroundings | undefined {
    return this.#login.around(hasList, rows);
  }

  none(kit: AppKit, namespace: string | undefined): TemplateResult | typeof nothing {
    return kit.core.connection.needing('frame', namespace) ? nothing : renderNoRows(kit, namespace);
  }

  readonly folded = collapsedRows;

  retry(): void {
    this.#wallets.retry();
    this.#login.retry();
  }
}
