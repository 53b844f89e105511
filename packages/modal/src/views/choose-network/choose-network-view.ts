// <ak-choose-network-view>: one wallet, several namespaces: which to connect it on, and where several are wanted, how
// each was answered. For one alone the wait view goes on.
import '../../element/second-picture.js';
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import { type ConnectAnswer, isKitError } from '@openappkit/core';
import type { AkList } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { appName } from '../../parts/app-name.js';
import type { AppKit } from '@openappkit/kit';
import { waitForWallet } from '../../choices/choose-wallet.js';
import { leaveWait } from '../../choices/leave-wait.js';
import { networkImage } from '@openappkit/kit/internal';
import { ViewElement } from '../../element/view-element.js';
import { KeepFocus } from '../../element/keep-focus.js';
import { viewStyles } from '../../parts/view.styles.js';
import { walletLine } from '../../parts/wallet-line.js';
import { namespaceName } from '../../words/namespace-words.js';
import { type AnswersAbout, answersText, outcomeOf } from './answers-text.js';
import { chooseNetworkViewStyles } from './choose-network-view.styles.js';
import type { ChooseNetworkParams } from './route.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { chooseNetworkWords } from './strings.js';

type Way = ChooseNetworkParams['connectors'][number];

/** Stands for every namespace; none is called that. */
const all = '*';

/**
 * @summary A radio list of namespaces, then the answer of each.
 * @route ConnectingMultiChain
 */
export class ChooseNetworkView extends ViewElement<ChooseNetworkParams> {
  static override styles = [reset, viewStyles, chooseNetworkViewStyles];

