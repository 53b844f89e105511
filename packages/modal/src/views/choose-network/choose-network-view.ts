// <ak-choose-network-view>: one wallet, several namespaces: which to connect it on, and where several are wanted, how
// each was answered. For one alone the wait view goes on.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/list';
import '@openappkit/ui/components/list-row';
import type { AkList } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { appName } from '../../kit/app-name.js';
import type { AppKit } from '../../kit/app-kit.types.js';
import { leaveWait, waitForWallet } from '../../kit/choices.js';
import { landing, show } from '../../kit/intents.js';
import { networkImage } from '../../kit/network-image.js';
import { ViewElement } from '../../modal/view-element.js';
import { KeepFocus } from '../../parts/keep-focus.js';
import { viewStyles } from '../../parts/view.styles.js';
import { walletLine } from '../../parts/wallet-line.js';
import { namespaceName } from '../../strings/namespaces.js';
import type { ChooseNetworkParams, WaitParams } from '../../view-names.js';
import { type Answer, askEach } from './ask-each.js';
import { answersText, outcomeOf } from './answers-text.js';
import { chooseNetworkViewStyles } from './choose-network-view.styles.js';
import { chooseStrings as say } from './strings.js';

/** Stands for every namespace; none is called that. */
const all = '*';

/**
 * @summary A radio list of namespaces, then the answer of each.
 * @route ConnectingMultiChain
 */
export class ChooseNetworkView extends ViewElement<ChooseNetworkParams | undefined> {
  static override styles = [reset, viewStyles, chooseNetworkViewStyles];

  @state() private chosen?: string;
  /** Undefined until several were asked. */
  @state() private answers?: readonly Answer[] | undefined;
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

  protected override firstUpdated(): void {
    // Opened by its name, out of a flow: there is no wallet to be about.
    if (this.appKit && !this.params) show(this.appKit, landing(this.appKit));
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
    return html`<h3>${say['choose.on'](name)}</h3>
      <ak-list
        kind="radiogroup"
        label=${say['choose.on'](name)}
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
                heading=${say['choose.all']}
                detail=${say['choose.all-text'](name)}
                ?selected=${chosen === all}
              ></ak-list-row>`
            : nothing
        }
      </ak-list>
      <div class="go">
        <ak-button full-width @click=${this.#onContinue}>${say['choose.continue']}</ak-button>
      </div>`;
  }

  #row(kit: AppKit, each: WaitParams, chosen: string): TemplateResult {
    const network = this.#chain.current?.active[each.namespace];
    const name = namespaceName(each.namespace);
    const words = [
      network && network.name !== name ? network.name : '',
      this.#isLive(each) ? say['choose.connected'] : '',
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
    const { heading, text, line } = answersText(answers, this.isOver, {
      wallet: name,
      app: appName(kit),
    });
    return html`<ak-empty heading=${heading} text=${text}>
      ${walletLine(kit, {
        state: line,
        label: line === 'waiting' ? say['choose.line'](name) : heading,
        wallet: { name, imageUrl },
      })}
      <ul aria-label=${say['choose.outcome']}>
        ${answers.map(
          ({ namespace, status, reason }) => html`<li data-status=${status}>
            <span>${namespaceName(namespace)}</span>
            <span
              >${status === 'failed' ? (reason ?? say['choose.none-done']) : say[`choose.status-${status}`]}</span
            >
          </li>`,
        )}
      </ul>
      ${this.#ways(kit, answers)}
    </ak-empty>`;
  }

  #ways(kit: AppKit, answers: readonly Answer[]): unknown {
    const outcome = outcomeOf(answers);
    if (!this.isOver)
      return html`<ak-button slot="action" variant="quiet" full-width @click=${() => leaveWait(kit)}
        >${say['choose.another']}</ak-button
      >`;
    if (outcome === 'all') return nothing;
    const some = outcome === 'some';
    return html`<ak-button slot="action" full-width @click=${this.#onAgain}
        >${say[some ? 'choose.again' : 'choose.again-all']}</ak-button
      >
      <ak-button
        slot="action"
        variant="quiet"
        full-width
        @click=${() => (some ? this.#goOn(kit) : leaveWait(kit))}
        >${say[some ? 'choose.go-on' : 'choose.another']}</ak-button
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

  #isLive({ namespace, connectorId }: WaitParams): boolean {
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
    const connectors = this.params?.connectors ?? [];
    const chosen = this.#chosen;
    const one = connectors.find(({ namespace }) => namespace === chosen);
    if (this.appKit && one) waitForWallet(this.appKit, one);
    else void this.#ask(connectors);
  };

  #onAgain = (): void => void this.#ask(this.params?.connectors ?? []);

  async #ask(connectors: readonly WaitParams[]): Promise<void> {
    const kit = this.appKit;
    if (!kit) return;
    const active = this.#chain.current?.activeNamespace;
    const free = connectors.filter((each) => !this.#isLive(each));
    const isActive = ({ namespace }: WaitParams): boolean => namespace === active;
    const inTurn = [...free.filter(isActive), ...free.filter((each) => !isActive(each))];
    this.isOver = false;
    const end = await askEach(kit, inTurn, (answers) => {
      const byNamespace = new Map(answers.map((answer) => [answer.namespace, answer]));
      // Those that are not asked had this wallet before.
      this.answers = connectors.map(
        ({ namespace }) => byNamespace.get(namespace) ?? { namespace, status: 'connected' },
      );
      this.#tell(kit, false);
    });
    if (!end || !this.isConnected) return;
    this.isOver = true;
    this.#tell(kit, true);
    const { enableEmbedded } = kit.core.options.state.current;
    if (enableEmbedded && outcomeOf(this.answers ?? []) === 'all') show(kit, landing(kit));
  }

  #tell(kit: AppKit, isOver: boolean): void {
    const about = { wallet: this.params?.name ?? '', app: appName(kit) };
    const { heading, text, line } = answersText(this.answers ?? [], isOver, about);
    const words = `${heading}. ${text}`.trim();
    if (words !== this.#spoken) this.announce(words, line === 'failed' || line === 'declined');
    this.#spoken = words;
  }

  #goOn(kit: AppKit): void {
    if (kit.core.options.state.current.enableEmbedded) show(kit, landing(kit));
    else kit.core.modal.close();
  }
}

define('ak-choose-network-view', ChooseNetworkView);
