// <ak-email-view>: logging in by mail, at whichever step the login is: the address, the link of a mail on a device that is new
// to it, the six digits of a mail, the connection.
import '../../element/second-picture.js';
import '@openappkit/ui/components/chip';
import '@openappkit/ui/components/code-field';
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import type { AkCommitDetail, AkInputDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { mailIcon } from '@openappkit/ui/icons/mail';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Countdown } from '../../element/countdown.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { goBack, leaveWait } from '../../choices/guide.js';
import { action } from '../../parts/action.js';
import '../../parts/login/email-field.js';
import type { EmailField } from '../../parts/login/email-field.js';
import { loginProblem, type ProblemLook, problemLine } from '../../parts/login/login-problem.js';
import { loginOutcome } from '../../parts/login/login-outcome.js';
import { partMissing } from '../../parts/part-missing.js';
import { formStyles } from '../../parts/styles/form.styles.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { loginWords } from '../../words/login-words.js';
import { emailViewStyles } from './email-view.styles.js';
import { emailWords } from './strings.js';

/**
 * @summary The address, then what the mail asks for.
 * @route EmailLogin
 * @route EmailVerifyOtp
 * @route EmailVerifyDevice
 */
export class EmailView extends ViewElement {
  static override styles = [reset, viewStyles, formStyles, emailViewStyles];

  readonly #countdown = new Countdown(this);
  readonly #login = new Late(this, (kit) => kit.feature('embeddedLogin'));
  #mails = 0;

  override readonly isField = true;
  protected override readonly first = ['ak-code-field', 'ak-email-field', 'ak-button'];

  protected override draw(kit: AppKit): TemplateResult {
    const known = this.#login.state;
    if (this.#login.isMissing) return partMissing(kit, () => this.#login.retry());
    if (!known)
      return html`<div class="fields waiting"><ak-skeleton .count=${2}></ak-skeleton></div>`;
    if (known.step === 'code') return this.#code(kit, known);
    if (known.step === 'device') return this.#device(kit, known);
    if (known.step === 'connecting' || known.step === 'connected')
      return loginOutcome(kit, known, this.#say.email, {
        again: () => void this.#login.current?.again(),
        another: () => leaveWait(kit),
      });
    return this.#address(known);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const known = this.#login.state;
    if (!this.appKit || !known) return;
    this.tell(this.#spoken(this.appKit, known), known.problem !== undefined);
    this.#mails = known.mails;
  }

  get #say() {
    return { ...this.words(loginWords, emailWords), ...this.words(commonWords) };
  }

  #address({ email, recentEmails }: EmbeddedLoginState): TemplateResult {
    const say = this.#say;
    const others = email === '' ? recentEmails : [];
    return html`<div class="fields">
      <p>${say.intro}</p>
      <ak-email-field></ak-email-field>
      ${
        others.length > 0
          ? html`<ul class="recent" aria-label=${say.recent}>
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
    const say = this.#say;
    const { code, email, isBusy } = known;
    return html`<div class="fields">
      <p>${say.sent({ email: email.trim(), address: this.#bold })}</p>
      <ak-code-field
        label=${say.code}
        .value=${code}
        ?busy=${isBusy}
        error-text=${this.#problem(kit, known)}
        .notes=${isBusy && code !== '' ? [{ tone: 'plain', text: say.checking }] : []}
        @ak-input=${this.#onCode}
        @ak-commit=${this.#onDone}
      ></ak-code-field>
      ${this.#ways(known)}
    </div>`;
  }

  #device(kit: AppKit, known: EmbeddedLoginState): TemplateResult {
    const say = this.#say;
    const over = this.#over(known);
    if (over)
      return html`<ak-empty heading=${over.heading}>
        <span slot="icon">${mailIcon}</span>
        ${over.text}
        <div slot="action">${this.#ways(known)}</div>
      </ak-empty>`;
    const problem = this.#problem(kit, known);
    return html`<ak-empty heading=${say.device}>
      <span slot="icon">${mailIcon}</span>
      ${say.deviceText({ email: known.email.trim(), address: this.#bold })}
      ${problem ? html`<p class="wrong">${problem}</p>` : nothing}
      ${problem ? action(say.tryAgain, () => void this.#login.current?.again()) : nothing}
      <div slot="action">${this.#ways(known)}</div>
    </ak-empty>`;
  }

  /** What the link of a mail has come to, where nothing more comes of it. */
  #over({ problem, step }: EmbeddedLoginState): ProblemLook | undefined {
    const say = this.words(emailWords);
    const isOver = problem?.code === 'refused' || problem?.code === 'expired';
    if (step !== 'device' || !isOver) return undefined;
    const heading = problem.code === 'refused' ? say.linkRefused : say.linkExpired;
    return { heading, text: say.linkOver };
  }

  /** Another mail, or another address. */
  #ways(known: EmbeddedLoginState): TemplateResult {
    const say = this.#say;
    const seconds = this.#secondsLeft(known);
    const label = seconds > 0 ? say.sendAgainIn({ seconds }) : say.sendAgain;
    return html`<div class="ways">
      <ak-button
        variant="secondary"
        full-width
        ?disabled=${seconds > 0 || known.isBusy}
        @click=${() => void this.#login.current?.sendAgain()}
        >${label}</ak-button
      >
      <ak-button variant="quiet" full-width @click=${this.#onAnother}>${say.another}</ak-button>
    </div>`;
  }

  readonly #bold = (email: string): TemplateResult =>
    html`<b translate="no"><bdi dir="ltr">${email}</bdi></b>`;

  #secondsLeft({ problem, resendAt }: EmbeddedLoginState): number {
    return this.#countdown.left(Math.max(resendAt ?? 0, problem?.retryAt ?? 0));
  }

  #problem(kit: AppKit, known: EmbeddedLoginState): string {
    const { problem } = known;
    if (!problem) return '';
    return problemLine(loginProblem(kit, problem, this.#secondsLeft(known)), kit);
  }

  /** Without the seconds that run. */
  #spoken(kit: AppKit, known: EmbeddedLoginState): string {
    const say = this.#say;
    const email = known.email.trim();
    const { problem, step } = known;
    if (step === 'connected') return say.connected;
    const over = this.#over(known);
    if (over) return say.spoken(over);
    if (problem && step !== 'start') return problemLine(loginProblem(kit, problem, 0), kit);
    if (step !== 'code' && step !== 'device') return '';
    if (known.mails > Math.max(1, this.#mails)) return say.sentAgain({ email });
    return say[step === 'code' ? 'sentSpoken' : 'deviceSpoken']({ email });
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

  /** Where the person typed it: this view, or the one behind it. */
  #onAnother = (): void => {
    this.#login.current?.editEmail();
    const kit = this.appKit;
    if (kit && kit.core.router.state.view !== 'EmailLogin') goBack(kit);
  };
}

define('ak-email-view', EmailView);
