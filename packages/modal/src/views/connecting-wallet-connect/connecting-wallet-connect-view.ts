import '@openappkit/ui/components/step-rail';
import './pair-code.js';
import './pair-phone.js';
import type { ExplorerWallet } from '@openappkit/core';
import { appMetadata, type ConnectAttempt } from '@openappkit/core/internal';
import type { AkTabDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { cancelWait } from '../../actions/guide.js';
import { startPairing } from '../../navigation/start-pairing.js';
import { ViewElement } from '../../element/view-element.js';
import { copyDetails } from '../../result/error-details.js';
import {
  isFailure,
  type ResultViewModel,
  createResultViewModel,
  type ResultRow,
  renderResultWithActions,
} from '../../result/render-result.js';
import { renderBanner } from '../../shared/empty-state.js';
import { renderTabs } from '../../shared/tabbed.js';
import { ElapsedTime } from '../../element/timers.js';
import { Online } from '../../element/online.js';
import { viewStyles } from '../../shared/view.styles.js';
import { renderWalletLine } from '../../result/wallet-line.js';
import { WalletList } from '../../element/lazy-controller.js';
import { walletImageUrl } from '../../shared/wallet-image-url.js';
import {
  giveUpMs,
  type PairState,
  pairingOf,
  pairState,
  pairSlowMs,
  connectingWalletConnectMessages,
} from './pairing.js';
import { connectingWalletConnectViewStyles } from './connecting-wallet-connect-view.styles.js';
import {
  isPairingTab,
  type PairingTab,
  renderPairingPanel,
  createPairingTabs,
} from './pairing-tabs.js';
import { commonMessages, type WithCommon } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import type {
  ConnectingWalletConnectParams,
  ConnectingWalletConnectBasicParams,
} from '../../navigation/route.types.js';
import { showAllWallets } from '../../actions/choose-wallet.js';
import { navigate } from '../../navigation/navigate.js';

const resultRows = {
  unreachable: {
    line: 'failed',
    heading: 'unreachable',
    text: 'unreachableText',
    again: 'tryAgain',
  },
  declined: { line: 'declined', heading: 'declined', text: 'nothingShared', again: 'tryAgain' },
  'no-networks': {
    line: 'failed',
    heading: 'noNetworks',
    text: 'noNetworksText',
    again: 'tryAgain',
  },
  failed: { line: 'failed', heading: 'failed', again: 'tryAgain', copy: true },
  done: { line: 'done', heading: 'connected' },
} as const satisfies Partial<Record<PairState, ResultRow>>;

/**
 * @summary A code to scan, or a link to open, for one wallet or any.
 * @route ConnectingWalletConnect
 * @route ConnectingWalletConnectBasic
 */
export class ConnectingWalletConnectView extends ViewElement<
  (Partial<ConnectingWalletConnectParams> & ConnectingWalletConnectBasicParams) | undefined
> {
  static override styles = [reset, viewStyles, connectingWalletConnectViewStyles];

  @state() private tab: PairingTab = 'phone';
  /** Whether the user asked for the code on a phone. */
  @state() private showsCode = false;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #online = new Online(this);
  readonly #elapsed = new ElapsedTime(this, [pairSlowMs, giveUpMs]);
  readonly #wallets = new WalletList(
    this,
    (wallets) => {
      if (this.params?.wallet) wallets.loadImages([this.params.wallet]);
    },
    () => this.params?.wallet?.imageId !== undefined && this.params.wallet.imageUrl === undefined,
  );
  #requestedAt: number | undefined;
  #renewals = 0;

  protected override readonly focusSelectors = [
    'ak-pair-code, ak-pair-phone, .way ak-button, ak-button',
  ];

  protected override draw(kit: AppKit): TemplateResult {
    const now = this.#state();
    const outcome = this.#createResult(kit, now);
    if (outcome) return this.#renderResult(kit, outcome);
    const { isMobile } = kit.core.environment;
    const tabs = isMobile ? [] : createPairingTabs(kit, this.params?.wallet);
    const panel = isMobile && !this.showsCode ? this.#phone(kit, now) : this.#panel(kit, now);
    return html`${renderBanner(this.#online.isOffline && this.#t.offline, 'offline')}
      ${renderTabs({ label: this.#t.ways, tabs, selected: this.tab, onTab: this.#onTab }, panel)}
      ${renderPairFooter(kit, this.params?.wallet)}`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (!this.hasUpdated) this.showsCode = this.params?.showsCode ?? false;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (this.appKit) this.#speak(this.appKit);
  }

  #panel(kit: AppKit, now: PairState): TemplateResult {
    const wallet = this.params?.wallet;
    if (this.tab !== 'phone' && wallet)
      return renderPairingPanel(kit, wallet, {
        tab: this.tab,
        uri: this.#attempt?.pairing?.code?.uri,
      });
    const back = html`<div class="back">
      <ak-button variant="quiet" full-width @click=${this.#onThisPhone}
        >${this.#t.thisPhone}</ak-button
      >
    </div>`;
    return html`<ak-pair-code .wallet=${wallet} state=${now}></ak-pair-code>
      ${kit.core.environment.isMobile ? back : nothing}`;
  }

  #phone(kit: AppKit, now: PairState): TemplateResult {
    const label = this.#t.waitingAny({ wallet: this.params?.wallet?.name });
    return html`<ak-pair-phone
      .wallet=${this.params?.wallet}
      state=${now}
      .showCode=${this.#onShowCode}
      >${this.params?.wallet ? renderWalletLine(kit, { state: 'waiting', label, wallet: this.#wallet }) : nothing}</ak-pair-phone
    >`;
  }

  #renderResult(kit: AppKit, outcome: ResultViewModel): TemplateResult {
    return renderResultWithActions(kit, outcome, this.#wallet, {
      again: () => {
        this.#requestedAt = undefined;
        startPairing(kit, { wallet: this.params?.wallet });
      },
      another: () => cancelWait(kit),
      copy: () =>
        void copyDetails(kit, this.#attempt?.error, { method: 'pair', network: undefined }),
    });
  }

  get #wallet() {
    const wallet = this.params?.wallet;
    const attempt = this.#attempt;
    const listed = wallet && walletImageUrl(wallet, this.#wallets.state?.images);
    const name = wallet?.name ?? attempt?.name ?? this.#t.anyWallet;
    return { name, imageUrl: listed || attempt?.imageUrl };
  }

  get #t() {
    return this.messages(commonMessages, connectingWalletConnectMessages);
  }

  get #attempt(): ConnectAttempt | undefined {
    return pairingOf(this.#connection.current?.attempt);
  }

  #state(): PairState {
    const attempt = this.#attempt;
    const clock = this.appKit?.core.env.clock;
    this.#requestedAt = attempt?.startedAt ?? this.#requestedAt ?? clock?.now();
    const waits = attempt?.phase !== 'failed' && !attempt?.pairing?.code;
    return pairState(attempt, this.#elapsed.since(waits ? this.#requestedAt : undefined));
  }

  #createResult(kit: AppKit, now: PairState): ResultViewModel | undefined {
    const reason = errorText(kit, this.#attempt?.error);
    const wallet = this.params?.wallet?.name;
    return createPairingResult(this.#t, now, { wallet, app: appMetadata(kit.core).name, reason });
  }

  /** Announces each state once, and a renewed code even if the state is the same. */
  #speak(kit: AppKit): void {
    const now = this.#state();
    if (now === 'renewing') return;
    const renewals = this.#attempt?.pairing?.renewals ?? 0;
    if (renewals > this.#renewals) this.announceOnce('');
    this.#renewals = renewals;
    const outcome = this.#createResult(kit, now);
    const { expired, slow } = this.#t;
    const ready = this.#t[renewals > 0 ? 'renewed' : 'ready'];
    const texts: Partial<Record<PairState, string>> = { expired, slow, ready };
    const text = outcome ? this.#t.spoken(outcome) : (texts[now] ?? '');
    this.announceOnce(text, now === 'expired' || (outcome !== undefined && isFailure(outcome)));
  }

  #onTab = ({ detail }: CustomEvent<AkTabDetail>): void => {
    if (isPairingTab(detail.id)) this.tab = detail.id;
  };

  #onShowCode = (): void => {
    this.showsCode = true;
  };

  #onThisPhone = (): void => {
    this.showsCode = false;
  };
}

