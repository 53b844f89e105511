import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-paint.js';
import type { AppKit } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { continueInPage } from '../../actions/choose-login.js';
import { goBack, cancelWait } from '../../actions/guide.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/elapsed-time.js';
import { ViewElement } from '../../element/view-element.js';
import { isFailure, type ResultViewModel } from '../../result/result-view-model.js';
import { renderResultWithActions } from '../../result/render-result.js';
import { isViewOpen } from '../../shared/login/is-view-open.js';
import { renderChunkMissing } from '../../shared/chunk-missing.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { socialSlowMs, createSocialLoginViewModel } from './social-login-view-model.js';
import type { ConnectingSocialParams } from '../../navigation/route.types.js';

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
