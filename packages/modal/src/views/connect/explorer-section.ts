// Loads the explorer's part of the connect view and renders its rows, its states and the notices in place of rows.
import '@openappkit/ui/components/skeleton';
import type { WalletsState, ExplorerWallet } from '@openappkit/core';
import { appMetadata, installedWallet } from '@openappkit/core/internal';
import { extensionIcon, walletIcon } from '@openappkit/ui/icons';
import { nothing, type ReactiveController, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { WalletList } from '../../element/lazy-controller.js';
import {
  type ConnectRow,
  type ListedRow,
  type RowGroup,
  hasList,
  roomFor,
  waitingRows,
} from './other-rows.js';
import { connectMessages } from './messages.js';
import { connectMoreMessages } from './more-messages.js';
import { type ListSurroundings, type ConnectHost, LoginSection } from './login-section.js';
import { navigate } from '../../navigation/navigate.js';
import type { ConnectParams } from '../../navigation/route.types.js';
import { renderAction, renderEmptyState } from '../../shared/empty-state.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import { commonMessages } from '../../messages/common-messages.js';
import { chooseListedWallet } from '../../actions/choose-listed-wallet.js';
import { canPair } from '../../navigation/start-pairing.js';
import { walletImageUrl } from '../../shared/wallet-image-url.js';

type RemoteHost = ConnectHost & Pick<Element, 'isConnected'>;

export class ExplorerSection implements ReactiveController {
  readonly #host: RemoteHost;
  readonly #wallets: WalletList;
  readonly #login: LoginSection;
  #rows: readonly ConnectRow[] = [];

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
    const keys = new Set(this.#rows.map(({ key }) => key));
    const shown = [...suggested, ...recent, ...custom].filter((wallet) => keys.has(keyOf(wallet)));
    this.#wallets.current?.loadImages(shown);
  }

  /** @param installedCount the number of rows that are already visible */
  rows(kit: AppKit, namespace: string | undefined, installedCount: number): ListedRow[] {
    const room = roomFor(kit, namespace, installedCount);
    const rows = this.known ? remoteRows(kit, this.known, namespace, room) : [];
    this.#rows = rows;
    return this.isLoading(kit) ? [...rows, ...waitingRows(kit, room)] : rows;
  }

  /** Installed rows do not wait for this part. */
  isLoading(kit: AppKit): boolean {
    const status = this.known?.suggestedStatus ?? 'idle';
    return hasList(kit) && !this.#hasListFailed && (status === 'idle' || status === 'loading');
  }

  /** The total number of wallets; '' until known. */
  countText(kit: AppKit): string {
    const { count = 0 } = this.known ?? {};
    return count > 0 ? kit.messages.of(connectMoreMessages).count({ count }) : '';
  }

  around(hasList: boolean, rows: readonly ListedRow[]): ListSurroundings | undefined {
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

function collapsedRows(
  kit: AppKit,
  rows: readonly ListedRow[],
  params: ConnectParams,
): readonly ConnectRow[] {
  const installed = rows.filter(({ key }) => key !== 'phone' && !key.startsWith('explorer/'));
  const t = kit.messages.of(connectMoreMessages);
  const folded: ConnectRow = {
    key: 'folded',
    group: 'injected',
    imageUrl: '',
    icon: walletIcon,
    rank: 0,
    heading: t.wallets,
    detail: installed.length > 0 ? t.installedCount({ count: installed.length }) : '',
    choose(kit) {
      navigate(kit).push('Connect', { ...params, unfolded: true });
      return true;
    },
  };
  return rows.length > 0 ? [folded] : [];
}

function renderNoRows(kit: AppKit, namespace: string | undefined): TemplateResult {
  const t = kit.messages.of(commonMessages, connectMoreMessages);
  const isOff = !kit.core.options.state.current.enableWallets;
  const heading =
    namespace === undefined
      ? t.none
      : t.noneNamespace({ namespace: namespaceName(kit, namespace) });
  const icon = extensionIcon;
  return isOff
    ? renderEmptyState(
        { icon, heading: t.off({ app: appMetadata(kit.core).name }), text: t.offText },
        renderAction(t.close, () => kit.core.modal.close(), 'secondary'),
      )
    : renderEmptyState(
        { icon, heading, text: t.noneText },
        renderAction(t.reload, () => window.location.reload(), 'secondary'),
      );
}

/**
 * Returns featured, custom, recommended and recent wallets. Omits installed wallets, which have a row already.
 * @param namespace keeps wallets that support it, and wallets that list no network
 * @param room the number of recommended and recent wallets to return, without featured and custom ones
 */
function remoteRows(
  kit: AppKit,
  { suggested, recent: used, custom, list, images }: WalletsState,
  namespace: string | undefined,
  room: number,
): ConnectRow[] {
  const { connectors, recents } = kit.core.connection.state;
  const known = [...suggested, ...custom];
  const recent = recents.flatMap(
    ({ id }) => [...known, ...used, ...list].find((wallet) => wallet.id === id) ?? [],
  );
  const wallets = new Map([...recent, ...known].map((wallet) => [wallet.id, wallet]));
  const rows = [...wallets.values()]
    .filter((wallet) => !installedWallet(wallet, connectors))
    .filter((wallet) => serves(wallet, namespace))
    .map((wallet) => remoteRow(kit, wallet, images));
  const recentCount = rows.filter(({ group }) => group === 'recent').length;
  const recommended = rows.filter(({ group }) => group === 'recommended');
  const surplus = new Set(recommended.slice(Math.max(0, room - recentCount)));
  return rows.filter((row) => !surplus.has(row));
}

function serves({ chains }: ExplorerWallet, namespace: string | undefined): boolean {
  if (namespace === undefined || chains.length === 0) return true;
  return chains.some((chain) => chain.startsWith(`${namespace}:`));
}

function keyOf({ id }: ExplorerWallet): string {
  return `explorer/${id}`;
}

function remoteRow(
  kit: AppKit,
  wallet: ExplorerWallet,
  images: WalletsState['images'],
): ConnectRow {
  const { connection, options } = kit.core;
  const { recents } = connection.state;
  const t = kit.messages.of(connectMessages, connectMoreMessages);
  const rank = recents.findIndex(({ id }) => id === wallet.id);
  const details = [
    // The phone's own row explains the QR code once for the whole list.
    canPair(kit) ? '' : t.getApp,
    rank === 0 ? t.usedLast : '',
    wallet.isConfusable ? t.imitates : '',
  ];
  const isFeatured = options.state.current.featuredWalletIds.includes(wallet.id);
  const suggested: RowGroup = isFeatured ? 'featured' : 'recommended';
  const group = wallet.isCustom ? 'custom' : suggested;
  return {
    key: keyOf(wallet),
    group: rank < 0 ? group : 'recent',
    heading: wallet.name,
    detail: details.filter(Boolean).join(' · '),
    imageUrl: walletImageUrl(wallet, images),
    rank,
    choose: (kit) => chooseListedWallet(kit, wallet, undefined),
  };
}
