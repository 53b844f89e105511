// One element for three routes, so that the step rail and Back belong to the dialog. Each route renders the current step of the
// feature.
import '@openappkit/ui/components/skeleton';
import '@openappkit/ui/components/code-field';
import '@openappkit/ui/components/input';
import '@openappkit/ui/components/step-rail';
import type { KitError } from '@openappkit/core';
import type { AppKit, EmailChange, EmbeddedAccount, EmbeddedAccountState } from '@openappkit/kit';
import { type WrapText, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { AkCommitDetail, AkInputDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Countdown } from '../../element/timers.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderChunkMissing } from '../../shared/empty-state.js';
import { formStyles } from '../../shared/form.styles.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { loginMessages } from '../../messages/login-messages.js';
import { clockText } from '../../messages/formats.js';
import { parts } from '../../messages/parts.js';

export const updateEmailWalletMessages = defineMessages('change-email', {
  intro: ({ email, is }: MessageParams<'email'> & MessageParams<'is', WrapText>) =>
    parts`You currently sign in with ${is(email)}.`,
  label: 'New email',
  same: 'You already sign in with this email.',
  oldCode: ({ email, is }: MessageParams<'email'> & MessageParams<'is', WrapText>) =>
    parts`Open the email we sent to ${is(email)}, your current address. Its link shows a 6-digit code.`,
  newCode: ({ email, is }: MessageParams<'email'> & MessageParams<'is', WrapText>) =>
    parts`We sent a 6-digit code to ${is(email)}, your new address. It works for 10 minutes.`,
  code: 'Verification code',
  checking: 'Checking…',
  again: 'Send again',
  againIn: ({ time }: MessageParams<'time'>) => `Send again in ${time}`,
  another: 'Use another email',
  later: 'Too many attempts. Try again later.',
  load: 'The wallet didn’t load. Try again.',
  late: 'The wallet didn’t respond. Try again.',
  failed: 'That didn’t work. Try again.',
  taken: 'That email belongs to another wallet here. Use a different one.',
  done: ({ email }: MessageParams<'email'>) => `You now sign in with ${email}`,
});

const stepViews = {
  address: 'UpdateEmailWallet',
  old: 'UpdateEmailPrimaryOtp',
  new: 'UpdateEmailSecondaryOtp',
} as const satisfies Record<Exclude<EmailChange['step'], 'done'>, string>;

/** Requires one @ and a domain with a dot, as the frame does. Only a mail can verify the mailbox (RFC 5321). */
const address = /^[^\s@<>"(),:;[\\\]]+@[^\s@<>"(),:;[\\\]]+\.[^\s@<>"(),:;[\\\].]+$/;

/**
 * @summary The new address, then the codes sent to the old and the new address.
 * @route UpdateEmailWallet
 */
export class UpdateEmailWalletView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    formStyles,
    css`
      p {
        color: var(--_ak-ink-2);
        line-height: calc(1.5 * var(--_ak-line-height));
        overflow-wrap: anywhere;
      }
      b {
        color: var(--_ak-ink);
        font-weight: 600;
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25em 0.5em;
        margin-inline: -0.75em;
      }
    `,
  ];

  /** Why the address cannot be sent. Set once the user has tried. */
  @state() private refused: 'badEmail' | 'same' | undefined;
  /** Stored, because the next step may already be current. */
  #stepView: string | undefined;
  readonly #countdown = new Countdown(this);
  readonly #account = new LazyController(
    this,
    (kit) => kit.feature('embeddedAccount'),
    (account) => this.#begin(account),
  );

  override readonly isField = true;
  protected override readonly focusSelectors = ['ak-input', 'ak-code-field'];

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#account.isMissing) return renderChunkMissing(kit, () => this.#account.retry());
    const known = this.#account.state;
    if (!known) return html`<div class="fields"><ak-skeleton .count=${2}></ak-skeleton></div>`;
    const { router } = kit.core;
    this.#stepView ??= router.state.view;
    if (this.#stepView === stepViews.old) return this.#code(kit, known, 'old');
    return this.#stepView === stepViews.new ? this.#code(kit, known, 'new') : this.#address(known);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const change = this.#account.state?.emailChange;
    if (!kit || !change) return;
    this.announceOnce(this.#wrong(change), true);
    this.#go(kit, change);
  }

  get #t() {
    return this.messages(commonMessages, updateEmailWalletMessages);
  }

  #wrong({ error }: EmailChange): string {
    if (!this.appKit) return '';
    if (this.refused === 'badEmail') return this.messages(loginMessages).badEmail;
    return this.refused ? this.#t.same : emailChangeErrorText(this.appKit, error);
  }

  #address({ emailChange, profile }: EmbeddedAccountState): TemplateResult {
    const t = this.#t;
    const { email, isBusy } = emailChange;
    return html`<div class="fields">
        <p>${t.intro({ email: profile?.email ?? '', is: bold })}</p>
        <ak-input
          kind="email"
          label=${t.label}
          max-length="254"
          .value=${email}
          error-text=${this.#wrong(emailChange)}
          @ak-input=${this.#onEmail}
          @ak-commit=${this.#onCommit}
        ></ak-input>
      </div>
      <div class="footer">
        <ak-button full-width ?busy=${isBusy} @click=${this.#onSend}
          >${this.messages(loginMessages)[isBusy ? 'sending' : 'continue']}</ak-button
        >
      </div>`;
  }

  #code(
    kit: AppKit,
    { emailChange, profile }: EmbeddedAccountState,
    step: 'old' | 'new',
  ): TemplateResult {
    const t = this.#t;
    const { code, email, isBusy, resendAt } = emailChange;
    const seconds = this.#countdown.secondsLeft(resendAt ?? 0);
    const time = clockText(kit.messages.state.tag, seconds);
    return html`<div class="fields">
      <p>
        ${
          step === 'old'
            ? t.oldCode({ email: profile?.email ?? '', is: bold })
            : t.newCode({ email, is: bold })
        }
      </p>
      <ak-code-field
        label=${t.code}
        .value=${code}
        ?busy=${isBusy}
        error-text=${this.#wrong(emailChange)}
        @ak-input=${this.#onCode}
      ></ak-code-field>
      <div class="ways">
        <ak-button
          class="again"
          size="sm"
          variant="quiet"
          ?disabled=${seconds > 0 || isBusy}
          @click=${this.#onAgain}
          >${seconds > 0 ? t.againIn({ time }) : t.again}</ak-button
        >
        <ak-button size="sm" variant="quiet" @click=${() => navigate(kit).back()}
          >${t.another}</ak-button
        >
      </div>
    </div>`;
  }

  /** Restarts the flow when the user returns to the address, but keeps the typed text. */
  #begin(account: EmbeddedAccount): void {
    if (this.appKit?.core.router.state.view !== stepViews.address) return;
    const { email } = account.state.emailChange;
    const isBack = this.appKit.core.router.state.direction === 'back';
    account.beginEmail();
    if (isBack) account.setEmail(email);
  }

  /** Pushes each code view above the address, so that Back leads to the address. */
  #go(kit: AppKit, { step, email }: EmailChange): void {
    const { view } = kit.core.router.state;
    const isHere = Object.values<string>(stepViews).includes(view);
    if (!isHere || !this.isConnected) return;
    const navigation = navigate(kit);
    if (step === 'done') {
      kit.core.notices.show('success', this.#t.done({ email }));
      if (view !== stepViews.address) navigation.back();
      if (!navigation.back()) navigation.goHome();
      return;
    }
    if (view === stepViews[step]) return;
    if (view !== stepViews.address) navigation.back();
    if (step !== 'address') navigation.push(stepViews[step]);
  }

  #onEmail = ({ detail }: CustomEvent<AkInputDetail>): void => {
    this.refused = undefined;
    this.#account.current?.setEmail(detail.value);
  };

  #onCommit = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    if (detail.by === 'enter') this.#onSend();
  };

  #onSend = (): void => {
    const { emailChange, profile } = this.#account.state ?? {};
    const email = emailChange?.email.trim() ?? '';
    if (emailChange?.isBusy) return;
    this.refused = undefined;
    if (!address.test(email)) this.refused = 'badEmail';
    else if (email.toLowerCase() === profile?.email?.toLowerCase()) this.refused = 'same';
    else this.#send();
  };

  #onAgain = (): void => {
    if (!this.#account.state?.emailChange.isBusy) this.#send();
  };

  #send(): void {
    void this.#account.current?.sendEmail().catch(() => undefined);
  }

  #onCode = ({ detail }: CustomEvent<AkInputDetail>): void =>
    this.#account.current?.setEmailCode(detail.value);
}

const bold = (text: string): TemplateResult => html`<b translate="no"><bdi>${text}</bdi></b>`;

define('ak-update-email-wallet-view', UpdateEmailWalletView);

function emailChangeErrorText(
  { messages }: Pick<AppKit, 'messages'>,
  error: KitError | undefined,
): string {
  if (!error) return '';
  const { code } = error;
  const { reason, triesLeft, retryAfterMs } = error.context;
  const t = messages.of(loginMessages);
  const changeMessages = messages.of(updateEmailWalletMessages);
  if (reason === 'wrong-code')
    return typeof triesLeft === 'number' ? t.triesLeft({ count: triesLeft }) : t.wrongCode;
  if (reason === 'expired') return t.expired;
  if (reason === 'too-many-tries') return t.locked;
  if (reason === 'conflict') return changeMessages.taken;
  if (reason === 'rate-limited' || code === 'embedded/cool-down')
    return typeof retryAfterMs === 'number'
      ? t.wait({ seconds: Math.ceil(retryAfterMs / 1000) })
      : changeMessages.later;
  if (code === 'embedded/load-failed') return changeMessages.load;
  return code === 'embedded/timed-out' ? changeMessages.late : changeMessages.failed;
}
