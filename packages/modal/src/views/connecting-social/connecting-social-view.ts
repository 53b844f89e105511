import { appMetadata } from '@openappkit/core/internal';
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { continueInPage } from '../../actions/choose-login.js';
import { goBack, cancelWait } from '../../actions/guide.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/timers.js';
import { ViewElement } from '../../element/view-element.js';
import {
  isFailure,
  type ResultViewModel,
  renderResultWithActions,
} from '../../result/render-result.js';
import { isViewOpen, createLoginResult } from '../../shared/login/login-result.js';
import { renderChunkMissing } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import type { ConnectingSocialParams } from '../../navigation/route.types.js';
import { loginProblemText } from '../../shared/login/login-problem.js';
import { loginMessages } from '../../messages/login-messages.js';

export const connectingSocialMessages = defineMessages('social', {
  waiting: ({ provider }: Provider) => `Continue with ${provider}`,
  waitingText: ({ provider }: Provider) =>
    `Finish signing in with ${provider} in the other window. Closing it cancels.`,
  hereText: ({ provider }: Provider) =>
    `${provider} will open on this page. You’ll come back here after you sign in.`,
  here: 'Continue on this page',
  slow: 'Still waiting',
  openWindow: 'Open window',
  blocked: 'Pop-up blocked',
  blockedText: 'Your browser blocked the sign-in window.',
  untrusted: 'Sign-in came from another site',
  untrustedText: ({ app }: MessageParams<'app'>) =>
    `We didn’t accept it. Nothing was shared with ${app}.`,
  refused: ({ provider }: Provider) => `${provider} didn’t sign you in`,
});

/** Milliseconds after which the window counts as lost. */
export const socialSlowMs = 45_000;

/**
 * @summary App, progress line, provider, and the login status.
 * @route ConnectingSocial
 */
export class ConnectingSocialView extends ViewElement<ConnectingSocialParams> {
  static override styles = [reset, viewStyles];

  readonly #elapsed = new ElapsedTime(this, [socialSlowMs]);
  readonly #login = new LazyController(this, (kit) => kit.feature('embeddedLogin'));
  /** Whether the login has started. When a started login ends, the view closes. */
  #hasBegun = false;

  override disconnectedCallback(): void {
    if (!isViewOpen(this.appKit, 'ConnectingSocial')) this.#login.current?.leave();
    this.#hasBegun = false;
    super.disconnectedCallback();
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const { params } = this;
    if (!params) return nothing;
    if (this.#login.isMissing) return renderChunkMissing(kit, () => this.#again(kit));
    return html`${renderResultWithActions(
      kit,
      this.#viewModel(kit, params),
      { name: params.name, imageUrl: undefined },
      { again: () => this.#again(kit), another: () => this.#another(kit, params) },
    )}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const { appKit: kit, params } = this;
    if (!kit || !params) return;
    const step = this.#login.state?.step;
    if (step === 'social') this.#hasBegun = true;
    // The user closed the window, or the connection was stopped.
    if (this.#hasBegun && step === 'start' && kit.core.router.state.view === 'ConnectingSocial') {
      this.#hasBegun = false;
      goBack(kit);
      return;
    }
    const viewModel = this.#viewModel(kit, params);
    this.announceOnce(this.messages(commonMessages).spoken(viewModel), isFailure(viewModel));
  }

  /** Must run within the click, because it opens a window. */
  #again(kit: AppKit): void {
    const { current } = this.#login;
    if (current) void current.again();
    else goBack(kit);
  }

  /** Continues in this page if no window opens, else cancels the wait. */
  #another(kit: AppKit, { provider }: ConnectingSocialParams): void {
    const { isFramed } = kit.environment;
    if (this.#login.state?.problem?.code === 'blocked' && !isFramed) continueInPage(kit, provider);
    else cancelWait(kit);
  }

  #viewModel(kit: AppKit, { name }: ConnectingSocialParams): ResultViewModel {
    const known = this.#login.state;
    const waits = known?.step === 'social' && !known.problem ? known.startedAt : undefined;
    const { isFramed } = kit.environment;
    const about = { provider: name, app: appMetadata(kit.core).name, isFramed };
    return createSocialLoginViewModel(kit, known, about, this.#elapsed.since(waits));
  }
}

define('ak-connecting-social-view', ConnectingSocialView);

type Provider = MessageParams<'provider'>;

interface SocialMessageParams {
  readonly provider: string;
  readonly app: string;
  /** Providers refuse to load inside a frame. */
  readonly isFramed: boolean;
}

/** @param passedMs milliseconds since the window was opened */
function createSocialLoginViewModel(
  kit: Pick<AppKit, 'messages'>,
  known: EmbeddedLoginState | undefined,
  about: SocialMessageParams,
  passedMs: number,
): ResultViewModel {
  const common = kit.messages.of(commonMessages, loginMessages);
  const t = kit.messages.of(connectingSocialMessages);
  const labels = { again: common.tryAgain, another: common.another };
  const { inPage, isBusy, problem, step } = known ?? {};
  if (known && (step === 'connecting' || step === 'connected'))
    return createLoginResult(kit, known);
  const waiting = { line: 'waiting', heading: t.waiting(about), another: common.another } as const;
  if (!problem && inPage)
    return {
      ...waiting,
      text: t.hereText(about),
      // Offer a retry, because navigation failed or the user came back with the browser's back button.
      again: isBusy ? undefined : common.tryAgain,
    };
  if (!problem)
    return {
      ...waiting,
      text: t.waitingText(about),
      again: undefined,
      ...(passedMs >= socialSlowMs && {
        line: 'timed-out',
        heading: t.slow,
        again: t.openWindow,
      }),
    };
  if (problem.code === 'blocked')
    return {
      line: 'failed',
      heading: t.blocked,
      text: t.blockedText,
      again: t.openWindow,
      another: about.isFramed ? common.another : t.here,
    };
  if (problem.code === 'untrusted')
    return { line: 'failed', heading: t.untrusted, text: t.untrustedText(about), ...labels };
  if (problem.code === 'refused')
    return { line: 'declined', heading: t.refused(about), text: problem.text, ...labels };
  return { line: 'failed', ...loginProblemText(kit, problem, 0), ...labels };
}
