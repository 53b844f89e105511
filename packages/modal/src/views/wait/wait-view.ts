// <ak-wait-view>: waits for the wallet and says what became of it, each outcome in its own words.
import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-picture.js';
import '@openappkit/ui/components/step-rail';
import { define, reset } from '@openappkit/ui/base';
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { askWallet, choosePhone } from '../../choices/choose-wallet.js';
import { leaveWait } from '../../choices/guide.js';
import { canPair } from '../../navigation/ask-for-code.js';
import { ViewElement } from '../../element/view-element.js';
import { copyDetails } from '../../outcome/error-details.js';
import { isTrouble, type OutcomeLook } from '../../outcome/outcome-look.js';
import { outcomeView } from '../../outcome/outcome-view.js';
import { Marks } from '../../element/marks.js';
import { viewStyles } from '../../parts/view.styles.js';
import type { WaitParams } from './route.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { walletTitle } from '../../words/wallet-title.js';
import { waitWords } from './strings.js';
import { waitLook } from './wait-look.js';
import { openAgainMs, slowMs, waitState } from './wait-state.js';
import { waitViewStyles } from './wait-view.styles.js';

/**
 * @summary App, line, wallet, and the state in words.
 * @route ConnectingExternal
 */
export class WaitView extends ViewElement<WaitParams> {
  static override styles = [reset, viewStyles, waitViewStyles];

  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #marks = new Marks(this, [openAgainMs, slowMs]);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const { params } = this;
    if (!params) return nothing;
    const { imageUrl, error } = this.#attempt ?? {};
    const network = kit.core.chain.state.active[params.namespace]?.caipNetworkId;
    const look = this.#look(kit, params);
    return outcomeView(
      kit,
      { ...look, phone: look.phone && canPair(kit) },
      { name: walletTitle(kit, params.name), imageUrl },
      {
        again: () => askWallet(kit, params),
        another: () => leaveWait(kit),
        copy: () => void copyDetails(kit, error, { method: 'connect', network }),
        phone() {
          kit.core.cancelConnect();
          choosePhone(kit);
        },
      },
      this.#hints(),
    );
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (!this.params || !this.appKit) return;
    const look = this.#look(this.appKit, this.params);
    this.tell(this.#say.spoken(look), isTrouble(look));
  }

  get #say() {
    return this.words(commonWords, waitWords);
  }

  get #attempt() {
    return this.#connection.current?.attempt;
  }

  #look(kit: AppKit, { name, namespace }: WaitParams): OutcomeLook {
    const attempt = this.#attempt;
    const waits = attempt?.phase === 'waiting' ? attempt.startedAt : undefined;
    return waitLook(waitState(attempt, this.#marks.since(waits)), this.#say, {
      wallet: walletTitle(kit, name),
      app: appMetadata(kit.core).name,
      network: kit.core.chain.state.active[namespace]?.name ?? '',
      reason: errorText(kit, attempt?.error),
    });
  }

  /** What the developer of the page must do: folded, because nobody else can. */
  #hints(): TemplateResult | typeof nothing {
    const error = this.#attempt?.error;
    if (error?.code !== 'connector/peer-missing' || error.metaMessages.length === 0) return nothing;
    return html`<details>
      <summary>${this.#say.developers}</summary>
      ${error.metaMessages.map((message) => html`<code translate="no">${message}</code>`)}
    </details>`;
  }
}

define('ak-wait-view', WaitView);
