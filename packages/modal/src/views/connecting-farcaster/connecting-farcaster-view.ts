import '@openappkit/ui/components/code-field';
import '@openappkit/ui/components/qr';
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import { defineMessages } from '@openappkit/kit/internal';
import type { AkCommitDetail, AkInputDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { goBack, cancelWait } from '../../actions/guide.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import {
  isFailure,
  type ResultViewModel,
  renderResultWithActions,
} from '../../result/render-result.js';
import { loginProblemText, problemLine } from '../../shared/login/login-problem.js';
import { createLoginResult, isViewOpen } from '../../shared/login/login-result.js';
import { renderChunkMissing } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { loginMessages } from '../../messages/login-messages.js';
import { titleMessages } from '../../messages/title-messages.js';

export const connectingFarcasterMessages = defineMessages('farcaster', {
  qr: 'QR code to continue with Farcaster. A link to open it here is below.',
  building: 'Creating a QR code…',
  ready: 'QR code ready',
  scan: 'Scan with your Farcaster app',
  scanText: 'Approve there. This page will continue on its own.',
  open: 'Open Farcaster app',
  expired: 'This QR code expired',
  newCode: 'Get new code',
  keys: 'Your keys are on another device',
  keysText:
    'Scan with a device that approved a sign-in before. Or open it here with a passkey or your recovery phrase.',
  keysQr: 'QR code to get your keys from another device. A link to open it here is below.',
  keysOpen: 'Open here',
  keysReady: 'Your keys are on another device. Get them with the QR code or the link.',
  over: 'That didn’t work',
  overText: 'The sign-in was declined or took too long.',
  code: 'Verification code',
  codeText: 'Enter the 6-digit code shown after you approve.',
  codeSpoken: 'Approved. Enter the 6-digit code shown on the page.',
  checking: 'Checking…',
});

/**
 * @summary A code to scan, and a link on a phone. Then, if needed, the way to keys on another device.
 * @route ConnectingFarcaster
 */
