// Chooses the namespaces to connect one wallet on. For a single namespace, the wait view takes over.
import { appMetadata } from '@openappkit/core/internal';
import { type ConnectAnswer, isKitError } from '@openappkit/core';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { layersIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { waitForWallet } from '../../actions/choose-wallet.js';
import { cancelWait } from '../../actions/guide.js';
import { renderNetworkImage } from '../../shared/network-image.js';
import { ViewElement } from '../../element/view-element.js';
import { viewStyles } from '../../shared/view.styles.js';
import {
  isFailure,
  type ResultViewModel,
  renderResultWithActions,
} from '../../result/render-result.js';
import { namespaceName } from '../../messages/namespace-messages.js';
import { commonMessages, type WithCommon } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import type { ConnectingMultiChainParams } from '../../navigation/route.types.js';

export const connectingMultiChainMessages = defineMessages('choose-network', {
  connectOn: ({ wallet }: MessageParams<'wallet'>) => `Connect ${wallet} on`,
  all: 'All',
  allText: ({ wallet }: MessageParams<'wallet'>) => `${wallet} will ask once per network`,
  go: 'Continue',
  request: ({
    position,
    count,
    namespace,
  }: MessageParams<'position' | 'count', number> & MessageParams<'namespace'>) =>
    `Request ${position} of ${count}: ${namespace}.`,
  next: 'Up next',
  asked: 'Waiting for you',
  declinedOne: 'Declined',
  someDone: ({ done, count }: MessageParams<'done' | 'count', number>) =>
    `Connected on ${done} of ${count}`,
  someText: 'Networks you approved stay connected.',
  noneDone: 'Not connected',
  outcome: 'Networks',
  askRest: 'Retry the rest',
  goOn: 'Continue',
});

type NamespaceConnector = ConnectingMultiChainParams['connectors'][number];

/** Value of the row that selects every namespace. No namespace has this name. */
const all = '*';

/**
 * @summary A radio list of namespaces, then the result of each.
 * @route ConnectingMultiChain
 */
export class ConnectingMultiChainView extends ViewElement<ConnectingMultiChainParams> {
  static override styles = [
    reset,
    viewStyles,
    css`
      .go {
        padding: 1em 1.25em calc(1em + env(safe-area-inset-bottom, 0px));
      }
      ul {
        padding-block-start: 0.75em;
        text-align: start;
      }
      li {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 0.25em 1em;
        padding-block: 0.5em;
        border-block-start: 1px solid var(--_ak-line);
        font-size: 0.9375em;
        line-height: calc(1.4 * var(--_ak-line-height));
      }
      li span:first-child {
        flex: none;
        font-weight: 600;
      }
      li span:last-child {
        min-inline-size: 0;
        overflow-wrap: anywhere;
        color: var(--_ak-ink-2);
        text-align: end;
      }
      li[data-status='connected'] span:last-child {
        color: var(--_ak-ok);
      }
      li[data-status='declined'] span:last-child,
      li[data-status='failed'] span:last-child {
        color: var(--_ak-bad);
      }
    `,
  ];

  @state() private chosen?: string;
  /** Undefined until several namespaces were requested. */
  @state() private answers?: readonly ConnectAnswer[] | undefined;
  @state() private isOver = false;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  protected override readonly focusSelectors = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (!this.params) return nothing;
    return this.answers
      ? this.#renderAttempt(kit, this.params)
      : this.#renderChoice(kit, this.params);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (!this.appKit || !this.answers) return;
    const viewModel = this.#viewModel(this.appKit);
    this.announceOnce(this.#t.spoken(viewModel), isFailure(viewModel));
  }

  #renderChoice(kit: AppKit, { name, connectors }: ConnectingMultiChainParams): TemplateResult {
    const chosen = this.#chosen;
    const rest = connectors.filter((each) => !this.#isLive(each));
    return html`<h3>${this.#t.connectOn({ wallet: name })}</h3>
      <ak-list
        kind="radiogroup"
        label=${this.#t.connectOn({ wallet: name })}
        @focusin=${this.#onFocus}
        @click=${this.#onFocus}
      >
        ${repeat(
          connectors,
          ({ namespace }) => namespace,
          (each) => this.#row(kit, each, chosen),
        )}
        ${
          rest.length > 1
            ? html`<ak-list-row
                value=${all}
                heading=${this.#t.all}
                detail=${this.#t.allText({ wallet: name })}
                ?selected=${chosen === all}
                ><ak-wallet-image slot="start" plain>${layersIcon}</ak-wallet-image></ak-list-row
              >`
            : nothing
        }
      </ak-list>
      <div class="go">
        <ak-button full-width @click=${() => this.#onContinue(kit)}>${this.#t.go}</ak-button>
      </div>`;
  }

  #row(kit: AppKit, each: NamespaceConnector, chosen: string): TemplateResult {
    const network = this.#chain.current?.active[each.namespace];
    const name = namespaceName(kit, each.namespace);
    const details = [
      network && network.name !== name ? network.name : '',
      this.#isLive(each) ? this.#t.connected : '',
    ];
    return html`<ak-list-row
      value=${each.namespace}
      heading=${name}
      detail=${details.filter(Boolean).join(' · ')}
      ?selected=${chosen === each.namespace}
      >${renderNetworkImage(kit, network, name)}</ak-list-row>`;
  }

  #renderAttempt(kit: AppKit, { name, imageUrl }: ConnectingMultiChainParams): TemplateResult {
    const t = this.#t;
    const viewModel = this.#viewModel(kit);
    const statusTexts = {
      next: t.next,
      asked: t.asked,
      connected: t.connected,
      declined: t.declinedOne,
      failed: t.noneDone,
    } as const;
    const list = html`<ul aria-label=${t.outcome}>
      ${this.answers?.map(
        ({ namespace, status, error }) => html`<li data-status=${status}>
          <span>${namespaceName(kit, namespace)}</span>
          <span
            >${status === 'failed' && error ? errorText(kit, error) : statusTexts[status]}</span
          >
        </li>`,
      )}
    </ul>`;
    const isEnough = this.isOver && this.answers?.some(({ status }) => status === 'connected');
    const actions = {
      again: () => void this.#ask(kit),
      another: () => (isEnough ? kit.core.finishDialog('connected-enough') : cancelWait(kit)),
    };
    return renderResultWithActions(kit, viewModel, { name, imageUrl }, actions, list);
  }

  /** The user's choice, else the active namespace, else the first one without this wallet. */
  get #chosen(): string {
    if (this.chosen !== undefined) return this.chosen;
    const connectors = this.params?.connectors ?? [];
    const free = connectors.filter((each) => !this.#isLive(each));
    const active = this.#chain.current?.activeNamespace;
    const best = free.find(({ namespace }) => namespace === active) ?? free[0] ?? connectors[0];
    return best?.namespace ?? '';
  }

  get #t() {
    return this.messages(commonMessages, connectingMultiChainMessages);
  }

  #isLive({ namespace, connectorId }: NamespaceConnector): boolean {
    const live = this.#connection.current?.connections[namespace] ?? [];
    return live.some((each) => each.connectorId === connectorId);
  }

  /** Arrow keys also select the radio that they focus. */
  #onFocus = (event: Event): void => {
    const { target } = event;
    const value = target instanceof Element ? target.closest('ak-list-row')?.value : undefined;
    if (value) this.chosen = value;
  };

  #onContinue(kit: AppKit): void {
    const { name = '', connectors = [] } = this.params ?? {};
    const chosen = this.#chosen;
    const one = connectors.find(({ namespace }) => namespace === chosen);
    if (one) waitForWallet(kit, { ...one, name });
    else void this.#ask(kit);
  }

  async #ask(kit: AppKit): Promise<void> {
    const { connectors = [] } = this.params ?? {};
    this.isOver = false;
    const onProgress = (answers: readonly ConnectAnswer[]): void => {
      this.answers = answers;
    };
    try {
      this.answers = await kit.connectEach({
        connectors,
        onProgress,
        signal: kit.core.modal.untilClosed(),
      });
      if (!this.isConnected) return;
      this.isOver = true;
    } catch (error) {
      // A cancelled request means that the user stopped waiting or chose something else.
      if (!isKitError(error, 'request/cancelled')) kit.core.env.onError(error);
    }
  }

  #viewModel(kit: AppKit): ResultViewModel {
    return createAnswersViewModel(this.#t, this.answers ?? [], this.isOver, {
      wallet: this.params?.name ?? '',
      app: appMetadata(kit.core).name,
      nameOf: (namespace) => namespaceName(kit, namespace),
    });
  }
}

