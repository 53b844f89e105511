import '@openappkit/ui/components/skeleton';
import { appMetadata } from '@openappkit/core/internal';
import type { EmbeddedRequest } from '@openappkit/core/feature';
import type { AppKit, EmbeddedAccountState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { warningIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction, renderEmptyState, renderChunkMissing } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { FramePosition, makePageInert } from './frame-position.js';

export const approveTransactionMessages = defineMessages('approve', {
  message: ({ app }: App) => `${app} asks you to sign a message`,
  data: ({ app }: App) => `${app} asks you to sign data`,
  send: ({ app }: App) => `${app} asks you to send a transaction`,
  sign: ({ app }: App) => `${app} asks you to sign a transaction`,
  signAll: ({ app }: App) => `${app} asks you to sign several transactions`,
  calls: ({ app }: App) => `${app} asks you to send several transactions as one`,
  grant: ({ app }: App) => `${app} asks for a permission`,
  revoke: ({ app }: App) => `${app} asks you to revoke a permission`,
  other: ({ app }: App) => `${app} asks for your approval`,
  queue: ({ current, total }: MessageParams<'current' | 'total', number>) =>
    `${current} of ${total}`,
  reject: 'Decline',
  rejectAll: 'Decline all',
  loading: 'Loading your wallet',
  failed: 'The wallet didn’t load',
  failedText: 'An ad blocker may be stopping it. Nothing was approved.',
  overText: ({ app }: App) =>
    `Nothing was approved. When your wallet is back, repeat the request in ${app}.`,
  leave: 'Close',
  locked: 'Approve or decline the request to leave',
});

const actions: Readonly<Record<string, Action & keyof typeof approveTransactionMessages.english>> =
  {
    personal_sign: 'message',
    solana_signMessage: 'message',
    eth_signTypedData_v4: 'data',
    eth_sendTransaction: 'send',
    eth_sendUserOperation: 'send',
    solana_signAndSendTransaction: 'send',
    solana_signTransaction: 'sign',
    solana_signAllTransactions: 'signAll',
    wallet_sendCalls: 'calls',
    wallet_grantPermissions: 'grant',
    wallet_revokePermissions: 'revoke',
  };

/**
 * @summary The embedded wallet's frame, with a Decline button below it if the frame has none.
 * @route ApproveTransaction
 */
export class ApproveTransactionView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      .ask {
        display: flex;
        flex-wrap: wrap;
        justify-content: space-between;
        gap: 0.25em 1em;
        padding: 0.25em 1.25em 0.75em;
      }
      .ask p {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .queue {
        color: var(--_ak-ink-2);
        font-variant-numeric: tabular-nums;
      }
      .place {
        display: grid;
        align-content: center;
        min-block-size: 360px;
        block-size: min(600px, calc(92dvh - 13em));
        border-block-start: 1px solid var(--_ak-line);
        background: var(--_ak-surface-2);
      }
      /* Nothing else of the view needs room. */
      .place.alone {
        block-size: min(600px, calc(var(--_ak-room, 100dvh) - 7em));
        border-block-start: 0;
      }
      /* The frame would cover the card's corners. The room below it looks like the end of the frame. */
      @media (min-width: 480px) {
        .place.alone {
          margin-block-end: 0.75em;
          box-shadow: 0 0.75em var(--_ak-surface-2);
          block-size: min(600px, calc(var(--_ak-room, 100dvh) - 7.75em));
        }
      }
      .place.loading {
        align-content: start;
        padding: 1em 1.25em;
      }
      .footer {
        justify-content: center;
        gap: 0.5em;
        padding: 0.75em 1.25em calc(0.75em + env(safe-area-inset-bottom, 0px));
      }
      .footer ak-button {
        flex: 1 1 9em;
      }
      .locked {
        flex-basis: 100%;
        color: var(--_ak-ink-2);
        font-size: 0.875em;
        text-align: center;
      }
    `,
  ];

  @state() private blocked = false;

  readonly #account = new LazyController(this, (kit) => kit.feature('embeddedAccount'));
  readonly #modal = this.watch((kit) => kit.core.modal.state);
  readonly #theme = this.watch((kit) => kit.core.theme.state);
  #release: (() => void) | undefined;
  #appliedTheme = '';

  constructor() {
    super();
    new FramePosition(this, {
      place: () => (this.#isShown ? this.renderRoot.querySelector('.place') : undefined),
      footer: () => this.renderRoot.querySelector('.footer'),
      title: () => this.#sentence(this.#account.state?.requests[0]),
      show: (box) => this.#account.current?.show(box),
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.appKit && !this.appKit.core.options.state.current.enableEmbedded)
      this.#release = makePageInert(this);
  }

  override disconnectedCallback(): void {
    this.appKit?.core.account.state.embedded?.wallet.show(undefined);
    super.disconnectedCallback();
    this.#release?.();
    this.#release = undefined;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (this.#modal.current?.shaking) this.blocked = true;
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#account.isMissing)
      return html`${renderChunkMissing(kit, () => this.#account.retry())}${this.#footer(1)}`;
    const known = this.#account.state;
    const [request] = known?.requests ?? [];
    if (!known || (!request && known.frame === 'ready')) return nothing;
    if (!request) return this.#renderEnded(kit, known);
    const hasDecline = this.#hasDecline(kit, known);
    const { total } = known.queue;
    const isAlone = hasDecline && total < 2;
    return html`${isAlone ? nothing : this.#ask(hasDecline ? undefined : request, known)}
      ${this.#place(known, this.#t.failedText, isAlone)}
      ${this.#footer(known.requests.length, hasDecline)}`;
  }

  /**
   * Whether the frame describes the request and has its own Decline button, so that the dialog repeats neither. The dialog keeps its
   * Decline where users cannot try to close it, because the frame may not respond.
   */
  #hasDecline({ core }: AppKit, { frame }: EmbeddedAccountState): boolean {
    const { enableEmbedded, enableMobileFullScreen } = core.options.state.current;
    const canTryToClose = !enableEmbedded && !(enableMobileFullScreen && core.environment.isMobile);
    const { embedded } = core.account.state;
    return frame === 'ready' && canTryToClose && embedded?.wallet.hasDecline?.() === true;
  }

  /** The frame handles one request at a time, so only the dialog can count them. */
  #ask(request: EmbeddedRequest | undefined, { queue }: EmbeddedAccountState): TemplateResult {
    return html`<div class="ask">
      ${request ? html`<p>${this.#sentence(request)}</p>` : nothing}
      ${queue.total > 1 ? html`<span class="queue">${this.#t.queue(queue)}</span>` : nothing}
    </div>`;
  }

  #renderEnded(kit: AppKit, known: EmbeddedAccountState): TemplateResult {
    const t = this.#t;
    return html`${this.#place(known, t.overText({ app: appMetadata(kit.core).name }))}
      <div class="footer">
        <ak-button full-width variant="secondary" @click=${() => this.#onLeave(kit)}>${t.leave}</ak-button>
      </div>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#applyTheme();
    const known = this.#account.state;
    if (!known) return;
    const t = this.#t;
    const locked = this.#modal.current?.shaking ? t.locked : '';
    const failed =
      known.frame === 'failed' ? t.spoken({ heading: t.failed, text: t.failedText }) : '';
    const text = known.queue.total > 1 ? t.queue(known.queue) : '';
    const [request] = known.requests;
    const announcement = request ? t.spoken({ heading: this.#sentence(request), text }) : '';
    this.announceOnce(locked || failed || announcement, locked !== '' || failed !== '');
  }

  get #t() {
    return this.messages(commonMessages, approveTransactionMessages);
  }

  /** False while the dialog closes, so that the frame is hidden. */
  get #isShown(): boolean {
    const { state: known } = this.#account;
    const isOpen = this.#modal.current?.open === true || this.#release === undefined;
    return isOpen && known?.frame === 'ready' && known.requests.length > 0;
  }

  #sentence(request: EmbeddedRequest | undefined): string {
    const kit = this.appKit;
    return kit && request
      ? this.#t[actionOf(request.method)]({ app: appMetadata(kit.core).name })
      : '';
  }

  #place({ frame }: EmbeddedAccountState, failedText: string, isAlone = false): TemplateResult {
    const t = this.#t;
    if (frame === 'ready') return html`<div class=${isAlone ? 'place alone' : 'place'}></div>`;
    if (frame === 'loading')
      return html`<div class="place loading" aria-busy="true">
        <ak-skeleton .count=${3}></ak-skeleton>
        <span class="hidden-text">${t.loading}</span>
      </div>`;
    return html`<div class="place">
      ${renderEmptyState(
        { icon: warningIcon, heading: t.failed, text: failedText },
        renderAction(t.tryAgain, () => void this.#account.current?.reload()),
      )}
    </div>`;
  }

  /** After a close attempt, shows Decline even if the frame has its own, because the frame may not respond. */
  #footer(waiting: number, hasDecline = false): TemplateResult | typeof nothing {
    const t = this.#t;
    if (hasDecline && waiting < 2 && !this.blocked) return nothing;
    return html`<div class="footer">
      ${this.blocked ? html`<p class="locked">${t.locked}</p>` : nothing}
      ${
        hasDecline && !this.blocked
          ? nothing
          : html`<ak-button full-width variant="secondary" @click=${this.#onReject}
              >${t.reject}</ak-button
            >`
      }
      ${
        waiting > 1
          ? html`<ak-button full-width variant="quiet" @click=${this.#onRejectAll}>${t.rejectAll}</ak-button>`
          : nothing
      }
    </div>`;
  }

  #applyTheme(): void {
    const { themeMode, themeVariables } = this.#theme.current ?? {};
    const mode = themeMode ?? this.appKit?.core.theme.resolve();
    const next = JSON.stringify([mode, themeVariables]);
    if (!this.#account.current || next === this.#appliedTheme) return;
    this.#appliedTheme = next;
    this.#account.current.setTheme({
      themeMode: mode,
      ...(themeVariables && { themeVariables: { ...themeVariables } }),
    });
  }

  #onReject = (): void => {
    const [request] = this.#account.state?.requests ?? [];
    this.appKit?.core.account.state.embedded?.reject(request?.id);
  };

  #onRejectAll = (): void => this.appKit?.core.account.state.embedded?.reject();

  #onLeave(kit: AppKit): void {
    if (!navigate(kit).back()) kit.core.finishDialog('answered');
  }
}

define('ak-approve-transaction-view', ApproveTransactionView);

type App = MessageParams<'app'>;

type Action =
  | 'message'
  | 'data'
  | 'send'
  | 'sign'
  | 'signAll'
  | 'calls'
  | 'grant'
  | 'revoke'
  | 'other';

const actionOf = (method: string): Action =>
  Object.hasOwn(actions, method) ? (actions[method] ?? 'other') : 'other';
