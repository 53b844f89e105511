import '@openappkit/ui/components/avatar';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/step-rail';
import type { AppKit, Names, NameProblem, NamesState } from '@openappkit/kit';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { type LineState, shortAddress } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { LazyController } from '../../element/lazy-controller.js';
import { ElapsedTime } from '../../element/timers.js';
import { ClickGuard } from '../../element/click-guard.js';
import { ViewElement } from '../../element/view-element.js';
import { answerSlowMs, findRequestedWallet } from '../../result/wallet-line.js';
import { closeOrGoHome } from '../../actions/guide.js';
import {
  type PaymentViewModel,
  type RequestedWallet,
  requestTexts,
} from '../../result/payment-view-model.js';
import { renderResult } from '../../result/render-result.js';
import { navigate } from '../../navigation/navigate.js';
import type { ViewParams } from '../../navigation/route.types.js';
import { renderAction, renderChunkMissing } from '../../shared/empty-state.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';

export const registerAccountNameSuccessMessages = defineMessages('name-sign', {
  ...requestTexts,
  signIn: ({ wallet }: MessageParams<'wallet'>) => `Sign with ${wallet}`,
  signText: ({ name }: MessageParams<'name'>) =>
    `The message requests ${name}. Sign soon: it expires within seconds.`,
  registering: 'Signed',
  registeringText: ({ name }: MessageParams<'name'>) => `Registering ${name}…`,
  mine: ({ name }: MessageParams<'name'>) => `${name} is yours`,
  mineText: ({ address }: MessageParams<'address'>) => `It points to ${address}.`,
  yourWallet: 'your wallet',
  edit: 'Change name',

  nothingSigned: 'Nothing was signed.',
  walletFailed: 'Your wallet didn’t sign',
  nothingRegistered: ({ reason }: MessageParams<'reason'>) => `Nothing was registered. ${reason}`,
  late: 'Signed too late',
  lateText: 'The message expired first. Nothing was registered; try again and sign quickly.',
  otherwise: 'A different account signed',
  otherwiseText: ({ address }: MessageParams<'address'>) =>
    `Nothing was registered. Select ${address} in your wallet, then try again.`,
  refused: 'Name not registered',
  refusedText: 'The service didn’t accept it. Try again, or choose another name.',
  busyText: 'The service didn’t respond properly. Try again in a minute.',
  unknownText: ({ name }: MessageParams<'name'>) =>
    `We got no answer, so ${name} may be yours. Try again to find out; it’s free.`,
  changed: 'Account or network changed',
  changedText: 'Nothing was registered. Try again to link the name to your current account.',
});

/**
 * @summary App, progress line, wallet, status and actions.
 * @route RegisterAccountNameSuccess
 */
export class RegisterAccountNameSuccessView extends ViewElement<
  ViewParams['RegisterAccountNameSuccess']
> {
  static override styles = [
    reset,
    viewStyles,
    css`
      .celebration {
        display: grid;
        justify-items: center;
      }
      .celebration svg {
        inline-size: 15em;
        block-size: 4em;
        margin-block: -1em 0.25em;
      }
    `,
  ];

  readonly #names = new LazyController(this, (kit) => kit.feature('names'));
  readonly #elapsed = new ElapsedTime(this, [answerSlowMs]);
  readonly #clickGuard = new ClickGuard(this);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (this.#names.isMissing) return renderChunkMissing(kit, () => this.#names.retry());
    const viewModel = this.#viewModel(kit);
    const names = this.#names.current;
    if (!viewModel || !names) return nothing;
    const actions = this.#actions(kit, names);
    const { registered, step } = names.state;
    if (step !== 'done' || !registered)
      return renderResult(kit, viewModel, this.#wallet(kit), actions);
    return html`<ak-empty heading=${viewModel.heading} text=${viewModel.text}>
      <div slot="icon" class="celebration">
        ${bunting}<ak-avatar .size=${64} address=${registered.address}></ak-avatar>
      </div>
      ${actions}
    </ak-empty>`;
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
    // Hide "Back", because the name is registered.
    else if (this.#names.state.step === 'done' && !this.params)
      navigate(kit).reset('RegisterAccountNameSuccess', { isDone: true });
  }

  get #t() {
    return this.messages(commonMessages, registerAccountNameSuccessMessages);
  }

  #viewModel(kit: AppKit): PaymentViewModel | undefined {
    const { state: known } = this.#names;
    if (!known) return undefined;
    const askedAt = known.step === 'asking' ? known.askedAt : undefined;
    const isSlow = this.#elapsed.since(askedAt) >= answerSlowMs;
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

/** A string of pennants above the account's avatar. */
const bunting = html`<svg viewBox="0 0 240 64" fill="none" aria-hidden="true">
  <path d="M4 8Q120 72 236 8" stroke="var(--_ak-line-strong)" stroke-width="1.5" />
  <path d="M30 20l22 9-17 15zM188 29l22-9-5 24z" fill="var(--_ak-accent)" />
  <path d="M66 33l23 5-15 17zM151 38l23-5-8 22z" fill="var(--_ak-warn)" />
  <path d="M108 40h24l-12 20z" fill="var(--_ak-info)" />
</svg>`;

/** Returns undefined while the user is choosing a name. */
function createNameRegistrationViewModel(
  kit: Pick<AppKit, 'messages'>,
  known: NamesState,
  { wallet, isSlow }: RequestedWallet,
): PaymentViewModel | undefined {
  const t = kit.messages.of(commonMessages, registerAccountNameSuccessMessages);
  const { name = '', problem, registered, step } = known;
  const calm = (line: LineState, heading: string, text: string): PaymentViewModel => ({
    line,
    heading,
    text,
    isFailure: false,
  });
  if (step === 'asking')
    return isSlow
      ? calm('timed-out', t.slow, t.slowText({ wallet }))
      : calm('waiting', t.signIn({ wallet }), t.signText({ name }));
  if (step === 'registering') return calm('done', t.registering, t.registeringText({ name }));
  if (step === 'done' && registered) {
    const text = t.mineText({ address: shortAddress(registered.address) });
    return calm('done', t.mine({ name: registered.name }), text);
  }
  if (!problem) return undefined;
  const line = problem.code === 'declined' ? 'declined' : 'failed';
  return { line, isFailure: true, ...troubleText(kit, known, problem) };
}

function troubleText(
  kit: Pick<AppKit, 'messages'>,
  { account, name = '' }: NamesState,
  { code, error }: NameProblem,
): Pick<PaymentViewModel, 'heading' | 'text'> {
  const t = kit.messages.of(commonMessages, registerAccountNameSuccessMessages);
  const address = shortAddress(account?.address ?? '');
  switch (code) {
    case 'declined':
      return { heading: t.declined, text: t.nothingSigned };
    case 'late':
      return { heading: t.late, text: t.lateText };
    case 'otherwise':
      return { heading: t.otherwise, text: t.otherwiseText({ address }) };
    case 'busy':
      return { heading: t.refused, text: t.busyText };
    case 'unknown':
      return { heading: t.unknown, text: t.unknownText({ name }) };
    case 'changed':
      return { heading: t.changed, text: t.changedText };
    case 'wallet': {
      const reason = errorText(kit, error);
      return { heading: t.walletFailed, text: t.nothingRegistered({ reason }) };
    }
    default:
      return { heading: t.refused, text: t.refusedText };
  }
}
