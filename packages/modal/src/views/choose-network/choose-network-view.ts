// <ak-choose-network-view>: one wallet, several namespaces: which to connect it on, and where several are wanted, how
// each was answered. For one alone the wait view goes on.
import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-picture.js';
import { type ConnectAnswer, isKitError } from '@openappkit/core';
import { define, reset } from '@openappkit/ui/base';
import { layersIcon } from '@openappkit/ui/icons/layers';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import type { AppKit } from '@openappkit/kit';
import { waitForWallet } from '../../choices/choose-wallet.js';
import { leaveWait } from '../../choices/guide.js';
import { networkPicture } from '../../parts/network-picture.js';
import { ViewElement } from '../../element/view-element.js';
import { viewStyles } from '../../parts/view.styles.js';
import { isTrouble, type OutcomeLook } from '../../outcome/outcome-look.js';
import { outcomeView } from '../../outcome/outcome-view.js';
import { namespaceName } from '../../words/namespace-words.js';
import { answersLook } from './answers-look.js';
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
  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  protected override readonly first = ['ak-list'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    if (!this.params) return nothing;
    return this.answers ? this.#asked(kit, this.params) : this.#choice(kit, this.params);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (!this.appKit || !this.answers) return;
    const look = this.#look(this.appKit);
    this.tell(this.#say.spoken(look), isTrouble(look));
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
                ><ak-wallet-image slot="start" plain>${layersIcon}</ak-wallet-image></ak-list-row
              >`
            : nothing
        }
      </ak-list>
      <div class="go">
        <ak-button full-width @click=${() => this.#onContinue(kit)}>${this.#say.go}</ak-button>
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
      >${networkPicture(kit, network, name)}</ak-list-row>`;
  }

  #asked(kit: AppKit, { name, imageUrl }: ChooseNetworkParams): TemplateResult {
    const say = this.#say;
    const look = this.#look(kit);
    const words = {
      next: say.next,
      asked: say.asked,
      connected: say.connected,
      declined: say.declinedOne,
      failed: say.noneDone,
    } as const;
    const list = html`<ul aria-label=${say.outcome}>
      ${this.answers?.map(
        ({ namespace, status, error }) => html`<li data-status=${status}>
          <span>${namespaceName(kit, namespace)}</span>
          <span
            >${status === 'failed' && error ? errorText(kit, error) : words[status]}</span
          >
        </li>`,
      )}
    </ul>`;
    const isEnough = this.isOver && this.answers?.some(({ status }) => status === 'connected');
    const ways = {
      again: () => void this.#ask(kit),
      another: () => (isEnough ? kit.core.finishDialog('asked-enough') : leaveWait(kit)),
    };
    return outcomeView(kit, look, { name, imageUrl }, ways, list);
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
      // The person stopped waiting, or chose something else.
      if (!isKitError(error, 'request/cancelled')) kit.core.env.onError(error);
    }
  }

  #look(kit: AppKit): OutcomeLook {
    return answersLook(this.#say, this.answers ?? [], this.isOver, {
      wallet: this.params?.name ?? '',
      app: appMetadata(kit.core).name,
      nameOf: (namespace) => namespaceName(kit, namespace),
    });
  }
}

define('ak-choose-network-view', ChooseNetworkView);
