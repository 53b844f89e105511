// The hidden frame on the wallet's origin: answers silent calls and passes the others to the window.
// It checks origin and source of messages from the page above and from the window that the page opened.

import { type Answer, refuse } from '../../signing/answer.js';
import { signingFamilies } from '../../signing/signing-families.js';
import type { RequestSource } from '../../signing/signing-family.js';
import { channel } from '../protocol/channel.js';
import {
  type FrameMessage,
  type PageMessage,
  pageToFrame,
  rpcCall,
  type Shown,
  windowToFrame,
} from '../protocol/messages.js';
import { families, findFamily, isSilent, needsApproval, verbOf } from '../protocol/methods.js';
import { readConfig } from '../state/page-config.js';
import { signPending } from '../state/sign-pending.js';
import {
  networkOf,
  permit,
  readState,
  type Snapshot,
  takeSnapshot,
  writeState,
} from '../state/wallet-state.js';
import { ApprovalQueue, type QueuedRequest } from './approval-queue.js';
import { applyApproval } from './apply-approval.js';
import { corruptResponse, corruptEvent } from './apply-fault.js';
import { accountsEvent, reportedAccounts } from './reported-accounts.js';

interface Call {
  readonly id: number;
  readonly method: string;
  readonly params: readonly unknown[];
}

class WalletFrame {
  readonly #config = readConfig();
  readonly #queue = new ApprovalQueue();
  /** Reported by the browser; empty until the page's first message. */
  #page = '';
  reported: Snapshot | undefined;
  #window: Window | null = null;

