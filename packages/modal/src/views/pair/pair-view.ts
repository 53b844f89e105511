// <ak-pair-view>: connects a phone (or another app) by a code or a link, and says what became of it. Picks between
// code, link and outcome; each is drawn by its own part.
import '../../element/second-picture.js';
import '@openappkit/ui/components/banner';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/step-rail';
import '@openappkit/ui/components/tabs';
import './pair-code.js';
import './pair-phone.js';
import type { ConnectAttempt } from '@openappkit/core/internal';
import type { AkTabDetail, LineState } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { appName } from '../../parts/app-name.js';
import type { AppKit } from '@openappkit/kit';
import { leaveWait } from '../../choices/leave-wait.js';
import { askForCode } from '../../navigation/ask-for-code.js';
import { ViewElement } from '../../element/view-element.js';
import { copyText, errorDetails } from '../../parts/error-details.js';
import { KeepFocus } from '../../element/keep-focus.js';
import { Marks } from '../../element/marks.js';
import { Online } from '../../element/online.js';
import { viewStyles } from '../../parts/view.styles.js';
import { walletLine } from '../../parts/wallet-line.js';
import { WalletList } from '../../element/wallet-list.js';
import { walletPicture } from '../../parts/wallet-picture.js';
import { pairFoot } from './pair-foot.js';
import { type Outcome, type OutcomeAbout, outcomeOf } from './pair-outcome.js';
import { giveUpMs, type PairState, pairingOf, pairState, slowMs } from './pair-state.js';
import { pairViewStyles } from './pair-view.styles.js';
import { isPairWay, type PairWay, wayPanel, waysOf } from './pair-ways.js';
import type { PairParams } from './route.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { pairWords } from './strings.js';

/**
 * @summary A code to scan, or a link to open, for one wallet or any.
 * @route ConnectingWalletConnect
 * @route ConnectingWalletConnectBasic
 */
export class PairView extends ViewElement<PairParams | undefined> {
  static override styles = [reset, viewStyles, pairViewStyles];

