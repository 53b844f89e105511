import '@openappkit/ui/components/skeleton';
import { virtualListStyles } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { coinIcon, errorIcon } from '@openappkit/ui/icons';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import type { AppKit, Asset } from '@openappkit/kit';
import {
  createMemo,
  defineMessages,
  type MessageParams,
  toAssetId,
  isCoin,
} from '@openappkit/kit/internal';
import { LazyController } from '../../element/lazy-controller.js';
import { navigate } from '../../navigation/navigate.js';
import {
  renderBanner,
  renderAction,
  renderEmptyState,
  renderChunkMissing,
} from '../../shared/empty-state.js';
import { assetRow } from '../../shared/asset-row.js';
import { TokenListView, waitingRows, tokenListMessages } from '../../shared/token-list-view.js';
import { tokenSkeletonStyles, viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { titleMessages } from '../../messages/title-messages.js';
import { shownAssets } from './shown-assets.js';
import { ViewController } from '../../element/view-controller.js';

export const walletSendSelectTokenMessages = defineMessages('pick', {
  list: 'Your tokens',
  on: ({ symbol, network }: MessageParams<'symbol' | 'network'>) => `${symbol} · ${network}`,
  empty: ({ network }: MessageParams<'network'>) => `No tokens on ${network} yet`,
  emptyText: 'Paste a token’s contract address to send it.',
  failed: 'Your tokens didn’t load',
  failedText: 'You can still paste a token’s contract address.',
  unreadable: 'No token found',
  unreadableText: ({ network }: MessageParams<'network'>) =>
    `We found no token at this address on ${network}. Check the address.`,
});

/** Decimals that a token can plausibly have. Tokens with other decimals cannot be sent. */
const decimals = { least: 1, most: 36 } as const;

/**
 * @summary A list of tokens with a search.
 * @route WalletSendSelectToken
 */
export class WalletSendSelectTokenView extends TokenListView {
  static override styles = [
    reset,
    viewStyles,
    tokenSkeletonStyles,
    virtualListStyles,
    css`
      ak-search {
        padding: 0.5em 1.25em 0.75em;
      }
      ak-virtual-list {
        border-block-start: 1px solid var(--_ak-line);
      }
    `,
  ];

  readonly #chain = this.watch((kit) => kit.core.chain.state);
  readonly #send = new LazyController(
    this,
    (kit) => kit.feature('send'),
    (send) => {
      // The view was opened by name, so the flow has not started.
      if (!send.state.asset) void send.begin().catch(() => undefined);
    },
  );
  readonly #lookup = new TokenLookup(this);
  readonly #keep = createMemo<readonly Asset[]>();

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#send.isMissing) return renderChunkMissing(kit, () => this.#send.retry());
    const assets = this.#shown();
    const count = assets.length;
    const again = { label: this.#t.tryAgain, onClick: this.#onRetry };
    return html`${this.searchBox(count)}
      ${renderBanner(this.#isFailed && count > 0 && this.#t.failed, 'warn', again)}
      ${count > 0 ? this.#list(kit, assets) : this.#none(kit)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const isNone =
      this.search !== '' && this.#shown().length === 0 && this.#lookup.status === 'idle';
    const announcements = {
      looking: this.#t.looking,
      failed: this.#t.unreadable,
      found: '',
      idle: '',
    };
    this.announceOnce(
      isNone ? this.#t.none({ query: this.search }) : announcements[this.#lookup.status],
    );
  }

  get #t() {
    return {
      ...this.messages(commonMessages, tokenListMessages),
      ...this.messages(walletSendSelectTokenMessages),
    };
  }

  get #network() {
    return this.#chain.current && this.appKit?.core.chain.active();
  }

  get #isFailed(): boolean {
    return this.portfolio.isMissing || this.portfolio.state?.status === 'failed';
  }

  /** Reuses the list while its inputs are the same, because it renders often and may be long. */
  #shown(): readonly Asset[] {
    const { assets = [] } = this.portfolio.state ?? {};
    const { asset: chosen } = this.#send.state ?? {};
    const caipNetworkId = this.#network?.caipNetworkId;
    const query = this.search;
    return this.#keep('', [assets, chosen, caipNetworkId, query], () =>
      shownAssets(assets, { caipNetworkId, chosen, query }),
    );
  }

  #list(kit: AppKit, items: readonly Asset[]): TemplateResult {
    return this.rows({
      label: this.#t.list,
      isBusy: this.portfolio.state?.status === 'loading',
      items,
      row: (asset) => {
        this.requestImage(asset);
        return this.#row(kit, asset);
      },
    });
  }

  #row(kit: AppKit, asset: Asset, end?: unknown): TemplateResult {
    const network = this.#network;
    return assetRow(kit, {
      formats: this.formats,
      asset,
      network,
      pictures: this.portfolio.state?.pictures,
      detail: this.#t.on({ symbol: asset.symbol, network: network?.name ?? '' }),
      isSelected: asset.assetId === this.#send.state?.asset?.assetId,
      onClick: () => this.#choose(kit, asset),
      end,
    });
  }

  /**
   * Shown if no token is listed, because the list is loading, failed or has no match. Includes the result for a pasted
   * contract.
   */
  #none(kit: AppKit): TemplateResult {
    const t = this.#t;
    const { status, found } = this.#lookup;
    const network = this.#network?.name ?? '';
    if (found)
      return this.rows({
        label: t.list,
        items: this.#keep('found', [found], () => [found]),
        row: (asset) => this.#row(kit, asset, this.notListed()),
      });
    if (status === 'looking' || this.#isWaiting)
      return html`<ak-skeleton .count=${status === 'looking' ? 1 : waitingRows}></ak-skeleton>`;
    if (status === 'failed')
      return renderEmptyState(
        { icon: errorIcon, heading: t.unreadable, text: t.unreadableText({ network }) },
        renderAction(t.tryAgain, this.#onAskAgain),
        renderAction(t.clearSearch, this.clear, 'quiet'),
      );
    if (this.search) return this.notFound(network);
    if (this.#isFailed)
      return renderEmptyState(
        { icon: errorIcon, heading: t.failed, text: t.failedText },
        renderAction(t.tryAgain, this.#onRetry),
      );
    return renderEmptyState(
      { icon: coinIcon, heading: t.empty({ network }), text: t.emptyText },
      kit.hasFeature('receive')
        ? renderAction(kit.messages.of(titleMessages).receive, () =>
            navigate(kit).push('WalletReceive'),
          )
        : renderAction(t.back, () => this.#leave(kit)),
    );
  }

  get #isWaiting(): boolean {
    const { current, state: known } = this.portfolio;
    const isOn = this.appKit?.hasFeature('portfolio') === true && !this.portfolio.isMissing;
    const isRead = known?.status === 'ready' || known?.status === 'failed';
    return !this.#send.current || (isOn && (!current || !isRead));
  }

  #choose(kit: AppKit, asset: Asset): void {
    this.#send.current?.setAsset(asset);
    this.announce(this.#t.chosen({ symbol: asset.symbol }));
    this.#leave(kit);
  }

  #leave(kit: AppKit): void {
    if (!navigate(kit).back()) navigate(kit).reset('WalletSend');
  }

  protected override find(text: string): void {
    this.search = text;
    const kit = this.appKit;
    if (kit) void this.#lookup.ask(kit, this.#shown().length > 0 ? '' : text);
  }

  #onAskAgain = (): void => {
    const kit = this.appKit;
    if (!kit) return;
    void this.#lookup.ask(kit, '');
    void this.#lookup.ask(kit, this.search);
  };

  #onRetry = (): void => this.portfolio.retry((portfolio) => void portfolio.refresh());
}

define('ak-wallet-send-select-token-view', WalletSendSelectTokenView);

/** Looks up an unlisted token on the network by its pasted contract or mint. Ignores answers to older lookups. */
class TokenLookup extends ViewController {
  status: 'idle' | 'looking' | 'found' | 'failed' = 'idle';
  found: Asset | undefined;
  #assetId: string | undefined;
  #stop = new AbortController();

  override hostDisconnected(): void {
    super.hostDisconnected();
    this.#begin(undefined, 'idle');
  }

  /** Call it whenever the text may have changed. A text that is not a contract cancels the lookup. */
  async ask({ core }: AppKit, text: string): Promise<void> {
    const assetId = idOf(core, text);
    if (assetId === this.#assetId) return;
    const signal = this.#begin(assetId, assetId === undefined ? 'idle' : 'looking');
    const network = core.chain.active();
    if (assetId === undefined || !network) return;
    const { address = '' } = core.account.get(network.chainNamespace);
    const adapter = core.adapters.get(network.chainNamespace);
    const balance = await adapter
      ?.balance?.({ address, network, token: text, signal })
      .catch(() => undefined);
    if (signal.aborted) return;
    const isToken =
      balance && balance.decimals >= decimals.least && balance.decimals <= decimals.most;
    this.status = isToken ? 'found' : 'failed';
    this.found = isToken
      ? { ...balance, assetId, caipNetworkId: network.caipNetworkId, name: balance.symbol }
      : undefined;
    this.host.requestUpdate();
  }

  #begin(assetId: string | undefined, status: TokenLookup['status']): AbortSignal {
    this.#stop.abort();
    this.#stop = new AbortController();
    this.#assetId = assetId;
    this.found = undefined;
    this.status = status;
    this.host.requestUpdate();
    return this.#stop.signal;
  }
}

function idOf(core: AppKit['core'], text: string): Asset['assetId'] | undefined {
  const network = core.chain.active();
  const id = network && toAssetId(network.caipNetworkId, text);
  return id === undefined || isCoin(id) ? undefined : id;
}
