// Sends requests to the frame and opens the approval window. It holds no keys.

import type { FrameMessage } from '../protocol/messages.js';
import type { Snapshot } from '../state/wallet-state.js';
import { needsApproval } from '../protocol/methods.js';
import { FrameLink } from './frame-link.js';
import { rpcError } from './rpc-error.js';

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
  readonly shownIn: Window | null;
}

/** Receives `ready` once with the chain, then the wallet's events. */
export type WalletListener = (event: string, data: unknown) => void;

/** A wallet whose frame has not loaded in this many milliseconds counts as absent. */
const frameLimit = 10_000;
const closedCheck = 150;

export class PageWallet {
  readonly #listeners = new Set<WalletListener>();
  readonly pending = new Map<number, PendingCall>();
  readonly #walletUrl: string;
  readonly #link: FrameLink;
  #popup: Window | null = null;
  #snapshot: Snapshot | undefined;
  #lastId = 0;

  constructor(walletUrl: string) {
    this.#walletUrl = walletUrl;
    this.#link = new FrameLink(walletUrl, (message) => this.onMessage(message));
  }

  /**
   * Sends a request. If it needs a window, call it synchronously in the click handler.
   *
   * @returns rejects with an Error that has `code`, and `data` if there is any
   */
  async request(method: string, params: unknown): Promise<unknown> {
    const call = copy({ method, params });
    const asks = !this.#snapshot?.autoApprove && needsApproval(method, params, this.#snapshot);
    const windowState = asks ? this.#showWindow() : 'none';
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const shownIn = windowState === 'open' ? this.#popup : null;
      this.pending.set(id, { resolve, reject, shownIn });
      this.#link.post({ type: 'request', id, call, window: windowState });
      if (!this.#snapshot) setTimeout(() => this.rejectClosed(id), frameLimit);
    });
  }

  listen(listener: WalletListener): void {
    this.#listeners.add(listener);
  }

  onMessage(message: FrameMessage): void {
    switch (message.type) {
      case 'snapshot': {
        const first = !this.#snapshot;
        this.#snapshot = message.snapshot;
        if (first) this.notify('ready', message.snapshot.chainId);
        return;
      }
      case 'event':
        this.notify(message.event, message.data);
        return;
      case 'response':
        this.#settle(message);
    }
  }

  #settle(message: FrameMessage & { type: 'response' }): void {
    const pendingCall = this.pending.get(message.id);
    if (!pendingCall) return;
    this.pending.delete(message.id);
    if (![...this.pending.values()].some(({ shownIn }) => shownIn)) this.#popup?.close();
    if (message.error) pendingCall.reject(rpcError(message.error));
    else pendingCall.resolve(message.result);
  }

  #showWindow(): 'open' | 'blocked' {
    if (this.#popup && !this.#popup.closed) {
      this.#popup.focus();
      return 'open';
    }
    const popup = window.open(`${this.#walletUrl}/window`, '_blank', 'popup,width=420,height=680');
    this.#popup = popup;
    if (!popup) return 'blocked';
    const watch = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(watch);
      const ids = [...this.pending].flatMap(([id, one]) => (one.shownIn === popup ? id : []));
      if (ids.length > 0) this.#link.post({ type: 'window-closed', ids });
    }, closedCheck);
    return 'open';
  }

  rejectClosed(id: number): void {
    if (this.#snapshot) return;
    const error = { code: 4900, message: "The sandbox wallet isn't responding." };
    this.#settle({ type: 'response', id, error });
  }

  notify(event: string, data: unknown): void {
    for (const listener of this.#listeners) listener(event, data);
  }
}

/** The app may change the request before the frame is ready. */
function copy(call: { readonly method: string; readonly params: unknown }): unknown {
  try {
    return structuredClone(call);
  } catch {
    throw rpcError({ code: -32602, message: "`params` can't be sent to the wallet." });
  }
}