  @state() private way: PairWay = 'phone';
  /** On a phone: the code was asked for. */
  @state() private showsCode = false;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #online = new Online(this);
  readonly #marks = new Marks(this, [slowMs, giveUpMs]);
  readonly #wallets = new WalletList(this, (wallets) => {
    if (this.params) wallets.loadImages([this.params.wallet]);
  });
  #askedAt: number | undefined;
  #spoken: PairState | undefined;
  #renewals = 0;

  constructor() {
    super();
    new KeepFocus(this, () => this.focusFirst());
  }

  override focusFirst(): boolean {
    const parts = 'ak-pair-code, ak-pair-phone, .way ak-button, ak-button';
    const first = this.renderRoot.querySelector<ViewElement>(parts);
    void first?.updateComplete.then(() => first.focus());
    return first !== null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!kit) return nothing;
    const now = this.#state();
    const wallet = this.params?.wallet;
    const outcome = outcomeOf(this.#say, now, this.#about(kit));
    if (outcome) return this.#outcome(kit, outcome);
    const { isMobile } = kit.core.environment;
    const ways = isMobile ? [] : waysOf(kit, wallet);
    return html`${this.#online.isOffline ? html`<ak-banner variant="offline" text=${this.#say.offline}></ak-banner>` : nothing}
      ${
        ways.length > 1
          ? html`<ak-tabs
              label=${this.#say.ways}
              panel-id="panel"
              .tabs=${ways}
              selected=${this.way}
              @ak-tab=${this.#onTab}
            ></ak-tabs>`
          : nothing
      }
      <div id="panel" role=${ways.length > 1 ? 'tabpanel' : nothing} aria-label=${ways.length > 1 ? this.#say[this.way] : nothing}>
        ${isMobile && !this.showsCode ? this.#phone(kit, now) : this.#panel(kit, now)}
      </div>
      ${pairFoot(kit, this.params)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const wallet = this.params?.wallet;
    if (wallet?.imageId !== undefined && wallet.imageUrl === undefined) void this.#wallets.load();
    if (this.appKit) this.#speak(this.appKit);
  }

  #panel(kit: AppKit, now: PairState): TemplateResult {
    const wallet = this.params?.wallet;
    if (this.way !== 'phone' && wallet)
      return wayPanel(kit, wallet, { way: this.way, uri: this.#attempt?.pairing?.code?.uri });
    const { isMobile } = kit.core.environment;
    return html`<ak-pair-code .wallet=${wallet} state=${now}></ak-pair-code>
      ${
        isMobile
          ? html`<div class="back">
              <ak-button variant="quiet" full-width @click=${this.#onThisPhone}
                >${this.#say.thisPhone}</ak-button
              >
            </div>`
          : nothing
      }`;
  }

  #phone(kit: AppKit, now: PairState): TemplateResult {
    return html`<ak-pair-phone
      .wallet=${this.params?.wallet}
      state=${now}
      .showCode=${this.#onShowCode}
      >${this.params ? this.#line(kit, 'waiting') : nothing}</ak-pair-phone
    >`;
  }

  #outcome(kit: AppKit, outcome: Outcome): TemplateResult {
    const { again, another, details } = outcome;
    return html`<ak-empty heading=${outcome.heading} text=${outcome.text}>
      ${this.#line(kit, outcome.line, outcome.heading)}
      ${again ? html`<ak-button slot="action" full-width @click=${this.#onAgain}>${this.#say.tryAgain}</ak-button>` : nothing}
      ${details ? html`<ak-button slot="action" variant="quiet" full-width @click=${this.#onDetails}>${this.#say.copyDetails}</ak-button>` : nothing}
      ${another ? html`<ak-button slot="action" variant="quiet" full-width @click=${this.#onAnother}>${this.#say.anotherWallet}</ak-button>` : nothing}
    </ak-empty>`;
  }

  #line(kit: AppKit, line: LineState, label?: string): TemplateResult {
    const wallet = this.params?.wallet;
    const attempt = this.#attempt;
    const listed = wallet && walletPicture(wallet, this.#wallets.state?.images);
    return walletLine(kit, {
      state: line,
      label: label ?? this.#say.waitingAny({ wallet: wallet?.name }),
      wallet: {
        name: wallet?.name ?? attempt?.name ?? this.#say.anyWallet,
        imageUrl: listed || attempt?.imageUrl,
      },
    });
  }

  get #say() {
    return this.words(commonWords, pairWords);
  }

  get #attempt(): ConnectAttempt | undefined {
    return pairingOf(this.#connection.current?.attempt);
  }

  #state(): PairState {
    const attempt = this.#attempt;
    const clock = this.appKit?.core.env.clock;
    this.#askedAt = attempt?.startedAt ?? this.#askedAt ?? clock?.now();
    const waits = attempt?.phase !== 'failed' && !attempt?.pairing?.code;
    return pairState(attempt, this.#marks.since(waits ? this.#askedAt : undefined));
  }

  #about(kit: AppKit): OutcomeAbout {
    const reason = errorText(kit, this.#attempt?.error);
    return { wallet: this.params?.wallet.name, app: appName(kit), reason };
  }

  /** Each state once; a renewed code also when the state is the same. */
  #speak(kit: AppKit): void {
    const now = this.#state();
    const renewals = this.#attempt?.pairing?.renewals ?? 0;
    const renewed = now === 'ready' && renewals > this.#renewals;
    if (now !== 'renewing') this.#renewals = renewals;
    if (renewed) this.announce(this.#say.renewed);
    const before = this.#spoken;
    this.#spoken = now;
    if (renewed || now === before || now === 'building') return;
    const outcome = outcomeOf(this.#say, now, this.#about(kit));
    if (outcome) this.announce(this.#say.spoken(outcome), now !== 'done');
    else if (now === 'expired') this.announce(this.#say.expired, true);
    else if (now === 'slow') this.announce(this.#say.slow);
    else if (now === 'ready' && before !== 'renewing') this.announce(this.#say.ready);
  }

  #onTab = ({ detail }: CustomEvent<AkTabDetail>): void => {
    if (isPairWay(detail.id)) this.way = detail.id;
  };

  #onShowCode = (): void => {
    this.showsCode = true;
  };

  #onThisPhone = (): void => {
    this.showsCode = false;
  };

  #onAgain = (): void => {
    this.#askedAt = undefined;
    if (this.appKit) askForCode(this.appKit, this.params);
  };

  #onAnother = (): void => {
    if (this.appKit) leaveWait(this.appKit);
  };

  #onDetails = async (): Promise<void> => {
    const details = errorDetails(this.#attempt?.error, { method: 'pair', network: undefined });
    const copied = await copyText(details);
    const text = this.words(commonWords)[copied ? 'detailsCopied' : 'copyRefused'];
    this.appKit?.core.notices.show(copied ? 'success' : 'error', text);
  };
}

define('ak-pair-view', PairView);
