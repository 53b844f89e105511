import '../../element/second-paint.js';
import '@openappkit/ui/components/step-rail';
import type { AppKit, Names } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/elapsed-time.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { findRequestedWallet } from '../../result/requested-wallet.js';
import { closeOrGoHome } from '../../result/close-or-go-home.js';
import type { PaymentViewModel } from '../../result/payment-view-model.js';
import { renderResult } from '../../result/render-result.js';
import { navigate } from '../../navigation/navigate.js';
import { renderAction } from '../../shared/action-button.js';
import { renderChunkMissing } from '../../shared/chunk-missing.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { createNameRegistrationViewModel } from './name-registration-view-model.js';
import { registerAccountNameSuccessMessages } from './messages.js';

/** Milliseconds without an answer after which the view says where to look. */
const slowMs = 20_000;

/**
 * @summary App, progress line, wallet, status and actions.
 * @route RegisterAccountNameSuccess
 */
export class RegisterAccountNameSuccessView extends ViewElement {
  static override styles = [reset, viewStyles];

  readonly #names = new LazyController(this, (kit) => kit.feature('names'));
  readonly #elapsed = new ElapsedTime(this, [slowMs]);
  readonly #clickGuard = new ClickGuard(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#names.isMissing) return renderChunkMissing(kit, () => this.#names.retry());
    const viewModel = this.#viewModel(kit);
    const names = this.#names.current;
    if (!viewModel || !names) return nothing;
    return renderResult(kit, viewModel, this.#wallet(kit), this.#actions(kit, names));
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    if (!kit || !this.#names.state || kit.core.router.state.view !== 'RegisterAccountNameSuccess')
      return;
    const viewModel = this.#viewModel(kit);
    this.announceOnce(viewModel ? this.#t.spoken(viewModel) : '', viewModel?.isFailure);
    // Guard against a click that was meant for the previous buttons.
    this.#clickGuard.rearmOnChange(viewModel?.heading);
    if (!viewModel) this.#edit(kit);
  }

  get #t() {
    return this.messages(commonMessages, registerAccountNameSuccessMessages);
  }

  #viewModel(kit: AppKit): PaymentViewModel | undefined {
    const { state: known } = this.#names;
    if (!known) return undefined;
    const askedAt = known.step === 'asking' ? known.askedAt : undefined;
    const isSlow = this.#elapsed.since(askedAt) >= slowMs;
    return createNameRegistrationViewModel(kit, known, { wallet: this.#wallet(kit).name, isSlow });
  }

  #wallet(kit: AppKit) {
    return findRequestedWallet(kit, this.#names.state?.account, this.#t.yourWallet);
  }

  #actions(kit: AppKit, names: Names): unknown {
    const t = this.#t;
    switch (names.state.step) {
      case 'asking':
        return renderAction(t.stop, () => names.stopWaiting(), 'quiet');
      case 'registering':
        // Closing does not stop the registration.
        return renderAction(t.close, () => closeOrGoHome(kit), 'quiet');
      case 'done':
        return renderAction(t.done, () => navigate(kit).goHome());
      default:
        return [
          renderAction(t.tryAgain, () => this.#again(names)),
          renderAction(t.edit, () => this.#edit(kit), 'quiet'),
        ];
    }
  }

  #again(names: Names): void {
    if (this.#clickGuard.isBlocking) return;
    names.register().catch(() => undefined);
  }

  #edit(kit: AppKit): void {
    const { stack } = kit.core.router.state;
    if (stack.at(-2)?.view === 'RegisterAccountName') navigate(kit).back();
    else navigate(kit).reset('RegisterAccountName');
  }
}

define('ak-register-account-name-success-view', RegisterAccountNameSuccessView);