define('ak-connecting-wallet-connect-view', ConnectingWalletConnectView);

function renderPairFooter(
  kit: AppKit,
  wallet: ExplorerWallet | undefined,
): TemplateResult | typeof nothing {
  return wallet ? getWallet(kit, wallet) : allWallets(kit);
}

function getWallet(kit: AppKit, wallet: ExplorerWallet): TemplateResult {
  return html`<div class="footer get">
    <span>${kit.messages.of(connectingWalletConnectMessages).noWallet({ wallet: wallet.name })}</span>
    <ak-button variant="quiet" @click=${() => navigate(kit).push('Downloads', { wallet })}
      >${kit.messages.of(connectingWalletConnectMessages).getIt}</ak-button
    >
  </div>`;
}

/** Shown if Back does not reach the list: without adapters, and on phones, where a code alone is not enough. */
function allWallets(kit: AppKit): TemplateResult | typeof nothing {
  const { adapters, environment, options } = kit.core;
  const isShown = adapters.size === 0 || environment.isMobile;
  if (!isShown || options.state.current.allWallets === 'HIDE') return nothing;
  return html`<div class="footer">
    <ak-button variant="quiet" @click=${() => showAllWallets(kit)}
      >${kit.messages.of(connectingWalletConnectMessages).all}</ak-button
    >
  </div>`;
}

interface PairingMessageParams {
  /** Undefined means any wallet. */
  readonly wallet: string | undefined;
  readonly app: string;
  /** '' without a failure. */
  readonly reason: string;
}

/** Returns undefined while a code exists or is being created, and once it expired. */
function createPairingResult(
  t: WithCommon<typeof connectingWalletConnectMessages>,
  state: PairState,
  about: PairingMessageParams,
): ResultViewModel | undefined {
  return state in resultRows
    ? createResultViewModel(resultRows[state as keyof typeof resultRows], t, about)
    : undefined;
}
