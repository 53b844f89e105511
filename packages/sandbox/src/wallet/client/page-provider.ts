// The EIP-1193 provider an app gets. Made by page-script. It holds no keys and takes no decisions: the bridge
// frame and the window on the wallet's origin do.

import { needsApproval } from '../approval-methods.js';
import type { BridgeToPage, Snapshot, WireError } from '../protocol.js';
import { PageLink } from './page-link.js';

type Listener = (value: unknown) => void;
interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: Error) => void;
  /** The window that shows it, if one does. */
  readonly shownIn: Window | null;
}

const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'];
/** Milliseconds until a wallet whose frame never loaded counts as absent. */
const frameLimit = 10_000;
const closedCheck = 150;

/** A provider for the wallet at `walletUrl`. */
export class PageProvider {
  readonly isSandboxWallet = true;
  readonly #listeners = new Map<string, Set<Listener>>(
    eventNames.map((name) => [name, new Set<Listener>()]),
  );
  readonly #waiting = new Map<number, Waiting>();
  readonly #walletUrl: string;
  readonly #link: PageLink;
  #popup: Window | null = null;
  #snapshot: Snapshot | undefined;
  #lastId = 0;

  constructor(walletUrl: string) {
    this.#walletUrl = walletUrl;
    this.#link = new PageLink(walletUrl, (message) => this.#hear(message));
    // Apps take methods off the object, so each keeps its own `this`.
    this.request = this.request.bind(this);
    this.on = this.on.bind(this);
    this.removeListener = this.removeListener.bind(this);
  }

  /** EIP-1193 `request`. The promise fails with an Error that has `code`, and `data` where there is some. */
  request(args: unknown): Promise<unknown> {
    const call = readCall(args);
    if ('code' in call) return Promise.reject(rpcError(call));
    const { method, params } = call;
    const asks = !this.#snapshot?.autoApprove && needsApproval(method, params, this.#snapshot);
    const shown = asks ? this.#showWindow() : 'none';
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      const shownIn = shown === 'open' ? this.#popup : null;
      this.#waiting.set(id, { resolve, reject, shownIn });
      this.#link.post({ type: 'request', id, method, params, window: shown });
      if (!this.#snapshot) setTimeout(() => this.#giveUp(id), frameLimit);
    });
  }

  on(name: string, listener: Listener): this {
    this.#listeners.get(name)?.add(listener);
    return this;
  }

  removeListener(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  #hear(message: BridgeToPage): void {
    switch (message.type) {
      case 'snapshot': {
        const first = !this.#snapshot;
        this.#snapshot = message.snapshot;
        const chainId = `0x${message.snapshot.chainId.toString(16)}`;
        if (first) this.#emit('connect', { chainId });
        return;
      }
      case 'event':
        this.#emit(message.event, message.data);
        return;
      case 'response':
        this.#settle(message);
    }
  }

  #settle(message: BridgeToPage & { type: 'response' }): void {
    const asked = this.#waiting.get(message.id);
    if (!asked) return;
    this.#waiting.delete(message.id);
    if (![...this.#waiting.values()].some(({ shownIn }) => shownIn)) this.#popup?.close();
    if (message.error) asked.reject(rpcError(message.error));
    else asked.resolve(message.result);
  }

  /** Must run in the same turn as the person's click, or the browser blocks the window. */
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
      const ids = [...this.#waiting].flatMap(([id, one]) => (one.shownIn === popup ? id : []));
      if (ids.length > 0) this.#link.post({ type: 'window-closed', ids });
    }, closedCheck);
    return 'open';
  }

  #giveUp(id: number): void {
    if (this.#snapshot) return;
    const error = { code: 4900, message: 'The sandbox wallet does not answer.' };
    this.#settle({ type: 'response', id, error });
  }

  #emit(name: string, value: unknown): void {
    for (const listener of [...(this.#listeners.get(name) ?? [])]) {
      try {
        listener(value);
      } catch (error) {
        reportError(error);
      }
    }
  }
}

/** The method and params of a well-formed call, copied; otherwise what is wrong with it. */
function readCall(args: unknown): { method: string; params: unknown } | WireError {
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    return { code: -32600, message: 'Expected one object.' };
  const { method, params }: { method?: unknown; params?: unknown } = args;
  if (typeof method !== 'string' || method === '')
    return { code: -32600, message: 'Expected a method name.' };
  if (params !== undefined && (typeof params !== 'object' || params === null))
    return { code: -32602, message: 'params is a list or an object.' };
  try {
    return { method, params: structuredClone(params) };
  } catch {
    return { code: -32602, message: 'params cannot be sent to the wallet.' };
  }
}

/** An Error with the code and data that EIP-1193 asks for. */
function rpcError({ code, message, data }: WireError): Error {
  return Object.assign(new Error(message), { code, ...(data === undefined ? {} : { data }) });
}
