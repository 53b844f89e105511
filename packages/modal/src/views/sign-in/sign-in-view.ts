// <ak-sign-in-view>: what is to be signed, for which site, and until when. A press counts only once someone can have read it.
import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-picture.js';
import '@openappkit/ui/components/step-rail';
import type { SignInRequest, SignInState } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { type BannerVariant, shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { Late } from '../../element/late.js';
import { Shield } from '../../element/shield.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { walletLine } from '../../outcome/wallet-line.js';
import { partMissing } from '../../parts/part-missing.js';
import { viewStyles } from '../../parts/view.styles.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { seen } from './seen.js';
import { signInViewStyles } from './sign-in-view.styles.js';
import { signInWords } from './strings.js';

interface Note {
  readonly variant: BannerVariant;
  readonly text: string;
}

/**
 * @summary The site, the account, the message, and the button that asks the wallet.
 * @route SIWXSignMessage
 */
export class SignInView extends ViewElement {
  static override styles = [reset, viewStyles, signInViewStyles];

  /** Someone tried to close what is locked. */
  @state() private blocked = false;

  readonly #signIn = new Late(this, (kit) => kit.feature('signIn'));
  readonly #modal = this.watch((kit) => kit.core.modal.state);
  readonly #shield = new Shield(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#shield.over(this.#signIn.state?.message);
    if (this.#modal.current?.shaking) this.blocked = true;
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#signIn.isMissing) return partMissing(kit, () => this.#signIn.retry());
    const known = this.#signIn.state;
    const request = known?.request;
    if (!known || !request) return nothing;
    const note = this.#note(kit, known, request);
    return html`${note ? html`<ak-banner variant=${note.variant} text=${note.text}></ak-banner>` : nothing}
      ${this.#intro(kit, known, request)}
      ${known.message && known.step !== 'done' ? this.#facts(kit, known, request) : nothing}
      ${known.step === 'preparing' ? html`<p class="making">${this.#say.making}</p>` : nothing}
      ${known.step === 'done' ? nothing : this.#footer(known, request)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const known = this.#signIn.state;
    if (!kit || !known || kit.core.router.state.view !== 'SIWXSignMessage') return;
    // Opened by its name alone, or too late: nobody waits for an answer here.
    if (!known.request) {
      navigate(kit).goHome();
      return;
    }
    const note = this.#note(kit, known, known.request);
    const asks = known.step === 'asking' ? this.#approve(known.request) : '';
    const keeps = known.step === 'keeping' ? this.#say.keeping : '';
    const done = known.step === 'done' ? this.#say.done : '';
    const soon = known.secondsLeft === 30 ? this.#say.soon : '';
    const locked = this.#modal.current?.shaking ? this.#say.leave : '';
    this.tell(
      locked || note?.text || asks || keeps || done || soon,
      locked !== '' || note !== undefined,
    );
  }

  get #say() {
    return this.words(commonWords, signInWords);
  }

  #approve = ({ walletName: wallet }: SignInRequest): string => this.#say.approve({ wallet });

  #intro(kit: AppKit, { step, wanted, problem }: SignInState, request: SignInRequest) {
    const say = this.#say;
    const app = appMetadata(kit.core).name;
    const { walletName: wallet, walletImage: imageUrl } = request;
    const texts: Partial<Record<SignInState['step'], readonly [string, string]>> = {
      'off-network': [say.needs({ network: wanted?.name ?? '' }), say.needsText({ wallet, app })],
      asking: [say.approve({ wallet }), say.prove],
      keeping: [say.keeping, say.keepingText({ app })],
      done: [say.done, say.doneText({ app })],
    };
    const [heading, text] = texts[step] ?? [say.prove, say.free];
    const declined = problem?.code === 'declined' ? 'declined' : 'waiting';
    return html`<div class="intro">
      <div class="line">
        ${walletLine(kit, {
          state: step === 'done' ? 'done' : declined,
          label: step === 'asking' ? say.waiting({ wallet }) : say.line({ app, wallet }),
          wallet: { name: wallet, imageUrl },
        })}
      </div>
      <p>${heading}</p>
      <p>${text}</p>
    </div>`;
  }

  #facts(kit: AppKit, { message, problem, secondsLeft }: SignInState, request: SignInRequest) {
    const say = this.#say;
    const { address, caipNetworkId } = request;
    const network = kit.core.chain.find(caipNetworkId)?.name ?? caipNetworkId;
    const isOurs = problem?.code !== 'domain';
    return html`<dl>
        <div>
          <dt>${say.site}</dt>
          <dd>
            <bdi translate="no">${isOurs ? message?.data.domain : seen(problem.domain ?? '')}</bdi>
            ${isOurs ? html`<span class="detail good">✓ ${say.matches}</span>` : nothing}
          </dd>
        </div>
        <div>
          <dt>${say.account}</dt>
          <dd>
            <bdi class="address" dir="ltr" translate="no" title=${address}
              >${shortAddress(address)}</bdi
            >
            <span class="detail">${say.onNetwork({ network })}</span>
          </dd>
        </div>
        ${
          secondsLeft === undefined
            ? nothing
            : html`<div>
                <dt>${say.expires}</dt>
                <dd><span role="timer" aria-live="off">${say.within({ seconds: secondsLeft })}</span></dd>
              </div>`
        }
      </dl>
      <details>
        <summary>${say.read}</summary>
        <pre tabindex="0" role="region" aria-label=${say.message} translate="no" dir="ltr">${seen(
          message?.text ?? '',
        )}</pre>
      </details>`;
  }

  #footer(
    { step, problem, message, back }: SignInState,
    { isRequired }: SignInRequest,
  ): TemplateResult {
    const say = this.#say;
    const isBlocked = problem?.code === 'domain';
    const main =
      step === 'off-network'
        ? html`<ak-button full-width @click=${this.#onSwitch}>${say.toNetwork}</ak-button>`
        : problem?.code === 'clock'
          ? html`<ak-button full-width @click=${this.#onRenew}>${say.tryAgain}</ak-button>`
          : html`<ak-button
              full-width
              ?busy=${step === 'asking' || step === 'keeping'}
              ?disabled=${isBlocked || !message}
              @click=${this.#onSign}
              >${say.signIn}</ak-button
            >`;
    return html`<div class="footer">
      ${main}
      ${
        back && step === 'ready'
          ? html`<ak-button variant="secondary" full-width @click=${this.#onBack}
              >${say.back({ network: back.name })}</ak-button
            >`
          : nothing
      }
      <ak-button variant="quiet" full-width @click=${this.#onCancel}
        >${isRequired ? say.disconnect : say.notNow}</ak-button
      >
      ${isRequired && this.blocked ? html`<p class="leave">${say.leave}</p>` : nothing}
    </div>`;
  }

  /** What went wrong, or why it begins anew. */
  #note(
    kit: AppKit,
    { problem, notice, step }: SignInState,
    { isRequired }: SignInRequest,
  ): Note | undefined {
    const say = this.#say;
    if (step === 'done') return undefined;
    switch (problem?.code) {
      case 'declined': {
        const text = isRequired
          ? say.declinedRequired({ app: appMetadata(kit.core).name })
          : say.declinedOffered;
        return { variant: 'info', text: say.spoken({ heading: say.declined, text }) };
      }
      case 'wallet':
        return { variant: 'warn', text: errorText(kit, problem.error) };
      case 'domain':
        return { variant: 'bad', text: say.wrongSite({ domain: seen(problem.domain ?? '') }) };
      case 'clock':
        return { variant: 'warn', text: say.clock };
      default:
    }
    if (notice === undefined) return undefined;
    return { variant: 'info', text: say[notice === 'account' ? 'otherAccount' : notice] };
  }

  #onSign = (): void => {
    // What becomes of it stands in the state.
    if (!this.#shield.isUp) this.#signIn.current?.requestSignMessage().catch(() => undefined);
  };
  #onCancel = (): void => this.#signIn.current?.cancelSignMessage();
  #onRenew = (): void => this.#signIn.current?.renewMessage();
  #onBack = (): void => {
    if (!this.#shield.isUp) void this.#signIn.current?.goBack();
  };
  #onSwitch = (): void => {
    if (!this.#shield.isUp) void this.#signIn.current?.switchNetwork();
  };
}

define('ak-sign-in-view', SignInView);
