import '@openappkit/ui/components/step-rail';
import type { ErrorCode } from '@openappkit/core';
import { appMetadata, type ConnectAttempt } from '@openappkit/core/internal';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { requestConnection, choosePhoneWallet } from '../../actions/choose-wallet.js';
import { cancelWait } from '../../actions/guide.js';
import { canPair } from '../../navigation/start-pairing.js';
import { ViewElement } from '../../element/view-element.js';
import { copyDetails } from '../../result/error-details.js';
import {
  isFailure,
  type ResultViewModel,
  createResultViewModel,
  type ResultRow,
  renderResultWithActions,
} from '../../result/render-result.js';
import { ElapsedTime } from '../../element/timers.js';
import { viewStyles } from '../../shared/view.styles.js';
import { commonMessages, type WithCommon } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { walletTitle } from '../../messages/wallet-title.js';
import type { ConnectingExternalParams } from '../../navigation/route.types.js';

export const connectingExternalMessages = defineMessages('wait', {
  waitingText: 'A window should have opened, asking to share your address.',
  slow: 'Still waiting',
  slowText: ({ wallet }: MessageParams<'wallet'>) =>
    `Look for ${wallet} in your browser toolbar. It may be locked or behind this window.`,
  pending: ({ wallet }: MessageParams<'wallet'>) => `${wallet} has a request open`,
  pendingText: 'Open it and answer the request waiting there.',
  locked: ({ wallet }: MessageParams<'wallet'>) => `${wallet} is locked`,
  lockedText: 'Unlock it, then try again.',
  missing: ({ wallet }: MessageParams<'wallet'>) => `${wallet} isn’t in this browser`,
  missingText: 'Install it, then reload the page.',
  blocked: 'Pop-up blocked',
  blockedText: 'Your browser blocked the sign-in window.',
  openWindow: 'Open window',
  peerMissing: ({ wallet }: MessageParams<'wallet'>) => `${wallet} isn’t set up here`,
  peerMissingText: ({ app }: MessageParams<'app'>) =>
    `${app} is missing a part this wallet needs. Nothing was shared.`,
  developers: 'For developers',
  wrongType: ({ wallet, network }: MessageParams<'wallet' | 'network'>) =>
    `${wallet} doesn’t support ${network}`,
  wrongTypeText: 'Choose another wallet or network.',
  failed: 'Couldn’t connect',
  openAgain: 'Open again',
  checkAgain: 'Check again',
  choose: 'Choose wallet',
});

/** Milliseconds after which "Open again" appears, and after which the wait counts as slow. */
const openAgainMs = 5_000;

const waitSlowMs = 20_000;

const byCode: Partial<Record<ErrorCode, WaitState>> = {
  'wallet/rejected': 'declined',
  'wallet/pending': 'pending',
  'wallet/locked': 'locked',
  'connector/not-found': 'missing',
  'connector/peer-missing': 'peer-missing',
  'chain/not-supported': 'wrong-type',
  'adapter/not-found': 'wrong-type',
};

const resultRows = {
  waiting: { line: 'waiting', heading: 'approve', text: 'waitingText' },
  'waiting-again': { line: 'waiting', heading: 'approve', text: 'waitingText', again: 'openAgain' },
  slow: { line: 'timed-out', heading: 'slow', text: 'slowText', again: 'openAgain' },
  pending: { line: 'waiting', heading: 'pending', text: 'pendingText', again: 'checkAgain' },
  locked: { line: 'failed', heading: 'locked', text: 'lockedText', again: 'tryAgain' },
  declined: { line: 'declined', heading: 'declined', text: 'nothingShared', again: 'tryAgain' },
  blocked: { line: 'failed', heading: 'blocked', text: 'blockedText', again: 'openWindow' },
  missing: { line: 'failed', heading: 'missing', text: 'missingText', phone: true },
  'peer-missing': { line: 'failed', heading: 'peerMissing', text: 'peerMissingText', phone: true },
  'wrong-type': {
    line: 'failed',
    heading: 'wrongType',
    text: 'wrongTypeText',
    another: 'choose',
  },
  failed: { line: 'failed', heading: 'failed', again: 'tryAgain', copy: true },
  done: { line: 'done', heading: 'connected' },
} as const satisfies Record<WaitState, ResultRow>;

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

type WaitState =
  | 'waiting'
  | 'waiting-again'
  | 'slow'
  | 'pending'
  | 'locked'
  | 'declined'
  | 'blocked'
  | 'missing'
  | 'peer-missing'
  | 'wrong-type'
  | 'failed'
  | 'done';

/** @param passedMs milliseconds since the attempt started */
function waitState(attempt: ConnectAttempt | undefined, passedMs: number): WaitState {
  if (attempt?.phase === 'connected') return 'done';
  if (attempt?.phase === 'failed') {
    const { error } = attempt;
    if (error?.code === 'wallet/failed' && isBlockedWindow(error.details)) return 'blocked';
    return (error && byCode[error.code]) ?? 'failed';
  }
  if (passedMs >= waitSlowMs) return 'slow';
  return passedMs >= openAgainMs ? 'waiting-again' : 'waiting';
}

/** Detects a blocked window by the message, because wallets have no error code for it. */
function isBlockedWindow(details: string | undefined): boolean {
  return /\bpop[- ]?up\b.*\b(block|fail)/i.test(details ?? '');
}

interface WaitMessageParams {
  readonly wallet: string;
  readonly app: string;
  readonly network: string;
  /** '' without a failure. */
  readonly reason: string;
}

type WaitMessages = WithCommon<typeof connectingExternalMessages>;

function createWaitViewModel(
  state: WaitState,
  t: WaitMessages,
  about: WaitMessageParams,
): ResultViewModel {
  return createResultViewModel(resultRows[state], t, about);
}
