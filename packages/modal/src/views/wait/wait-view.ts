// <ak-wait-view>: waits for the wallet and says what became of it, each outcome in its own words.
import '@openappkit/ui/components/button';
import '@openappkit/ui/components/empty';
import '@openappkit/ui/components/image';
import '@openappkit/ui/components/the-line';
import '@openappkit/ui/components/wallet-image';
import { define, type LineState, reset, version } from '@openappkit/ui';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { appName } from '../../kit/app-name.js';
import { askWallet, leaveWait } from '../../kit/intents.js';
import { ViewElement } from '../../modal/view-element.js';
import { Marks } from '../../parts/marks.js';
import { viewStyles } from '../../parts/view.styles.js';
import type { WaitParams } from '../../view-names.js';
import { waitStrings } from './strings.js';
import { openAgainMs, slowMs, type WaitState, waitState } from './wait-state.js';
import { waitViewStyles } from './wait-view.styles.js';

/** What one state shows. */
interface Look {
  readonly line: LineState;
  readonly heading: string;
  readonly text: string;
  /** Label of the button that asks the wallet again. */
  readonly again?: string;
  /** Label of the way to another wallet. */
  readonly another?: string;
  readonly copy?: boolean;
}

/**
 * @summary App, line, wallet, and the state in words.
 * @route ConnectingExternal
 */
export class WaitView extends ViewElement<WaitParams> {
  static override styles = [reset, viewStyles, waitViewStyles];

  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #marks = new Marks(this, [openAgainMs, slowMs]);
  #spoken: WaitState | undefined;

  protected override render(): TemplateResult | typeof nothing {
    if (!this.appKit || !this.params) return nothing;
    const attempt = this.#connection.current?.attempt;
    const { name } = this.params;
    const look = this.#look(this.#state(), name);
    const { options } = this.appKit.core;
    const app = appName(this.appKit);
    return html`<ak-empty heading=${look.heading} text=${look.text}>
      <ak-the-line slot="icon" state=${look.line} label=${this.#lineLabel(look, name)}>
        <ak-image
          slot="app"
          src=${options.state.current.metadata?.icons?.[0] ?? ''}
          name=${app}
          .size=${56}
        ></ak-image>
        <ak-wallet-image
          slot="wallet"
          src=${attempt?.imageUrl ?? ''}
          name=${name}
          .size=${56}
        ></ak-wallet-image>
      </ak-the-line>
      ${look.again ? html`<ak-button slot="action" full-width @click=${this.#onAgain}>${look.again}</ak-button>` : nothing}
      ${look.copy ? html`<ak-button slot="action" variant="quiet" full-width @click=${this.#onCopy}>${waitStrings['wait.copy']}</ak-button>` : nothing}
      ${look.another ? html`<ak-button slot="action" variant="quiet" full-width @click=${this.#onAnother}>${look.another}</ak-button>` : nothing}
    </ak-empty>`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const state = this.#state();
    if (state === this.#spoken || !this.params) return;
    // Only "Open again" has appeared: nothing new to say.
    const same = state === 'waiting-again' && this.#spoken === 'waiting';
    this.#spoken = state;
    if (same) return;
    const { heading, text, line } = this.#look(state, this.params.name);
    this.announce(`${heading}. ${text}`.trim(), line === 'failed' || line === 'declined');
  }

  #state(): WaitState {
    const attempt = this.#connection.current?.attempt;
    const waits = attempt?.phase === 'waiting' ? attempt.startedAt : undefined;
    return waitState(attempt, this.#marks.since(waits));
  }

  #lineLabel(look: Look, name: string): string {
    return look.line === 'waiting' ? waitStrings['wait.line'](name) : look.heading;
  }

  #look(state: WaitState, wallet: string): Look {
    const say = waitStrings;
    const another = say['wait.another'];
    const again = say['wait.try-again'];
    switch (state) {
      case 'waiting':
        return {
          line: 'waiting',
          heading: say['wait.waiting'](wallet),
          text: say['wait.waiting-text'],
          another,
        };
      case 'waiting-again':
        return { ...this.#look('waiting', wallet), again: say['wait.open-again'] };
      case 'slow':
        return {
          line: 'timed-out',
          heading: say['wait.slow'],
          text: say['wait.slow-text'](wallet),
          again: say['wait.open-again'],
          another,
        };
      case 'pending':
        return {
          line: 'waiting',
          heading: say['wait.pending'](wallet),
          text: say['wait.pending-text'],
          again: say['wait.check-again'],
          another,
        };
      case 'locked':
        return {
          line: 'failed',
          heading: say['wait.locked'](wallet),
          text: say['wait.locked-text'],
          again,
          another,
        };
      case 'declined':
        return {
          line: 'declined',
          heading: say['wait.declined'],
          text: say['wait.declined-text'](this.#app()),
          again,
          another,
        };
      case 'missing':
        return {
          line: 'failed',
          heading: say['wait.missing'](wallet),
          text: say['wait.missing-text'],
          another,
        };
      case 'wrong-type':
        return {
          line: 'failed',
          heading: say['wait.wrong-type'](wallet, this.#network()),
          text: say['wait.wrong-type-text'],
          another: say['wait.choose'],
        };
      case 'failed':
        return {
          line: 'failed',
          heading: say['wait.failed'],
          text: say['wait.failed-text'](this.#reason()),
          again,
          copy: true,
          another,
        };
      case 'done':
        return { line: 'done', heading: say['wait.done'], text: '' };
    }
  }

  #app(): string {
    return this.appKit ? appName(this.appKit) : '';
  }

  #network(): string {
    return this.appKit?.core.chain.state.active[this.params?.namespace ?? '']?.name ?? '';
  }

  #reason(): string {
    return this.#connection.current?.attempt?.error?.shortMessage ?? '';
  }

  #onAgain = (): void => {
    if (this.appKit && this.params) askWallet(this.appKit, this.params);
  };

  #onAnother = (): void => {
    if (this.appKit) leaveWait(this.appKit);
  };

  /** Code, method, network, version; never an address or a balance (ux.md 9). */
  #onCopy = async (): Promise<void> => {
    const error = this.#connection.current?.attempt?.error;
    const network = this.appKit?.core.chain.state.active[this.params?.namespace ?? ''];
    const details = [
      `code: ${error?.code ?? 'unknown'}`,
      `provider code: ${String(error?.context.providerCode ?? 'none')}`,
      'method: connect',
      `network: ${network?.caipNetworkId ?? 'none'}`,
      `version: ${version}`,
    ].join('\n');
    const copied = await navigator.clipboard.writeText(details).then(
      () => true,
      () => false,
    );
    this.appKit?.core.notices.show(
      copied ? 'success' : 'error',
      waitStrings[copied ? 'wait.copied' : 'wait.copy-refused'],
    );
  };
}

define('ak-wait-view', WaitView);
