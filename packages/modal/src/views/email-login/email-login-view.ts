import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/code-field';
import '../../shared/login/email-field.js';
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AkCommitDetail, AkInputDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { mailIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Countdown } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { goBack, cancelWait } from '../../actions/guide.js';
import { renderAction, renderChunkMissing } from '../../shared/empty-state.js';
import type { EmailField } from '../../shared/login/email-field.js';
import {
  loginProblemText,
  type LoginProblemText,
  problemLine,
} from '../../shared/login/login-problem.js';
import { renderLoginResult } from '../../shared/login/login-result.js';
import { formStyles } from '../../shared/form.styles.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { loginMessages } from '../../messages/login-messages.js';
import { clockText } from '../../messages/formats.js';
import { parts } from '../../messages/parts.js';

export const emailLoginMessages = defineMessages('email', {
  intro: 'Continue with your email. No password, no wallet needed.',
  sent: ({ email, address }: Email & Address) =>
    parts`We sent a 6-digit code to ${address(email)}. It works for 10 minutes.`,
  sentSpoken: ({ email }: Email) => `We sent a 6-digit code to ${email}.`,
  sentAgain: ({ email }: Email) => `We sent another email to ${email}.`,
  code: 'Verification code',
  checking: 'Checking…',
  sendAgain: 'Send again',
  sendAgainIn: ({ seconds }: MessageParams<'seconds', number>) =>
    `Send again in ${clockText('en', seconds)}`,
  another: 'Use another email',
  device: 'Confirm your sign-in',
  deviceText: ({ email, address }: Email & Address) =>
    parts`Open the link we sent to ${address(email)}. This page will continue on its own.`,
  deviceSpoken: ({ email }: Email) => `Open the link we sent to ${email}.`,
  linkRefused: 'Sign-in declined',
  linkExpired: 'This link expired',
  linkOver: 'You weren’t signed in. Send another email to try again.',
  recent: 'Recently used',
});

/**
 * @summary The email address, then the link or code from the mail.
 * @route EmailLogin
 * @route EmailVerifyOtp
 * @route EmailVerifyDevice
 */
