import { appMetadata } from '@openappkit/core/internal';
import '../../element/second-paint.js';
import '@openappkit/ui/components/step-rail';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { requestConnection, choosePhoneWallet } from '../../actions/choose-wallet.js';
import { cancelWait } from '../../actions/guide.js';
import { canPair } from '../../navigation/start-pairing.js';
import { ViewElement } from '../../element/view-element.js';
import { copyDetails } from '../../result/error-details.js';
import { isFailure, type ResultViewModel } from '../../result/result-view-model.js';
import { renderResultWithActions } from '../../result/render-result.js';
import { ElapsedTime } from '../../element/elapsed-time.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { walletTitle } from '../../messages/wallet-title.js';
import { connectingExternalMessages } from './messages.js';
import { createWaitViewModel } from './wait-view-model.js';
import { openAgainMs, waitSlowMs, waitState } from './wait-state.js';
import type { ConnectingExternalParams } from '../../navigation/route.types.js';

/**
 * @summary App, progress line, wallet, and the state as text.
 * @route ConnectingExternal
 */
export class ConnectingExternalView extends ViewElement<ConnectingExternalParams> {
  static override styles = [
    reset,
    viewStyles,
    css`
      ak-empty {
        padding-block-end: 0.25em;
      }
      details {
        margin-block-start: 0.75em;
        text-align: start;
      }
      summary {
        min-block-size: max(2em, var(--_ak-target));
        align-content: center;
        border-radius: var(--_ak-radius-control);
        color: var(--_ak-accent-ink);
        font-size: 0.9333em;
        font-weight: 550;
        cursor: pointer;
      }
      code {
        display: block;
        padding-block: 0.25em;
        overflow-wrap: anywhere;
        font-family: var(--_ak-mono);
        font-size: 0.8667em;
        user-select: all;
      }
    `,
  ];

  readonly #connection = this.watch((kit) => kit.core.connection.state);
  readonly #elapsed = new ElapsedTime(this, [openAgainMs, waitSlowMs]);

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const { params } = this;
    if (!params) return nothing;
    const { imageUrl, error } = this.#attempt ?? {};
    const network = kit.core.chain.state.active[params.namespace]?.caipNetworkId;
    const viewModel = this.#viewModel(kit, params);
    return renderResultWithActions(
      kit,
      { ...viewModel, phone: viewModel.phone && canPair(kit) },
      { name: walletTitle(kit, params.name), imageUrl },
      {
        again: () => requestConnection(kit, params),
        another: () => cancelWait(kit),
        copy: () => void copyDetails(kit, error, { method: 'connect', network }),
        phone() {
          kit.core.cancelConnect();
          choosePhoneWallet(kit);
        },
      },
      this.#hints(),
    );
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    if (!this.params || !this.appKit) return;
    const viewModel = this.#viewModel(this.appKit, this.params);
    this.announceOnce(this.#t.spoken(viewModel), isFailure(viewModel));
  }

  get #t() {
    return this.messages(commonMessages, connectingExternalMessages);
  }

  get #attempt() {
    return this.#connection.current?.attempt;
  }

  #viewModel(kit: AppKit, { name, namespace }: ConnectingExternalParams): ResultViewModel {
    const attempt = this.#attempt;
    const waits = attempt?.phase === 'waiting' ? attempt.startedAt : undefined;
    return createWaitViewModel(waitState(attempt, this.#elapsed.since(waits)), this.#t, {
      wallet: walletTitle(kit, name),
      app: appMetadata(kit.core).name,
      network: kit.core.chain.state.active[namespace]?.name ?? '',
      reason: errorText(kit, attempt?.error),
    });
  }

  /** Hints for the page's developer, collapsed because users cannot act on them. */
  #hints(): TemplateResult | typeof nothing {
    const error = this.#attempt?.error;
    if (error?.code !== 'connector/peer-missing' || error.metaMessages.length === 0) return nothing;
    return html`<details>
      <summary>${this.#t.developers}</summary>
      ${error.metaMessages.map((message) => html`<code translate="no">${message}</code>`)}
    </details>`;
  }
}

define('ak-connecting-external-view', ConnectingExternalView);