  @state() private chosen?: string;
  /** Undefined until several were asked. */
  @state() private answers?: readonly ConnectAnswer[] | undefined;
  @state() private isOver = false;
  @query('ak-list') private readonly list?: AkList | null;
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);
  #spoken = '';

  constructor() {
    super();
    new KeepFocus(this, () => {
      const button = this.renderRoot.querySelector('ak-button');
      void button?.updateComplete.then(() => button.focus());
    });
  }

  override focusFirst(): boolean {
    this.list?.focus();
    return Boolean(this.list);
  }

  protected override render(): TemplateResult | typeof nothing {
    const kit = this.appKit;
    if (!kit || !this.params || !this.#connection.current) return nothing;
    return this.answers ? this.#asked(kit, this.params) : this.#choice(kit, this.params);
  }

  #choice(kit: AppKit, { name, connectors }: ChooseNetworkParams): TemplateResult {
    const chosen = this.#chosen;
    const rest = connectors.filter((each) => !this.#isLive(each));
    return html`<h3>${this.#say.connectOn({ wallet: name })}</h3>
      <ak-list
        kind="radiogroup"
        label=${this.#say.connectOn({ wallet: name })}
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
                heading=${this.#say.all}
                detail=${this.#say.allText({ wallet: name })}
                ?selected=${chosen === all}
              ></ak-list-row>`
            : nothing
        }
      </ak-list>
      <div class="go">
        <ak-button full-width @click=${this.#onContinue}>${this.#say.go}</ak-button>
      </div>`;
  }

  #row(kit: AppKit, each: Way, chosen: string): TemplateResult {
    const network = this.#chain.current?.active[each.namespace];
    const name = namespaceName(kit, each.namespace);
    const words = [
      network && network.name !== name ? network.name : '',
      this.#isLive(each) ? this.#say.connected : '',
    ];
    return html`<ak-list-row
      value=${each.namespace}
      heading=${name}
      detail=${words.filter(Boolean).join(' · ')}
      ?selected=${chosen === each.namespace}
      ><ak-image
        slot="start"
        src=${networkImage(kit, network) ?? ''}
        name=${name}
        .size=${40}
      ></ak-image
    ></ak-list-row>`;
  }

  #asked(kit: AppKit, { name, imageUrl }: ChooseNetworkParams): TemplateResult {
    const answers = this.answers ?? [];
    const say = this.#say;
    const { heading, text, line } = answersText(say, answers, this.isOver, this.#about(kit));
    const words = {
      next: say.next,
      asked: say.asked,
      connected: say.connected,
      declined: say.declinedOne,
      failed: say.noneDone,
    } as const;
    return html`<ak-empty heading=${heading} text=${text}>
      ${walletLine(kit, {
        state: line,
        label: line === 'waiting' ? this.#say.waiting({ wallet: name }) : heading,
        wallet: { name, imageUrl },
      })}
      <ul aria-label=${this.#say.outcome}>
        ${answers.map(
          ({ namespace, status, error }) => html`<li data-status=${status}>
            <span>${namespaceName(kit, namespace)}</span>
            <span
              >${status === 'failed' && error ? errorText(kit, error) : words[status]}</span
            >
          </li>`,
        )}
      </ul>
      ${this.#ways(kit, answers)}
    </ak-empty>`;
  }

  #ways(kit: AppKit, answers: readonly ConnectAnswer[]): unknown {
    const outcome = outcomeOf(answers);
    if (!this.isOver)
      return html`<ak-button slot="action" variant="quiet" full-width @click=${() => leaveWait(kit)}
        >${this.#say.anotherWallet}</ak-button
      >`;
    if (outcome === 'all') return nothing;
    const some = outcome === 'some';
    return html`<ak-button slot="action" full-width @click=${this.#onAgain}
        >${this.#say[some ? 'askRest' : 'tryAgain']}</ak-button
      >
      <ak-button
        slot="action"
        variant="quiet"
        full-width
        @click=${() => (some ? kit.core.leave('asked-enough') : leaveWait(kit))}
        >${this.#say[some ? 'goOn' : 'anotherWallet']}</ak-button
      >`;
  }

  /** What was chosen, else the namespace in use, else the first without this wallet. */
  get #chosen(): string {
    if (this.chosen !== undefined) return this.chosen;
    const connectors = this.params?.connectors ?? [];
    const free = connectors.filter((each) => !this.#isLive(each));
    const active = this.#chain.current?.activeNamespace;
    const best = free.find(({ namespace }) => namespace === active) ?? free[0] ?? connectors[0];
    return best?.namespace ?? '';
  }

  get #say() {
    return this.words(commonWords, chooseNetworkWords);
  }

  #isLive({ namespace, connectorId }: Way): boolean {
    const live = this.#connection.current?.connections[namespace] ?? [];
    return live.some((each) => each.connectorId === connectorId);
  }

  /** A radio is chosen by the arrow keys that reach it. */
  #onFocus = (event: Event): void => {
    const { target } = event;
    const value = target instanceof Element ? target.closest('ak-list-row')?.value : undefined;
    if (value) this.chosen = value;
  };

  #onContinue = (): void => {
    const { name = '', connectors = [] } = this.params ?? {};
    const chosen = this.#chosen;
    const one = connectors.find(({ namespace }) => namespace === chosen);
    if (this.appKit && one) waitForWallet(this.appKit, { ...one, name });
    else this.#onAgain();
  };

  #onAgain = async (): Promise<void> => {
    const kit = this.appKit;
    const { connectors } = this.params ?? {};
    if (!kit || !connectors) return;
    this.isOver = false;
    const onProgress = (answers: readonly ConnectAnswer[]): void => {
      this.answers = answers;
      this.#tell(kit, false);
    };
    try {
      this.answers = await kit.connectEach({ connectors, onProgress });
      if (!this.isConnected) return;
      this.isOver = true;
      this.#tell(kit, true);
    } catch (error) {
      // The person stopped waiting, or chose something else.
      if (!isKitError(error, 'request/cancelled')) kit.core.env.onError(error);
    }
  };

  #about(kit: AppKit): AnswersAbout {
    return {
      wallet: this.params?.name ?? '',
      app: appName(kit),
      nameOf: (namespace) => namespaceName(kit, namespace),
    };
  }

  #tell(kit: AppKit, isOver: boolean): void {
    const { heading, text, line } = answersText(
      this.#say,
      this.answers ?? [],
      isOver,
      this.#about(kit),
    );
    const words = this.#say.spoken({ heading, text });
    if (words !== this.#spoken) this.announce(words, line === 'failed' || line === 'declined');
    this.#spoken = words;
  }
}

define('ak-choose-network-view', ChooseNetworkView);
