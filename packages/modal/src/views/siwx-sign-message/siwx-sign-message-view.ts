// Ignores clicks before the user can have read the message.
import '@openappkit/ui/components/step-rail';
import { appMetadata } from '@openappkit/core/internal';
import type { SignInRequest, SignInState } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { type BannerVariant, shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { LazyController } from '../../element/lazy-controller.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { navigate } from '../../navigation/navigate.js';
import { renderWalletLine } from '../../result/wallet-line.js';
import { renderBanner, renderChunkMissing } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { siwxSignMessageMessages } from './messages.js';

/** Excludes joiners, which emoji and several scripts need, and line breaks and tabs. */
const unseen = /(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

interface Note {
  readonly variant: BannerVariant;
  readonly text: string;
}

/**
 * @summary The site, the account, the message, and the button that asks the wallet.
 * @route SIWXSignMessage
 */
export class SiwxSignMessageView extends ViewElement {
  static override styles = [
    reset,
    viewStyles,
    css`
      .intro {
        padding: 0.75em 1.25em 1em;
        text-align: center;
        text-wrap: balance;
      }
      h3 {
        padding: 0 0 0.2353em;
        color: var(--_ak-ink);
        font-size: 1.0625em;
        font-weight: 600;
        line-height: calc(1.4118 * var(--_ak-line-height));
      }
      .intro p {
        color: var(--_ak-ink-2);
        font-size: 0.9375em;
        line-height: calc(1.4667 * var(--_ak-line-height));
      }
      .line {
        display: flex;
        justify-content: center;
        padding-block: 0.5em 1em;
      }
      dl {
        margin: 0;
      }
      dl div {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        justify-content: space-between;
        gap: 0 1em;
        padding: 0.625em 1.25em;
        border-block-start: 1px solid var(--_ak-line);
      }
      dt {
        color: var(--_ak-ink-2);
        font-size: 0.875em;
      }
      dd {
        margin: 0;
        min-inline-size: 0;
        overflow-wrap: anywhere;
        text-align: end;
        font-size: 0.9375em;
        line-height: calc(1.4667 * var(--_ak-line-height));
        font-variant-numeric: tabular-nums;
      }
      .detail {
        color: var(--_ak-ink-2);
        font-size: 0.8667em;
      }
      .good {
        color: var(--_ak-ok);
      }
      details {
        border-block-start: 1px solid var(--_ak-line);
      }
      summary {
        min-block-size: max(2.75em, var(--_ak-target));
        padding: 0.5em 1.25em;
        align-content: center;
        color: var(--_ak-accent-ink);
        font-size: 0.9333em;
        font-weight: 550;
        cursor: pointer;
        border-radius: var(--_ak-radius-control);
        outline-offset: -4px;
      }
      pre {
        max-block-size: 13em;
        margin: 0 1.25em 0.75em;
        padding: 0.75em;
        overflow: auto;
        border: 1px solid var(--_ak-line);
        border-radius: var(--_ak-radius-control);
        background: var(--_ak-surface-2);
        font-family: var(--_ak-mono);
        font-size: 0.8125em;
        line-height: 1.5;
        overflow-wrap: anywhere;
        white-space: pre-wrap;
      }
      .making {
        padding: 0.75em 1.25em 1.5em;
        color: var(--_ak-ink-2);
        text-align: center;
      }
      .leave {
        flex-basis: 100%;
        color: var(--_ak-ink-2);
        font-size: 0.875em;
        text-align: center;
      }
      .footer {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        padding: 0.75em 1.25em calc(0.5em + env(safe-area-inset-bottom, 0px));
      }
    `,
  ];

  @state() private blocked = false;

  readonly #signIn = new LazyController(this, (kit) => kit.feature('signIn'));
  readonly #modal = this.watch((kit) => kit.core.modal.state);
  readonly #clickGuard = new ClickGuard(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#clickGuard.rearmOnChange(this.#signIn.state?.message);
    if (this.#modal.current?.shaking) this.blocked = true;
  }

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#signIn.isMissing) return renderChunkMissing(kit, () => this.#signIn.retry());
    const known = this.#signIn.state;
    const request = known?.request;
    if (!known || !request) return nothing;
    const note = this.#note(kit, known, request);
    return html`${renderBanner(note?.text, note?.variant)}
      ${this.#intro(kit, known, request)}
      ${known.message && known.step !== 'done' ? this.#facts(kit, known, request) : nothing}
      ${known.step === 'preparing' ? html`<p class="making">${this.#t.making}</p>` : nothing}
      ${known.step === 'done' ? nothing : this.#footer(known, request)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const kit = this.appKit;
    const known = this.#signIn.state;
    if (!kit || !known || kit.core.router.state.view !== 'SIWXSignMessage') return;
    // The view was opened by name, or too late: no sign-in is pending.
    if (!known.request) {
      navigate(kit).goHome();
      return;
    }
    const note = this.#note(kit, known, known.request);
    const asks = known.step === 'asking' ? this.#approve(known.request) : '';
    const authenticating = known.step === 'keeping' ? this.#t.keeping : '';
    const done = known.step === 'done' ? this.#t.done : '';
    const soon = known.secondsLeft === 30 ? this.#t.soon : '';
    const locked = this.#modal.current?.shaking ? this.#t.leave : '';
    this.announceOnce(
      locked || note?.text || asks || authenticating || done || soon,
      locked !== '' || note !== undefined,
    );
  }

  get #t() {
    return this.messages(commonMessages, siwxSignMessageMessages);
  }

  #approve = ({ walletName: wallet }: SignInRequest): string => this.#t.approve({ wallet });

  #intro(kit: AppKit, { step, targetNetwork, problem }: SignInState, request: SignInRequest) {
    const t = this.#t;
    const app = appMetadata(kit.core).name;
    const { walletName: wallet, walletImage: imageUrl } = request;
    const texts: Partial<Record<SignInState['step'], readonly [string, string]>> = {
      'off-network': [
        t.needs({ network: targetNetwork?.name ?? '' }),
        t.needsText({ wallet, app }),
      ],
      asking: [t.approve({ wallet }), t.prove],
      keeping: [t.keeping, t.keepingText({ app })],
      done: [t.done, t.doneText({ app })],
    };
    const [heading, text] = texts[step] ?? [t.prove, t.free];
    const declined = problem?.code === 'declined' ? 'declined' : 'waiting';
    return html`<div class="intro">
      <div class="line">
        ${renderWalletLine(kit, {
          state: step === 'done' ? 'done' : declined,
          label: step === 'asking' ? t.waiting({ wallet }) : t.line({ app, wallet }),
          wallet: { name: wallet, imageUrl },
        })}
      </div>
      <h3>${heading}</h3>
      <p>${text}</p>
    </div>`;
  }

  #facts(kit: AppKit, { message, problem, secondsLeft }: SignInState, request: SignInRequest) {
    const t = this.#t;
    const { address, caipNetworkId } = request;
    const network = kit.core.chain.find(caipNetworkId)?.name ?? caipNetworkId;
    const isOurs = problem?.code !== 'domain';
    return html`<dl>
        <div>
          <dt>${t.site}</dt>
          <dd>
            <bdi translate="no">${isOurs ? message?.data.domain : showInvisibleCharacters(problem.domain ?? '')}</bdi>
            ${isOurs ? html`<span class="detail good">✓ ${t.matches}</span>` : nothing}
          </dd>
        </div>
        <div>
          <dt>${t.account}</dt>
          <dd>
            <bdi dir="ltr" translate="no" title=${address}
              >${shortAddress(address)}</bdi
            >
            <span class="detail">${t.onNetwork({ network })}</span>
          </dd>
        </div>
        ${
          secondsLeft === undefined
            ? nothing
            : html`<div>
                <dt>${t.expires}</dt>
                <dd><span role="timer" aria-live="off">${t.within({ seconds: secondsLeft })}</span></dd>
              </div>`
        }
      </dl>
      <details>
        <summary>${t.read}</summary>
        <pre tabindex="0" role="region" aria-label=${t.message} translate="no" dir="ltr">${showInvisibleCharacters(
          message?.text ?? '',
        )}</pre>
      </details>`;
  }

  #footer(
    { step, problem, message, back }: SignInState,
    { isRequired }: SignInRequest,
  ): TemplateResult {
    const t = this.#t;
    const isBlocked = problem?.code === 'domain';
    const sign =
      problem?.code === 'clock'
        ? html`<ak-button full-width @click=${this.#onRenew}>${t.tryAgain}</ak-button>`
        : html`<ak-button
            full-width
            ?busy=${step === 'asking' || step === 'keeping'}
            ?disabled=${isBlocked || !message}
            @click=${this.#onSign}
            >${t.signIn}</ak-button
          >`;
    const main =
      step === 'off-network'
        ? html`<ak-button full-width @click=${this.#onSwitch}>${t.toNetwork}</ak-button>`
        : sign;
    return html`<div class="footer">
      ${main}
      ${
        back && step === 'ready'
          ? html`<ak-button variant="secondary" full-width @click=${this.#onBack}
              >${t.back({ network: back.name })}</ak-button
            >`
          : nothing
      }
      <ak-button variant="quiet" full-width @click=${this.#onCancel}
        >${isRequired ? t.disconnect : t.notNow}</ak-button
      >
      ${isRequired && this.blocked ? html`<p class="leave">${t.leave}</p>` : nothing}
    </div>`;
  }

  #note(
    kit: AppKit,
    { problem, notice, step }: SignInState,
    { isRequired }: SignInRequest,
  ): Note | undefined {
    const t = this.#t;
    if (step === 'done') return undefined;
    switch (problem?.code) {
      case 'declined': {
        const text = isRequired
          ? t.declinedRequired({ app: appMetadata(kit.core).name })
          : t.declinedOffered;
        return { variant: 'info', text: t.spoken({ heading: t.declined, text }) };
      }
      case 'wallet':
        return { variant: 'warn', text: errorText(kit, problem.error) };
      case 'domain':
        return {
          variant: 'bad',
          text: t.wrongSite({ domain: showInvisibleCharacters(problem.domain ?? '') }),
        };
      case 'clock':
        return { variant: 'warn', text: t.clock };
      default:
    }
    if (notice === undefined) return undefined;
    return { variant: 'info', text: t[notice === 'account' ? 'otherAccount' : notice] };
  }

  #onSign = (): void => {
    if (!this.#clickGuard.isBlocking)
      this.#signIn.current?.requestSignMessage().catch(() => undefined);
  };
  #onCancel = (): void => this.#signIn.current?.cancelSignMessage();
  #onRenew = (): void => this.#signIn.current?.renewMessage();
  #onBack = (): void => {
    if (!this.#clickGuard.isBlocking) void this.#signIn.current?.goBack();
  };
  #onSwitch = (): void => {
    if (!this.#clickGuard.isBlocking) void this.#signIn.current?.switchNetwork();
  };
}

define('ak-siwx-sign-message-view', SiwxSignMessageView);

/**
 * Makes characters visible that reorder text (Unicode Standard Annex #9), break lines or render nothing, so that the user reads
 * exactly what is signed.
 * @example showInvisibleCharacters('a\u202eb'); // 'a[U+202E]b'
 */
function showInvisibleCharacters(text: string): string {
  return text.replace(unseen, (each) => {
    const code = each.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
