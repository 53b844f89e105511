// <ak-farcaster-view>: a code to scan with the Farcaster app, or a link to it on a phone, until the person has approved there.
import '../../element/second-picture.js';
import '@openappkit/ui/components/qr';
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { goBack, leaveWait } from '../../choices/guide.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { isTrouble, type OutcomeLook } from '../../outcome/outcome-look.js';
import { outcomeView } from '../../outcome/outcome-view.js';
import { loginProblem } from '../../parts/login/login-problem.js';
import { outcomeOf } from '../../parts/login/login-outcome.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { loginWords } from '../../words/login-words.js';
import { titleWords } from '../../words/title-words.js';
import { farcasterViewStyles } from './farcaster-view.styles.js';
import { farcasterWords } from './strings.js';

/**
 * @summary A code to scan, and on a phone a link.
 * @route ConnectingFarcaster
 */
export class FarcasterView extends ViewElement {
  static override styles = [reset, viewStyles, farcasterViewStyles];

  readonly #login = new Late(
    this,
    (kit) => kit.feature('embeddedLogin'),
    () => undefined,
  );
  /** The login had begun: what ends after that is over. */
  #hasBegun = false;

  protected override readonly first = ['ak-button'];

  override disconnectedCallback(): void {
    this.#login.current?.leave();
    this.#hasBegun = false;
    super.disconnectedCallback();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    void this.#login.load();
  }

  protected override draw(kit: AppKit): TemplateResult {
    if (this.#login.isMissing) return partMissing(kit, () => goBack(kit));
    const known = this.#login.state;
    const outcome = known && this.#outcome(kit, known);
    const name = kit.words.of(titleWords).farcaster;
    if (outcome)
      return outcomeView(
        kit,
        outcome,
        { name, imageUrl: undefined },
        { again: () => void this.#login.current?.again(), another: () => leaveWait(kit) },
      );
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
    const outcome = this.#outcome(kit, known);
    const ready = known.farcasterUrl ? this.words(farcasterWords).ready : '';
    this.tell(
      outcome ? this.words(commonWords).spoken(outcome) : ready,
      outcome !== undefined && isTrouble(outcome),
    );
  }

  #code(kit: AppKit, url: string | undefined): TemplateResult {
    const say = this.words(farcasterWords);
    return html`<div class="code">
      <ak-qr state=${url ? 'ready' : 'building'} .value=${url ?? ''} label=${say.qr}
        ><p>${say.building}</p></ak-qr
      >
      <div class="words">
        <p>${say.scan}</p>
        <p>${say.scanText}</p>
      </div>
      ${
        url && kit.core.environment.isMobile
          ? html`<ak-button href=${url} full-width>${say.open}</ak-button>`
          : nothing
      }
    </div>`;
  }

  #outcome(kit: AppKit, known: EmbeddedLoginState): OutcomeLook | undefined {
    const { problem, step } = known;
    if (step === 'connecting' || step === 'connected') return outcomeOf(kit, known);
    if (step !== 'farcaster' || !problem) return undefined;
    const say = this.words(commonWords, loginWords);
    const own = this.words(farcasterWords);
    const isOver = problem.code === 'expired';
    const look = isOver ? { heading: own.expired, text: '' } : loginProblem(kit, problem, 0);
    const again = isOver ? own.newCode : say.tryAgain;
    return { line: 'failed', ...look, again, another: say.another };
  }
}

define('ak-farcaster-view', FarcasterView);
