import type { AppKit } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ViewElement } from '../../element/view-element.js';
import { startPairing, canPair } from '../../navigation/start-pairing.js';
import { loadView } from '../../navigation/navigate.js';
import type { View } from '../../navigation/route.types.js';
import { renderChunkMissing } from '../../shared/empty-state.js';

const paneStyles = css`
  .inside {
    position: sticky;
    inset-block-start: 0;
  }
`;

type Content = View & ('ConnectingWalletConnectBasic' | 'WhatIsAWallet');

/** Falls back to the page about wallets if no code can be created. */
export function paneContent(kit: AppKit): Content {
  const isCode = kit.core.options.state.current.connectPane === 'qr' && canPair(kit);
  return isCode ? 'ConnectingWalletConnectBasic' : 'WhatIsAWallet';
}

export class ConnectPane extends ViewElement {
  static override styles = [reset, paneStyles];

  /** The surrounding list overrides this, so that one press retries everything that failed. */
  @property({ attribute: false }) onRetry: () => void = () => this.retry();

  @state() private loaded: Content | undefined;
  @state() private hasFailed = false;
  #requested: Content | undefined;
  #isSeen = false;
  #room: ResizeObserver | undefined;
  #hasRequested = false;

  constructor() {
    super();
    this.watch((kit) => kit.core.options.state);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // Test pages without layout have no ResizeObserver.
    if (typeof ResizeObserver === 'undefined') return;
    this.#room = new ResizeObserver(() => {
      this.#isSeen = this.offsetWidth > 0;
      // Deferred, because the content would change the observed size within the observer's callback.
      requestAnimationFrame(() => void this.#fill());
    });
    this.#room.observe(this);
  }

  override disconnectedCallback(): void {
    const { core } = this.appKit ?? {};
    super.disconnectedCallback();
    this.#room?.disconnect();
    // The user may have started another attempt meanwhile.
    const { attempt } = core?.connection.state ?? {};
    const isOurs = attempt?.needs === 'code' && attempt.phase === 'waiting' && !attempt.wallet;
    const isNeeded = core?.router.state.traits.waits && core.modal.state.open;
    if (this.#hasRequested && isOurs && !isNeeded) core?.cancelConnect();
    this.#hasRequested = false;
    this.#isSeen = false;
    this.#requested = undefined;
    this.loaded = undefined;
    this.hasFailed = false;
  }

  retry(): void {
    if (!this.hasFailed) return;
    this.hasFailed = false;
    this.#requested = undefined;
    void this.#fill();
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.hasFailed) return renderChunkMissing(kit, this.onRetry);
    if (!this.loaded) return nothing;
    return html`<div class="inside">
      ${
        this.loaded === 'WhatIsAWallet'
          ? html`<ak-what-is-view pane></ak-what-is-view>`
          : html`<ak-connecting-wallet-connect-view></ak-connecting-wallet-connect-view>`
      }
    </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    void this.#fill();
  }

  /** Loads the content once the pane is visible, and renders it after it has loaded. */
  async #fill(): Promise<void> {
    const kit: AppKit | undefined = this.appKit;
    const content = kit && paneContent(kit);
    const isHidden = !this.#isSeen || this.isPrepared;
    if (!kit || !content || isHidden || content === this.#requested) return;
    this.#requested = content;
    try {
      await loadView(kit, content);
    } catch (error) {
      kit.core.env.onError(error);
      if (content === this.#requested) this.hasFailed = true;
      return;
    }
    if (content !== this.#requested) return;
    this.hasFailed = false;
    this.loaded = content;
    if (content === 'WhatIsAWallet' || kit.core.connection.state.attempt?.phase === 'waiting')
      return;
    this.#hasRequested = true;
    startPairing(kit);
  }
}

define('ak-connect-pane', ConnectPane);

declare global {
  interface HTMLElementTagNameMap {
    'ak-connect-pane': ConnectPane;
  }
}
