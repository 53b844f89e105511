import '@openappkit/ui/components/qr';
import './copy-link.js';
import type { ExplorerWallet } from '@openappkit/core';
import { renewBeforeMs } from '@openappkit/core/internal';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { AppKit } from '@openappkit/kit';
import { startPairing } from '../../navigation/start-pairing.js';
import { ViewElement } from '../../element/view-element.js';
import { viewStyles } from '../../shared/view.styles.js';
import { Online } from '../../element/online.js';
import { Countdown } from '../../element/timers.js';
import {
  type PairState,
  pairingOf,
  speakAtSeconds,
  connectingWalletConnectMessages,
} from './pairing.js';
import { pairCodeStyles } from './connecting-wallet-connect-view.styles.js';

export class PairCode extends ViewElement {
  static override styles = [reset, viewStyles, pairCodeStyles];

  /** Undefined means any wallet. */
  @property({ attribute: false }) wallet?: ExplorerWallet | undefined;
  @property() state: PairState = 'building';

  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #countdown = new Countdown(this);
  readonly #online = new Online(this);
  #spokenFor: string | undefined;

  protected override readonly focusSelectors = ['ak-button', 'ak-copy-link'];

  override focus(): void {
    this.focusFirst();
  }

  protected override draw(kit: AppKit): TemplateResult {
    const pairing = pairingOf(this.#connection.current?.attempt)?.pairing;
    // A wallet that scans the code while the page is offline would wait in vain.
    const isUsable = this.state !== 'expired' && !this.#online.isOffline;
    const code = isUsable ? pairing?.code : undefined;
    const isReady = code !== undefined;
    const live = isReady ? 'ready' : 'building';
    return html`<ak-qr
        state=${this.state === 'expired' ? 'expired' : live}
        .value=${code?.uri ?? ''}
        label=${this.#t.qr}
        >${this.#flat(kit)}</ak-qr
      >
      <ol aria-label=${this.#t.steps}>
        <li>${this.#t.stepOpen({ wallet: this.wallet?.name })}</li>
        <li>${this.#t.stepScan}</li>
        <li>${this.#t.stepPoint}</li>
      </ol>
      <div class="foot">
        ${code ? this.#renewal(code.expiresAt, pairing?.status === 'renewing') : nothing}
        ${this.state === 'expired' ? nothing : html`<ak-copy-link compact .uri=${code?.uri}></ak-copy-link>`}
      </div>`;
  }

  #flat(kit: AppKit): TemplateResult {
    if (this.state === 'expired')
      return html`<p>${this.#t.expired}</p>
        <ak-button size="sm" @click=${() => startPairing(kit, { wallet: this.wallet })}>${this.#t.newCode}</ak-button>`;
    return html`<p>${this.#t[this.state === 'slow' ? 'slow' : 'building']}</p>`;
  }

  #renewal(expiresAt: number, renewing: boolean): TemplateResult {
    const seconds = this.#countdown.secondsLeft(expiresAt - renewBeforeMs);
    const key = String(expiresAt);
    if (seconds > 0 && seconds <= speakAtSeconds && this.#spokenFor !== key) {
      this.#spokenFor = key;
      this.announce(this.#t.newCodeSoon({ seconds }));
    }
    const text = renewing || seconds === 0 ? this.#t.newCodeNow : this.#t.newCodeIn({ seconds });
    return html`<span class="renewal" role="timer" aria-live="off">${text}</span>`;
  }

  get #t() {
    return this.messages(connectingWalletConnectMessages);
  }
}

define('ak-pair-code', PairCode);