export class ConnectingFarcasterView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      .code {
        display: grid;
        gap: 1em;
        padding: 0.5em 1.25em 1.25em;
      }
      .words {
        display: grid;
        gap: 0.25em;
        text-align: center;
      }
      p {
        color: var(--_ak-ink-2);
        font-size: 0.9375em;
        line-height: calc(1.4667 * var(--_ak-line-height));
      }
      p:first-child {
        color: var(--_ak-ink);
        font-weight: 600;
      }
      p.ask {
        color: var(--_ak-ink-2);
        font-weight: 400;
      }
      ak-qr p {
        font-weight: 400;
      }
    `,
  ];

  readonly #login = new LazyController(this, (kit) => kit.feature('embeddedLogin'));
  /** Whether the login has started. When a started login ends, the view closes. */
  #hasBegun = false;

  override readonly isField = true;
  protected override readonly focusSelectors = ['ak-code-field', 'ak-button'];

  override disconnectedCallback(): void {
    if (!isViewOpen(this.appKit, 'ConnectingFarcaster')) this.#login.current?.leave();
    this.#hasBegun = false;
    super.disconnectedCallback();
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#login.isMissing) return renderChunkMissing(kit, () => goBack(kit));
    const known = this.#login.state;
    const outcome = known && this.#renderResult(kit, known);
    const name = kit.messages.of(titleMessages).farcaster;
    if (outcome)
      return renderResultWithActions(
        kit,
        outcome,
        { name, imageUrl: undefined },
        { again: () => void this.#login.current?.again(), another: () => cancelWait(kit) },
      );
    if (known?.step === 'code') return this.#digits(kit, known);
    if (known?.step === 'device') return this.#code(kit, known.approveUrl, true);
    return this.#code(kit, known?.farcasterUrl);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const known = this.#login.state;
    if (!kit || !known) return;
    if (known.step === 'farcaster') this.#hasBegun = true;
    const isShown = kit.core.router.state.view === 'ConnectingFarcaster';
    if (this.#hasBegun && known.step === 'start' && isShown) {
      this.#hasBegun = false;
      goBack(kit);
      return;
    }
    const outcome = this.#renderResult(kit, known);
    const problem = known.step === 'code' ? this.#problem(kit, known) : '';
    this.announceOnce(
      outcome ? this.messages(commonMessages).spoken(outcome) : problem || this.#spoken(known),
      problem !== '' || (outcome !== undefined && isFailure(outcome)),
    );
  }

  #spoken({ approveUrl, farcasterUrl, step }: EmbeddedLoginState): string {
    const t = this.messages(connectingFarcasterMessages);
    if (step === 'code') return t.codeSpoken;
    if (step === 'device') return approveUrl ? t.keysReady : '';
    return farcasterUrl ? t.ready : '';
  }

  /** Renders a code to scan and a link to its page. The page that opens the user's keys works on any of their devices. */
  #code({ core }: AppKit, url: string | undefined, isKeys = false): TemplateResult {
    const t = this.messages(connectingFarcasterMessages);
    return html`<div class="code">
      <ak-qr state=${url ? 'ready' : 'building'} .value=${url ?? ''} label=${isKeys ? t.keysQr : t.qr}
        ><p>${t.building}</p></ak-qr
      >
      <div class="words">
        <p>${isKeys ? t.keys : t.scan}</p>
        <p>${isKeys ? t.keysText : t.scanText}</p>
      </div>
      ${
        url && (isKeys || core.environment.isMobile)
          ? html`<ak-button href=${url} variant=${isKeys ? 'secondary' : 'primary'} full-width
              >${isKeys ? t.keysOpen : t.open}</ak-button
            >`
          : nothing
      }
    </div>`;
  }

  #digits(kit: AppKit, known: EmbeddedLoginState): TemplateResult {
    const t = this.messages(connectingFarcasterMessages);
    const { code, isBusy, problem } = known;
    const isOver = problem?.code === 'expired' || problem?.code === 'locked';
    return html`<div class="code">
      <p class="ask">${t.codeText}</p>
      <ak-code-field
        label=${t.code}
        .value=${code}
        ?busy=${isBusy}
        error-text=${this.#problem(kit, known)}
        .notes=${isBusy && code !== '' ? [{ tone: 'plain', text: t.checking }] : []}
        @ak-input=${this.#onCode}
        @ak-commit=${this.#onDone}
      ></ak-code-field>
      ${
        isOver
          ? html`<ak-button full-width @click=${() => void this.#login.current?.again()}
              >${t.newCode}</ak-button
            >`
          : nothing
      }
      <ak-button variant="quiet" full-width @click=${() => cancelWait(kit)}
        >${this.messages(loginMessages).another}</ak-button
      >
    </div>`;
  }

  #problem(kit: AppKit, { problem }: EmbeddedLoginState): string {
    return problem ? problemLine(loginProblemText(kit, problem, 0), kit) : '';
  }

  #onCode = ({ detail }: CustomEvent<AkInputDetail>): void =>
    this.#login.current?.setCode(detail.value);

  #onDone = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    if (detail.by === 'enter') void this.#login.current?.sendCode();
  };

  #renderResult(kit: AppKit, known: EmbeddedLoginState): ResultViewModel | undefined {
    const { problem, step } = known;
    if (step === 'connecting' || step === 'connected') return createLoginResult(kit, known);
    if ((step !== 'farcaster' && step !== 'device') || !problem) return undefined;
    const t = this.messages(commonMessages, loginMessages);
    const farcasterMessages = this.messages(connectingFarcasterMessages);
    const isOver = problem.code === 'expired';
    const isRefused =
      step === 'device' && (problem.code === 'refused' || problem.code === 'failed');
    const failure = isRefused
      ? { heading: farcasterMessages.over, text: farcasterMessages.overText }
      : loginProblemText(kit, problem, 0);
    const viewModel = isOver ? { heading: farcasterMessages.expired, text: '' } : failure;
    const again = isOver ? farcasterMessages.newCode : t.tryAgain;
    return { line: 'failed', ...viewModel, again, another: t.another };
  }
}

define('ak-connecting-farcaster-view', ConnectingFarcasterView);
