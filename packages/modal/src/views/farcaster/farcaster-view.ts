// <ak-farcaster-view>: a code to scan with the Farcaster app, or a link to it on a phone, until the person has approved there.
// Where their keys are on other devices, then the code and the link of the page that hands them over, and the digits that it shows.
import '../../element/second-picture.js';
import '@openappkit/ui/components/code-field';
import '@openappkit/ui/components/qr';
import type { AppKit, EmbeddedLoginState } from '@openappkit/kit';
import type { AkCommitDetail, AkInputDetail } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { goBack, leaveWait } from '../../choices/guide.js';
import { Late } from '../../element/late.js';
import { ViewElement } from '../../element/view-element.js';
import { isTrouble, type OutcomeLook } from '../../outcome/outcome-look.js';
import { outcomeView } from '../../outcome/outcome-view.js';
import { loginProblem, problemLine } from '../../parts/login/login-problem.js';
import { outcomeOf } from '../../parts/login/login-outcome.js';
import { isShown } from '../../parts/login/is-shown.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { loginWords } from '../../words/login-words.js';
import { titleWords } from '../../words/title-words.js';
import { farcasterViewStyles } from './farcaster-view.styles.js';
import { farcasterWords } from './strings.js';

/**
 * @summary A code to scan, and on a phone a link; then what gets the keys of a person who has them elsewhere.
 * @route ConnectingFarcaster
 */
export class FarcasterView extends ViewElement {
  static override styles = [reset, viewStyles, farcasterViewStyles];

  readonly #login = new Late(this, (kit) => kit.feature('embeddedLogin'));
  /** The login had begun: what ends after that is over. */
  #hasBegun = false;

  override readonly isField = true;
  protected override readonly first = ['ak-code-field', 'ak-button'];

  override disconnectedCallback(): void {
    if (!isShown(this.appKit, 'ConnectingFarcaster')) this.#login.current?.leave();
    this.#hasBegun = false;
    super.disconnectedCallback();
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
    if (known?.step === 'code') return this.#digits(kit, known);
    if (known?.step === 'device') return this.#keys(known.approveUrl);
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
    const problem = known.step === 'code' ? this.#problem(kit, known) : '';
    this.tell(
      outcome ? this.words(commonWords).spoken(outcome) : problem || this.#spoken(known),
      problem !== '' || (outcome !== undefined && isTrouble(outcome)),
    );
  }

  #spoken({ approveUrl, farcasterUrl, step }: EmbeddedLoginState): string {
    const say = this.words(farcasterWords);
    if (step === 'code') return say.codeSpoken;
    if (step === 'device') return approveUrl ? say.keysReady : '';
    return farcasterUrl ? say.ready : '';
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

  /** The page does for any device of the person's what it can: open their keys, or ask for what opens them. */
  #keys(url: string | undefined): TemplateResult {
    const say = this.words(farcasterWords);
    return html`<div class="code">
      <ak-qr state=${url ? 'ready' : 'building'} .value=${url ?? ''} label=${say.keysQr}
        ><p>${say.building}</p></ak-qr
      >
      <div class="words">
        <p>${say.keys}</p>
        <p>${say.keysText}</p>
      </div>
      ${
        url
          ? html`<ak-button href=${url} variant="secondary" full-width>${say.keysOpen}</ak-button>`
          : nothing
      }
    </div>`;
  }

  #digits(kit: AppKit, known: EmbeddedLoginState): TemplateResult {
    const say = this.words(farcasterWords);
    const { code, isBusy, problem } = known;
    const isOver = problem?.code === 'expired' || problem?.code === 'locked';
    return html`<div class="code">
      <p class="ask">${say.codeText}</p>
      <ak-code-field
        label=${say.code}
        .value=${code}
        ?busy=${isBusy}
        error-text=${this.#problem(kit, known)}
        .notes=${isBusy && code !== '' ? [{ tone: 'plain', text: say.checking }] : []}
        @ak-input=${this.#onCode}
        @ak-commit=${this.#onDone}
      ></ak-code-field>
      ${
        isOver
          ? html`<ak-button full-width @click=${() => void this.#login.current?.again()}
              >${say.newCode}</ak-button
            >`
          : nothing
      }
      <ak-button variant="quiet" full-width @click=${() => leaveWait(kit)}
        >${this.words(loginWords).another}</ak-button
      >
    </div>`;
  }

  #problem(kit: AppKit, { problem }: EmbeddedLoginState): string {
    return problem ? problemLine(loginProblem(kit, problem, 0), kit) : '';
  }

  #onCode = ({ detail }: CustomEvent<AkInputDetail>): void =>
    this.#login.current?.setCode(detail.value);

  #onDone = ({ detail }: CustomEvent<AkCommitDetail>): void => {
    if (detail.by === 'enter') void this.#login.current?.sendCode();
  };

  #outcome(kit: AppKit, known: EmbeddedLoginState): OutcomeLook | undefined {
    const { problem, step } = known;
    if (step === 'connecting' || step === 'connected') return outcomeOf(kit, known);
    if ((step !== 'farcaster' && step !== 'device') || !problem) return undefined;
    const say = this.words(commonWords, loginWords);
    const own = this.words(farcasterWords);
    const isOver = problem.code === 'expired';
    const isRefused =
      step === 'device' && (problem.code === 'refused' || problem.code === 'failed');
    const look = isOver
      ? { heading: own.expired, text: '' }
      : isRefused
        ? { heading: own.over, text: own.overText }
        : loginProblem(kit, problem, 0);
    const again = isOver ? own.newCode : say.tryAgain;
    return { line: 'failed', ...look, again, another: say.another };
  }
}

define('ak-farcaster-view', FarcasterView);
