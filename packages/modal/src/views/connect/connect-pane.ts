// <ak-connect-pane>: what stands beside the wallets where there is room (option `connectPane`): what a wallet is, or a code
// for any phone. Drawn by the connect view; loads its inside when it is seen, so that a narrow dialog has none of it.
import type { AppKit } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { ViewElement } from '../../element/view-element.js';
import { askForCode, canPair } from '../../navigation/ask-for-code.js';
import { routeOf } from '../../navigation/route-of.js';

const paneStyles = css`
  .inside {
    position: sticky;
    inset-block-start: 0;
  }
`;

export class ConnectPane extends ViewElement {
  static override styles = [reset, paneStyles];

  @state() private isReady = false;
  readonly #options = this.watch((kit) => kit.core.options.state);
  #room: ResizeObserver | undefined;
  /** A code was asked for that nobody chose. */
  #hasAsked = false;

  override connectedCallback(): void {
    super.connectedCallback();
    // A page of a test without layout has no room beside the list.
    if (typeof ResizeObserver === 'undefined') return;
    this.#room = new ResizeObserver(() => {
      if (this.offsetWidth > 0) void this.#fill();
    });
    this.#room.observe(this);
  }

  override disconnectedCallback(): void {
    const { core } = this.appKit ?? {};
    super.disconnectedCallback();
    this.#room?.disconnect();
    // One that a person has chosen since is not this one.
    const { attempt } = core?.connection.state ?? {};
    const isOurs = attempt?.needs === 'code' && attempt.phase === 'waiting' && !attempt.wallet;
    const isWanted = core?.router.state.traits.waits && core.modal.state.open;
    if (this.#hasAsked && isOurs && !isWanted) core?.cancelConnect();
    this.#hasAsked = false;
    this.isReady = false;
  }

  protected override draw(): TemplateResult | typeof nothing {
    if (!this.isReady) return nothing;
    return html`<div class="inside">
      ${this.#isCode ? html`<ak-pair-view></ak-pair-view>` : html`<ak-learn-view pane></ak-learn-view>`}
    </div>`;
  }

  /** Where no code can be made, it says what a wallet is all the same. */
  get #isCode(): boolean {
    const isAsked = this.#options.current?.current.connectPane === 'qr';
    return isAsked && this.appKit !== undefined && canPair(this.appKit);
  }

  async #fill(): Promise<void> {
    const kit: AppKit | undefined = this.appKit;
    if (!kit || this.isReady) return;
    try {
      await routeOf(kit, this.#isCode ? 'ConnectingWalletConnectBasic' : 'WhatIsAWallet')?.load();
    } catch (error) {
      // The list is whole without it.
      kit.core.env.onError(error);
      return;
    }
    if (!this.isConnected || this.isReady) return;
    this.isReady = true;
    if (!this.#isCode || kit.core.connection.state.attempt?.phase === 'waiting') return;
    this.#hasAsked = true;
    askForCode(kit);
  }
}

define('ak-connect-pane', ConnectPane);
