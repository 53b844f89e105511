// <ak-pair-view>: connects a phone (or another app) by a code or a link, and says what became of it. Picks between
// code, link and outcome; each is drawn by its own part.
import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-picture.js';
import '@openappkit/ui/components/step-rail';
import './pair-code.js';
import './pair-phone.js';
import type { ConnectAttempt } from '@openappkit/core/internal';
import type { AkTabDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { leaveWait } from '../../choices/guide.js';
import { askForCode } from '../../navigation/ask-for-code.js';
import { ViewElement } from '../../element/view-element.js';
import { copyDetails } from '../../outcome/error-details.js';
import { isTrouble, type OutcomeLook } from '../../outcome/outcome-look.js';
import { outcomeView } from '../../outcome/outcome-view.js';
import { tabbed } from '../../parts/tabbed.js';
import { Marks } from '../../element/marks.js';
import { Online } from '../../element/online.js';
import { viewStyles } from '../../parts/view.styles.js';
import { walletLine } from '../../outcome/wallet-line.js';
import { WalletList } from '../../element/wallet-list.js';
import { walletPicture } from '../../parts/wallet-picture.js';
import { pairFoot } from './pair-foot.js';
import { pairOutcome } from './pair-outcome.js';
import { giveUpMs, type PairState, pairingOf, pairState, slowMs } from './pair-state.js';
import { pairViewStyles } from './pair-view.styles.js';
import { isPairWay, type PairWay, wayPanel, waysOf } from './pair-ways.js';
import type { PairAnyParams, PairParams } from './route.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { pairWords } from './strings.js';

/**
 * @summary A code to scan, or a link to open, for one wallet or any.
 * @route ConnectingWalletConnect
 * @route ConnectingWalletConnectBasic
 */
export class PairView extends ViewElement<(Partial<PairParams> & PairAnyParams) | undefined> {
  static override styles = [reset, viewStyles, pairViewStyles];

  @state() private way: PairWay = 'phone';
  /** On a phone: the code was asked for. */
  @state() private showsCode = false;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #online = new Online(this);
  readonly #marks = new Marks(this, [slowMs, giveUpMs]);
  readonly #wallets = new WalletList(
    this,
    (wallets) => {
      if (this.params?.wallet) wallets.loadImages([this.params.wallet]);
    },
    () => this.params?.wallet?.imageId !== undefined && this.params.wallet.imageUrl === undefined,
  );
  #askedAt: number | undefined;
  #renewals = 0;

  protected override readonly first = ['ak-pair-code, ak-pair-phone, .way ak-button, ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    const now = this.#state();
    const outcome = this.#outcomeOf(kit, now);
    if (outcome) return this.#outcome(kit, outcome);
    const { isMobile } = kit.core.environment;
    const tabs = isMobile ? [] : waysOf(kit, this.params?.wallet);
    const panel = isMobile && !this.showsCode ? this.#phone(kit, now) : this.#panel(kit, now);
    return html`${this.#online.isOffline ? html`<ak-banner variant="offline" text=${this.#say.offline}></ak-banner>` : nothing}
      ${tabbed({ label: this.#say.ways, tabs, selected: this.way, onTab: this.#onTab }, panel)}
      ${pairFoot(kit, this.params?.wallet)}`;
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
    if (this.way !== 'phone' && wallet)
      return wayPanel(kit, wallet, { way: this.way, uri: this.#attempt?.pairing?.code?.uri });
    const back = html`<div class="back">
      <ak-button variant="quiet" full-width @click=${this.#onThisPhone}
        >${this.#say.thisPhone}</ak-button
      >
    </div>`;
    return html`<ak-pair-code .wallet=${wallet} state=${now}></ak-pair-code>
      ${kit.core.environment.isMobile ? back : nothing}`;
  }

  #phone(kit: AppKit, now: PairState): TemplateResult {
    const label = this.#say.waitingAny({ wallet: this.params?.wallet?.name });
    return html`<ak-pair-phone
      .wallet=${this.params?.wallet}
      state=${now}
      .showCode=${this.#onShowCode}
      >${this.params?.wallet ? walletLine(kit, { state: 'waiting', label, wallet: this.#wallet }) : nothing}</ak-pair-phone
    >`;
  }

  #outcome(kit: AppKit, outcome: OutcomeLook): TemplateResult {
    return outcomeView(kit, outcome, this.#wallet, {
      again: () => {
        this.#askedAt = undefined;
        askForCode(kit, { wallet: this.params?.wallet });
      },
      another: () => leaveWait(kit),
      copy: () =>
        void copyDetails(kit, this.#attempt?.error, { method: 'pair', network: undefined }),
    });
  }

  get #wallet() {
    const wallet = this.params?.wallet;
    const attempt = this.#attempt;
    const listed = wallet && walletPicture(wallet, this.#wallets.state?.images);
    const name = wallet?.name ?? attempt?.name ?? this.#say.anyWallet;
    return { name, imageUrl: listed || attempt?.imageUrl };
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

  #outcomeOf(kit: AppKit, now: PairState): OutcomeLook | undefined {
    const reason = errorText(kit, this.#attempt?.error);
    const wallet = this.params?.wallet?.name;
    return pairOutcome(this.#say, now, { wallet, app: appMetadata(kit.core).name, reason });
  }

  /** Each state once; a renewed code also when the state is the same. */
  #speak(kit: AppKit): void {
    const now = this.#state();
    if (now === 'renewing') return;
    const renewals = this.#attempt?.pairing?.renewals ?? 0;
    if (renewals > this.#renewals) this.tell('');
    this.#renewals = renewals;
    const outcome = this.#outcomeOf(kit, now);
    const { expired, slow } = this.#say;
    const ready = this.#say[renewals > 0 ? 'renewed' : 'ready'];
    const words: Partial<Record<PairState, string>> = { expired, slow, ready };
    const text = outcome ? this.#say.spoken(outcome) : (words[now] ?? '');
    this.tell(text, now === 'expired' || (outcome !== undefined && isTrouble(outcome)));
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
}

define('ak-pair-view', PairView);
