// <ak-email-field>: field for a login email. The feature's state holds the text, so that the text is still there when
// the user returns.
import '@openappkit/ui/components/input';
import type { AppKit, EmbeddedLogin, EmbeddedLoginState, LoginProblem } from '@openappkit/kit';
import type { AkCommitDetail, AkInputDetail, FieldNote } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { returnForTermsConsent } from '../../actions/choose-wallet.js';
import { Countdown } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { commonMessages } from '../../messages/common-messages.js';
import { loginMessages } from '../../messages/login-messages.js';
import { loginProblemText, problemLine } from './login-problem.js';

/** @summary Field for an email address. */
export class EmailField extends ViewElement {
  static override styles = [reset];

  /** Called instead of sending the email while the user must still accept the terms. */
  @property({ attribute: false }) refuse?: (() => void) | undefined;

  @state() private typed = '';
  /** True once the field has had focus. Before that, it shows neither the hint nor a load error. */
  @state() private isNear = false;
  @state() private isWaiting = false;
  #hasSent = false;
  #announcedProblem: LoginProblem | undefined;
  readonly #countdown = new Countdown(this);
  readonly #login = new LazyController(
    this,
    (kit) => kit.feature('embeddedLogin'),
    (login) => this.#begin(login),
  );

  protected override readonly focusSelectors = ['ak-input'];

  override focus(): void {
    this.focusFirst();
  }

  protected override draw(kit: AppKit): TemplateResult {
    const t = this.#t;
    const known = this.#login.state;
    const isBusy = this.isWaiting || (known?.step === 'start' && known.isBusy);
    return html`<ak-input
      kind="email"
      label=${t.email}
      placeholder=${t.placeholder}
      commit-label=${isBusy ? t.sending : t.continue}
      max-length="254"
      ?busy=${isBusy}
      .value=${known?.email ?? this.typed}
      error-text=${this.#wrong(kit, known)}
      .notes=${this.#notes(kit, known)}
      @ak-input=${this.#onInput}
      @ak-commit=${this.#onCommit}
      @focusin=${this.#onNear}
    ></ak-input>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const known = this.#login.state;
    if (!kit) return;
    this.#speak(kit, known);
    const isOn = known && known.step !== 'start' && known.step !== 'connected';
    if (!this.#hasSent || !isOn) return;
    this.#hasSent = false;
    const isEmail = kit.core.router.state.view === 'EmailLogin';
    // The email view renders each step itself.
    if (!isEmail)
      navigate(kit).push(known.step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp');
  }

  get #t() {
    return this.messages(commonMessages, loginMessages);
  }

  #wrong(kit: AppKit, known: EmbeddedLoginState | undefined): string {
    if (this.#login.isMissing && this.isNear)
      return this.#t.spoken({ heading: this.#t.partFailed, text: this.#t.checkConnection });
    if (!known?.problem || known.step !== 'start') return '';
    const { problem, resendAt } = known;
    const until = problem.retryAt ?? (problem.code === 'wait' ? resendAt : undefined);
    const seconds = until === undefined ? 0 : this.#countdown.secondsLeft(until);
    return problemLine(loginProblemText(kit, problem, seconds), kit);
  }

  /** Announces each problem once, although its countdown changes the text. */
  #speak(kit: AppKit, known: EmbeddedLoginState | undefined): void {
    const problem = known?.step === 'start' ? known.problem : undefined;
    if (problem === this.#announcedProblem) return;
    this.#announcedProblem = problem;
    if (problem) this.announce(this.#wrong(kit, known), true);
  }

  #notes(kit: AppKit, known: EmbeddedLoginState | undefined): readonly FieldNote[] {
    const isQuiet = !this.isNear || this.#wrong(kit, known) !== '';
    return isQuiet ? [] : [{ tone: 'plain', text: this.#t.emailHint }];
  }

  #begin(login: EmbeddedLogin): void {
    if (this.typed !== '') login.setEmail(this.typed);
    this.typed = '';
    if (this.isNear) login.prepare();
    if (this.isWaiting) this.#send(login);
    this.isWaiting = false;
  }

  #send(login: EmbeddedLogin): void {
    this.#hasSent = true;
    // The state holds the result. Render anyway, because it does not change if an email was sent a moment ago.
    void login.sendEmail().then(() => this.requestUpdate());
    this.requestUpdate();
  }

  #onInput = ({ detail }: CustomEvent<AkInputDetail>): void => {
    this.#hasSent = false;
    if (this.#login.current) this.#login.current.setEmail(detail.value);
    else this.typed = detail.value;
  };

  #onCommit = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    const kit = this.appKit;
    if (!kit || detail.by !== 'enter') return;
    if (returnForTermsConsent(kit)) this.refuse?.();
    else this.#go();
  };

  #go(): void {
    const { current } = this.#login;
    if (current) this.#send(current);
    else {
      this.isWaiting = true;
      if (this.#login.isMissing) this.#login.retry();
    }
  }

  #onNear = (): void => {
    if (this.isNear) return;
    this.isNear = true;
    this.#login.current?.prepare();
  };
}

define('ak-email-field', EmailField);
