// Sends requests to the frame and opens the approval window. It holds no keys.

import type { WireError } from '../../signing/signing-family.js';
import { channel, frameName, needsApproval, type Snapshot } from '../methods.js';
import type { FrameMessage, PageMessage } from '../wallet-state.js';

/** Queues messages until the hidden frame answers, and ignores other origins. */
class FrameLink {
  private frame: HTMLIFrameElement | undefined;
  private ready = false;
  private readonly held: PageMessage[] = [];

  constructor(
    private readonly walletUrl: string,
    private readonly onMessage: (message: FrameMessage) => void,
  ) {
    window.addEventListener('message', (event: MessageEvent<unknown>) => this.receive(event));
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', () => this.mount());
    else this.mount();
  }

  post(message: PageMessage): void {
    if (this.ready) this.send(message);
    else this.held.push(message);
  }

  private mount(): void {
    const frame = document.createElement('iframe');
    this.frame = frame;
    frame.name = frameName;
    frame.title = 'Sandbox Wallet';
    frame.hidden = true;
    frame.style.display = 'none';
    frame.addEventListener('load', () => this.send({ type: 'hello' }));
    frame.src = `${this.walletUrl}/frame`;
    document.documentElement.append(frame);
  }

  private send(message: PageMessage): void {
    this.frame?.contentWindow?.postMessage({ channel, message }, this.walletUrl);
  }

  private receive(event: MessageEvent<unknown>): void {
    if (event.origin !== this.walletUrl || event.source !== this.frame?.contentWindow) return;
    const data = event.data as { channel?: unknown; message: FrameMessage } | null;
    if (data?.channel !== channel) return;
    this.onMessage(data.message);
    if (data.message.type !== 'snapshot' || this.ready) return;
    this.ready = true;
    for (const message of this.held.splice(0)) this.send(message);
  }
}

export function rpcError({ code, message, data }: WireError): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
}

interface PendingCall {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
  readonly shownIn: Window | null;
}

/** Receives `ready` once with the chain, then the wallet's events. */
type WalletListener = (event: string, data: unknown) => void;

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
      if (this.#snapshot) return;
      const error = { code: 4900, message: "The sandbox wallet isn't responding." };
      setTimeout(() => {
        if (!this.#snapshot) this.#settle({ type: 'response', id, error });
      }, frameLimit);
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

/** Reports a listener's error as the page's, so that the other listeners still run. */
export function callListeners<T>(listeners: Iterable<(value: T) => void>, value: T): void {
  for (const listener of [...listeners]) {
    try {
      listener(value);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Uses no library, to keep the page script small. @throws Error with code -32602 if the value is not bytes */
export function toBase64(value: unknown, name: string): string {
  if (!ArrayBuffer.isView(value))
    throw rpcError({ code: -32602, message: `${name} is not bytes.` });
  const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(String(text)), (letter) => letter.charCodeAt(0));
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @throws Error with code -32602 if the value is not an account */
export function addressOf(account: unknown): string {
  const { address } = Object(account);
  if (typeof address === 'string') return address;
  throw rpcError({ code: -32602, message: 'An account is missing.' });
}

/** @throws Error with code -32602 if the wallet does not have the chain */
export function assertChain(chain: unknown, walletChain: string): void {
  if (chain === undefined || chain === walletChain) return;
  throw rpcError({ code: -32602, message: `The sandbox wallet is on ${walletChain} only.` });
}

export function listOf(answer: unknown): Record<string, unknown>[] {
  return Array.isArray(answer) ? answer : [];
}
