// <ak-email-field>: the address to log in with, and the way on. What is typed is the feature's, so that who comes back finds it.
import '@openappkit/ui/components/input';
import type { AppKit, EmbeddedLogin, EmbeddedLoginState, LoginProblem } from '@openappkit/kit';
import type { AkCommitDetail, AkInputDetail, FieldNote } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { needsTermsConsent, returnForTermsConsent } from '../../actions/choose-wallet.js';
import { Countdown } from '../../element/countdown.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { commonMessages } from '../../messages/common-messages.js';
import { loginMessages } from '../../messages/login-messages.js';
import { loginProblemText, problemLine } from './login-problem.js';

/** @summary Field for an address of mail. */
export class EmailField extends ViewElement {
  static override styles = [reset];

  /** Called in place of sending where the terms are not agreed to. */
  @property({ attribute: false }) refuse?: (() => void) | undefined;

  /** As it was typed before the feature was here. */
  @state() private typed = '';
  /** The person was in the field: what follows is said. */
  @state() private isNear = false;
  /** Its part of the code is not here yet, and the person wants to go on. */
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
    // The email view draws each step by itself.
    if (!isEmail)
      navigate(kit).push(known.step === 'device' ? 'EmailVerifyDevice' : 'EmailVerifyOtp');
  }

  get #t() {
    return this.words(commonMessages, loginMessages);
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

  /** Each problem once, however its seconds run. */
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
    // What became of it is in the state; where a mail was sent a moment ago, nothing in it changes.
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
    if (this.refuse && needsTermsConsent(kit)) this.refuse();
    else if (!returnForTermsConsent(kit)) this.#go();
  };

  #go(): void {
    const { current } = this.#login;
    if (current) this.#send(current);
    else {
      this.isWaiting = true;
      if (this.#login.isMissing) this.#login.retry();
    }
  }

  /** Once a visit. */
  #onNear = (): void => {
    if (this.isNear) return;
    this.isNear = true;
    this.#login.current?.prepare();
  };
}

define('ak-email-field', EmailField);