  listen(): void {
    window.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source === window.parent) this.#fromPage(event);
      else this.#fromWindow(event);
    });
    window.addEventListener('storage', () => {
      if (this.#page) this.#publish();
    });
  }

  #fromPage(event: MessageEvent<unknown>): void {
    const parsed = pageToFrame.safeParse(event.data);
    if (!parsed.success || event.origin === 'null') return;
    const { message } = parsed.data;
    if (message.type === 'hello') {
      this.#page = event.origin;
      this.reported = undefined;
      this.#publish();
      return;
    }
    if (event.origin !== this.#page) return;
    if (message.type === 'window-closed') {
      this.#window = null;
      for (const id of message.ids) this.#settle(id, windowClosedError);
    } else void this.enqueue(message);
  }

  #fromWindow(event: MessageEvent<unknown>): void {
    const parsed = windowToFrame.safeParse(event.data);
    const source = event.source;
    if (!parsed.success || event.origin !== location.origin) return;
    if (!source || !('opener' in source) || source.opener !== window.parent) return;
    const { message } = parsed.data;
    switch (message.type) {
      case 'decide':
        this.#settle(message.id, message.answer);
        return;
      case 'next':
        this.#window = source;
        break;
      case 'set':
        writeState(message.patch);
        this.#publish();
    }
    this.#showNext();
  }

  async enqueue({
    id,
    call,
    window: windowState,
  }: PageMessage & { type: 'request' }): Promise<void> {
    const parsed = rpcCall.safeParse(call);
    if (!parsed.success) {
      const isParams = parsed.error.issues[0]?.path[0] === 'params';
      const refusal = isParams
        ? refuse(-32602, '`params` must be an array or an object.')
        : refuse(-32600, 'Expected an object with a `method`.');
      return this.#respond({ id, method: '', params: [] }, refusal);
    }
    const { method, params = [] } = parsed.data;
    const request = { id, method, params: Array.isArray(params) ? params : [params] };
    const answer =
      (await this.#answer(request)) ?? this.requestApproval(request, windowState !== 'open');
    if (answer) this.#respond(request, answer);
  }

  async #answer(call: Call): Promise<Answer | undefined> {
    const { method, params } = call;
    const snapshot = this.#snapshot();
    const family = findFamily(method);
    const accounts = snapshot.accounts[family];
    if (!accounts) return unknownChainError;
    const verb = verbOf(method);
    if (verb === 'disconnect') {
      writeState(permit(family, this.#page, false));
      this.#publish();
      return { result: null };
    }
    if (verb === 'connect' && (accounts.length > 0 || isSilent(params)))
      return { result: reportedAccounts(family, snapshot) };
    const network = networkOf(family, readState(), this.#config);
    const silent = signingFamilies[family].answerSilently?.(call, this.#source(method), network);
    if (silent) return silent;
    return snapshot.behaviour === 'locked' ? walletLockedError : undefined;
  }

  /** Returns an answer if approval is impossible or unnecessary. */
  requestApproval({ id, method, params }: Call, blocked: boolean): Answer | undefined {
    const parsed = signingFamilies[findFamily(method)].parse(
      { method, params },
      this.#source(method),
    );
    if ('error' in parsed) return parsed;
    const snapshot = this.#snapshot();
    if (snapshot.behaviour === 'hang' || snapshot.behaviour === 'hang-all') return undefined;
    if (!needsApproval(method, params, snapshot)) return { result: null };
    const request: QueuedRequest = {
      id,
      method,
      params: [...parsed.params],
      signers: [...parsed.signers],
      origin: this.#page,
      blocked,
    };
    if (!this.#queue.add(request)) return alreadyPendingError;
    if (readState().autoApprove) {
      void signPending(request, readState(), this.#config).then((signed) =>
        this.#settle(id, signed),
      );
      return undefined;
    }
    this.#showNext();
    // Stays queued, so that the user's next attempt replaces it and opens the window.
    return blocked ? windowBlockedError : undefined;
  }

  #settle(id: number, signed: Answer): void {
    const request = this.#queue.take(id);
    if (request) {
      const answer = applyApproval(request, signed, () => this.#snapshot());
      this.#publish();
      this.#respond(request, answer);
    }
    this.#showNext();
  }

  #publish(): void {
    const next = this.#snapshot();
    const before = this.reported;
    this.reported = next;
    this.#toPage({ type: 'snapshot', snapshot: next });
    if (!before) return;
    const emit = (event: string, data: unknown) => {
      for (const spoilt of corruptEvent(event, data, next))
        this.#toPage({ type: 'event', event, data: spoilt });
    };
    for (const family of families) {
      const accounts = reportedAccounts(family, next);
      if (JSON.stringify(reportedAccounts(family, before)) !== JSON.stringify(accounts))
        emit(accountsEvent(family), accounts);
    }
    if (before.chainId !== next.chainId) emit('chainChanged', `0x${next.chainId.toString(16)}`);
  }

  #respond({ id, method }: Call, answer: Answer): void {
    for (const spoilt of corruptResponse(method, answer, this.#snapshot())) {
      const speak = () => this.#toPage({ type: 'response', id, ...spoilt.answer });
      if (spoilt.after === 0) speak();
      else setTimeout(speak, spoilt.after);
    }
  }

  #showNext(): void {
    const { first: pending = null, size: waiting } = this.#queue;
    const message: Shown = { pending, waiting, state: readState() };
    this.#window?.postMessage({ channel, message }, location.origin);
  }

  #toPage(message: FrameMessage): void {
    window.parent.postMessage({ channel, message }, this.#page);
  }

  #snapshot(): Snapshot {
    return takeSnapshot(readState(), this.#config, this.#page);
  }

  #source(method: string): RequestSource {
    const { accounts, chainId, knownChains } = this.#snapshot();
    const family = findFamily(method);
    const { batches, [family]: familyState } = readState();
    const origin = this.#page;
    const known = { chainId, knownChains, batches };
    return { origin, accounts: accounts[family] ?? [], active: familyState.active, ...known };
  }
}

const windowClosedError = refuse(4001, 'The wallet window was closed.');
const walletLockedError = refuse(4100, 'Wallet is locked');
const unknownChainError = refuse(4901, "The sandbox doesn't run this chain.");
const alreadyPendingError = refuse(-32002, 'The same request is already waiting in the wallet.');
const windowBlockedError = refuse(
  -32603,
  'The browser blocked the wallet window. Allow pop-ups, then try again.',
  { reason: 'popup-blocked' },
);

new WalletFrame().listen();