export class EmailLoginView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    formStyles,
    css`
      p {
        color: var(--_ak-ink-2);
        font-size: 0.9375em;
        line-height: calc(1.4667 * var(--_ak-line-height));
        overflow-wrap: anywhere;
      }
      p.wrong {
        padding-block-start: 0.5em;
        color: var(--_ak-bad);
      }
      b {
        color: var(--_ak-ink);
        font-weight: 600;
      }
      .ways {
        display: grid;
        gap: 0.25em;
      }
      .recent {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5em;
      }
      .recent li {
        max-inline-size: 100%;
      }
    `,
  ];

  readonly #countdown = new Countdown(this);
  readonly #login = new LazyController(this, (kit) => kit.feature('embeddedLogin'));
  #mails = 0;

  override readonly isField = true;
  protected override readonly focusSelectors = ['ak-code-field', 'ak-email-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    const known = this.#login.state;
    if (this.#login.isMissing) return renderChunkMissing(kit, () => this.#login.retry());
    if (!known)
      return html`<div class="fields waiting"><ak-skeleton .count=${2}></ak-skeleton></div>`;
    if (known.step === 'code') return this.#code(kit, known);
    if (known.step === 'device') return this.#device(kit, known);
    if (known.step === 'connecting' || known.step === 'connected')
      return renderLoginResult(kit, known, this.#t.email, {
        again: () => void this.#login.current?.again(),
        another: () => cancelWait(kit),
      });
    return this.#address(known);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const known = this.#login.state;
    if (!this.appKit || !known) return;
    this.announceOnce(this.#spoken(this.appKit, known), known.problem !== undefined);
    this.#mails = known.mails;
  }

  get #t() {
    return {
      ...this.messages(loginMessages, emailLoginMessages),
      ...this.messages(commonMessages),
    };
  }

  #address({ email, recentEmails }: EmbeddedLoginState): TemplateResult {
    const t = this.#t;
    const others = email === '' ? recentEmails : [];
    return html`<div class="fields">
      <p>${t.intro}</p>
      <ak-email-field></ak-email-field>
      ${
        others.length > 0
          ? html`<ul class="recent" aria-label=${t.recent}>
              ${others.map(
                (each) =>
                  html`<li>
                    <ak-chip selectable translate="no" @click=${() => this.#onRecent(each)}
                      ><bdi dir="ltr">${each}</bdi></ak-chip
                    >
                  </li>`,
              )}
            </ul>`
          : nothing
      }
    </div>`;
  }

  #code(kit: AppKit, known: EmbeddedLoginState): TemplateResult {
    const t = this.#t;
    const { code, email, isBusy } = known;
    return html`<div class="fields">
      <p>${t.sent({ email: email.trim(), address: this.#bold })}</p>
      <ak-code-field
        label=${t.code}
        .value=${code}
        ?busy=${isBusy}
        error-text=${this.#problem(kit, known)}
        .notes=${isBusy && code !== '' ? [{ tone: 'plain', text: t.checking }] : []}
        @ak-input=${this.#onCode}
        @ak-commit=${this.#onDone}
      ></ak-code-field>
      ${this.#actions(known)}
    </div>`;
  }

  #device(kit: AppKit, known: EmbeddedLoginState): TemplateResult {
    const t = this.#t;
    const failure = this.#failureText(known);
    if (failure)
      return html`<ak-empty heading=${failure.heading}>
        <span slot="icon">${mailIcon}</span>
        ${failure.text}
        <div slot="action">${this.#actions(known)}</div>
      </ak-empty>`;
    const problem = this.#problem(kit, known);
    return html`<ak-empty heading=${t.device}>
      <span slot="icon">${mailIcon}</span>
      ${t.deviceText({ email: known.email.trim(), address: this.#bold })}
      ${problem ? html`<p class="wrong">${problem}</p>` : nothing}
      ${problem ? renderAction(t.tryAgain, () => void this.#login.current?.again()) : nothing}
      <div slot="action">${this.#actions(known)}</div>
    </ak-empty>`;
  }

  /** Returns undefined unless the link was refused or has expired. */
  #failureText({ problem, step }: EmbeddedLoginState): LoginProblemText | undefined {
    const t = this.messages(emailLoginMessages);
    const isOver = problem?.code === 'refused' || problem?.code === 'expired';
    if (step !== 'device' || !isOver) return undefined;
    const heading = problem.code === 'refused' ? t.linkRefused : t.linkExpired;
    return { heading, text: t.linkOver };
  }

  #actions(known: EmbeddedLoginState): TemplateResult {
    const t = this.#t;
    const seconds = this.#secondsLeft(known);
    const label = seconds > 0 ? t.sendAgainIn({ seconds }) : t.sendAgain;
    return html`<div class="ways">
      <ak-button
        variant="secondary"
        full-width
        ?disabled=${seconds > 0 || known.isBusy}
        @click=${() => void this.#login.current?.sendAgain()}
        >${label}</ak-button
      >
      <ak-button variant="quiet" full-width @click=${this.#onAnother}>${t.another}</ak-button>
    </div>`;
  }

  readonly #bold = (email: string): TemplateResult =>
    html`<b translate="no"><bdi dir="ltr">${email}</bdi></b>`;

  #secondsLeft({ problem, resendAt }: EmbeddedLoginState): number {
    return this.#countdown.secondsLeft(Math.max(resendAt ?? 0, problem?.retryAt ?? 0));
  }

  #problem(kit: AppKit, known: EmbeddedLoginState): string {
    const { problem } = known;
    if (!problem) return '';
    return problemLine(loginProblemText(kit, problem, this.#secondsLeft(known)), kit);
  }

  /** Text to announce, without the running countdown. */
  #spoken(kit: AppKit, known: EmbeddedLoginState): string {
    const t = this.#t;
    const email = known.email.trim();
    const { problem, step } = known;
    if (step === 'connected') return t.connected;
    const failure = this.#failureText(known);
    if (failure) return t.spoken(failure);
    if (problem && step !== 'start') return problemLine(loginProblemText(kit, problem, 0), kit);
    if (step !== 'code' && step !== 'device') return '';
    if (known.mails > Math.max(1, this.#mails)) return t.sentAgain({ email });
    return t[step === 'code' ? 'sentSpoken' : 'deviceSpoken']({ email });
  }

  #onCode = ({ detail }: CustomEvent<AkInputDetail>): void =>
    this.#login.current?.setCode(detail.value);

  #onDone = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    if (detail.by === 'enter') void this.#login.current?.sendCode();
  };

  #onRecent(email: string): void {
    this.#login.current?.setEmail(email);
    this.renderRoot.querySelector<EmailField>('ak-email-field')?.focus();
  }

  /** Returns to the address field, in this view or the one behind it. */
  #onAnother = (): void => {
    this.#login.current?.editEmail();
    const kit = this.appKit;
    if (kit && kit.core.router.state.view !== 'EmailLogin') goBack(kit);
  };
}

define('ak-email-login-view', EmailLoginView);

type Address = MessageParams<'address', WrapText>;

type Email = MessageParams<'email'>;