define('ak-connecting-multi-chain-view', ConnectingMultiChainView);

interface AnswersMessageParams {
  readonly wallet: string;
  readonly app: string;
  readonly nameOf: (namespace: string) => string;
}

function createAnswersViewModel(
  t: WithCommon<typeof connectingMultiChainMessages>,
  answers: readonly ConnectAnswer[],
  isOver: boolean,
  { wallet, app, nameOf }: AnswersMessageParams,
): ResultViewModel {
  const another = t.anotherWallet;
  const count = answers.length;
  const has = (expected: ConnectAnswer['status']) =>
    answers.filter(({ status }) => status === expected).length;
  if (!isOver) {
    const pending = answers.find(({ status }) => status === 'asked');
    const position = count - has('next');
    const text = pending
      ? t.request({ position, count, namespace: nameOf(pending.namespace) })
      : '';
    return { line: 'waiting', heading: t.approve({ wallet }), text, another };
  }
  const done = has('connected');
  if (done === count) return { line: 'done', heading: t.connected, text: '' };
  const line = has('declined') > 0 ? 'declined' : 'failed';
  if (done === 0) {
    const text = t.nothingShared({ app });
    return { line, heading: t.noneDone, text, again: t.tryAgain, another };
  }
  const heading = t.someDone({ done, count });
  return { line, heading, text: t.someText, again: t.askRest, another: t.goOn };
}
