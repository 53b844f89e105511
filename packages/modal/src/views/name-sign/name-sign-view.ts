// <ak-name-sign-view>: the wallet signs for a name, and what became of it: declined, too late, taken meanwhile, or done.
import '../../element/second-picture.js';
import '@openappkit/ui/components/step-rail';
import type { AppKit, Names } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { nothing, type PropertyValues, type TemplateResult } from 'lit';
import { Late } from '../../element/late.js';
import { Marks } from '../../element/marks.js';
import { Shield } from '../../element/shield.js';
import { ViewElement } from '../../element/view-element.js';
import { askedWallet } from '../../outcome/asked-wallet.js';
import { leave } from '../../outcome/leave.js';
import type { PaymentLook } from '../../outcome/payment-look.js';
import { outcome } from '../../outcome/outcome-view.js';
import { navigate } from '../../navigation/navigate.js';
import { action } from '../../parts/action.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { signLook } from './sign-look.js';
import { nameSignWords } from './strings.js';

/** After this long without an answer it is said where to look. Milliseconds. */
const slowMs = 20_000;

/**
 * @summary App, line, wallet, what is so, and the ways on.
 * @route RegisterAccountNameSuccess
 */
export class NameSignView extends ViewElement {
  static override styles = [reset, viewStyles];

  readonly #names = new Late(this, (kit) => kit.feature('names'));
  readonly #marks = new Marks(this, [slowMs]);
  readonly #shield = new Shield(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#names.isMissing) return partMissing(kit, () => this.#names.retry());
    const look = this.#look(kit);
    const names = this.#names.current;
    if (!look || !names) return nothing;
    return outcome(kit, look, this.#wallet(kit), this.#ways(kit, names));
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    if (!kit || !this.#names.state || kit.core.router.state.view !== 'RegisterAccountNameSuccess')
      return;
    const look = this.#look(kit);
    this.tell(look ? this.#say.spoken(look) : '', look?.isTrouble);
    // Other buttons stand where those of before stood.
    this.#shield.over(look?.heading);
    // Nothing is asked any more: somebody else has taken the name, or the person went back.
    if (!look) this.#edit(kit);
  }

  get #say() {
    return this.words(commonWords, nameSignWords);
  }

  #look(kit: AppKit): PaymentLook | undefined {
    const { state: known } = this.#names;
    if (!known) return undefined;
    const askedAt = known.step === 'asking' ? known.askedAt : undefined;
    const isSlow = this.#marks.since(askedAt) >= slowMs;
    return signLook(kit, known, { wallet: this.#wallet(kit).name, isSlow });
  }

  #wallet(kit: AppKit) {
    return askedWallet(kit, this.#names.state?.account, this.#say.yourWallet);
  }

  #ways(kit: AppKit, names: Names): unknown {
    const say = this.#say;
    switch (names.state.step) {
      case 'asking':
        return action(say.stop, () => names.stopWaiting(), 'quiet');
      case 'registering':
        // It goes on by itself.
        return action(say.close, () => leave(kit), 'quiet');
      case 'done':
        return action(say.done, () => navigate(kit).goHome());
      default:
        return [
          action(say.tryAgain, () => this.#again(names)),
          action(say.edit, () => this.#edit(kit), 'quiet'),
        ];
    }
  }

  #again(names: Names): void {
    if (this.#shield.isUp) return;
    // What became of it is in the state.
    names.register().catch(() => undefined);
  }

  /** To the field, with what was typed. */
  #edit(kit: AppKit): void {
    const { stack } = kit.core.router.state;
    if (stack.at(-2)?.view === 'RegisterAccountName') navigate(kit).back();
    else navigate(kit).reset('RegisterAccountName');
  }
}

define('ak-name-sign-view', NameSignView);
