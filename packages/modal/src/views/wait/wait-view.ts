// <ak-wait-view>: waits for the wallet and says what became of it, each outcome in its own words.
import '../../element/second-picture.js';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/step-rail';
import type { AkButton } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { appName } from '../../parts/app-name.js';
import type { AppKit } from '@openappkit/kit';
import { askWallet, choosePhone } from '../../choices/choose-wallet.js';
import { leaveWait } from '../../choices/leave-wait.js';
import { canPair } from '../../navigation/ask-for-code.js';
import { ViewElement } from '../../element/view-element.js';
import { copyText, errorDetails } from '../../parts/error-details.js';
import { KeepFocus } from '../../element/keep-focus.js';
import { Marks } from '../../element/marks.js';
import { viewStyles } from '../../parts/view.styles.js';
import { walletLine } from '../../parts/wallet-line.js';
import type { WaitParams } from './route.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { waitWords } from './strings.js';
import { type WaitAbout, waitLook, type WaitSay } from './wait-look.js';
import { openAgainMs, slowMs, type WaitState, waitState } from './wait-state.js';
import { waitViewStyles } from './wait-view.styles.js';

/**
 * @summary App, line, wallet, and the state in words.
 * @route ConnectingExternal
 */
export class WaitView extends ViewElement<WaitParams> {
  static override styles = [reset, viewStyles, waitViewStyles];

  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #marks = new Marks(this, [openAgainMs, slowMs]);
  #spoken: WaitState | undefined;

  constructor() {
    super();
    new KeepFocus(this, () => {
      const button = this.renderRoot.querySelector<AkButton>('ak-button');
      void button?.updateComplete.then(() => button.focus());
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.appKit || !this.params) return nothing;
    const attempt = this.#connection.current?.attempt;
    const { name } = this.params;
    const say = this.#say;
    const look = waitLook(this.#state(), say, this.#about(this.appKit, name));
    return html`<ak-empty heading=${look.heading} text=${look.text}>
      ${walletLine(this.appKit, {
        state: look.line,
        label: look.line === 'waiting' ? say.waiting({ wallet: name }) : look.heading,
        wallet: { name, imageUrl: attempt?.imageUrl },
      })}
      ${this.#hints()}
      ${look.again ? html`<ak-button slot="action" full-width @click=${this.#onAgain}>${look.again}</ak-button>` : nothing}
      ${look.phone && canPair(this.appKit) ? html`<ak-button slot="action" variant="secondary" full-width @click=${this.#onPhone}>${say.phone}</ak-button>` : nothing}
      ${look.copy ? html`<ak-button slot="action" variant="quiet" full-width @click=${this.#onCopy}>${say.copyDetails}</ak-button>` : nothing}
      ${look.another ? html`<ak-button slot="action" variant="quiet" full-width @click=${this.#onAnother}>${look.another}</ak-button>` : nothing}
    </ak-empty>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const state = this.#state();
    if (state === this.#spoken || !this.params || !this.appKit) return;
    // Only "Open again" has appeared: nothing new to say.
    const same = state === 'waiting-again' && this.#spoken === 'waiting';
    this.#spoken = state;
    if (same) return;
    const about = this.#about(this.appKit, this.params.name);
    const { heading, text, line } = waitLook(state, this.#say, about);
    this.announce(this.#say.spoken({ heading, text }), line === 'failed' || line === 'declined');
  }

  get #say(): WaitSay {
    return this.words(commonWords, waitWords);
  }

  #state(): WaitState {
    const attempt = this.#connection.current?.attempt;
    const waits = attempt?.phase === 'waiting' ? attempt.startedAt : undefined;
    return waitState(attempt, this.#marks.since(waits));
  }

  #about(kit: AppKit, wallet: string): WaitAbout {
    const { error } = this.#connection.current?.attempt ?? {};
    return {
      wallet,
      app: appName(kit),
      network: kit.core.chain.state.active[this.params?.namespace ?? '']?.name ?? '',
      reason: errorText(kit, error),
    };
  }

  /** What the developer of the page must do: folded, because nobody else can. */
  #hints(): TemplateResult | typeof nothing {
    const error = this.#connection.current?.attempt?.error;
    if (error?.code !== 'connector/peer-missing' || error.metaMessages.length === 0) return nothing;
    return html`<details>
      <summary>${this.#say.developers}</summary>
      ${error.metaMessages.map((message) => html`<code translate="no">${message}</code>`)}
    </details>`;
  }

  #onAgain = (): void => {
    if (this.appKit && this.params) askWallet(this.appKit, this.params);
  };

  #onAnother = (): void => {
    if (this.appKit) leaveWait(this.appKit);
  };

  #onPhone = (): void => {
    if (!this.appKit) return;
    this.appKit.core.cancelConnect();
    choosePhone(this.appKit);
  };

  #onCopy = async (): Promise<void> => {
    const network = this.appKit?.core.chain.state.active[this.params?.namespace ?? ''];
    const error = this.#connection.current?.attempt?.error;
    const copied = await copyText(
      errorDetails(error, { method: 'connect', network: network?.caipNetworkId }),
    );
    this.appKit?.core.notices.show(
      copied ? 'success' : 'error',
      this.#say[copied ? 'detailsCopied' : 'copyRefused'],
    );
  };
}

define('ak-wait-view', WaitView);
