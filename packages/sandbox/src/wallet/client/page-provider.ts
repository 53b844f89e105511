// The EIP-1193 provider an app gets. Made by page-script. It takes no decisions: the wallet behind it does.

import { familyOf } from '../families.js';
import type { WireError } from '../protocol.js';
import { callListeners } from './call-listeners.js';
import type { PageWallet } from './page-wallet.js';
import { rpcError } from './rpc-error.js';

type Listener = (value: unknown) => void;

const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'];

/** The EVM side of the wallet. */
export class PageProvider {
  readonly isSandboxWallet = true;
  readonly #listeners = new Map<string, Set<Listener>>(
    eventNames.map((name) => [name, new Set<Listener>()]),
  );
  readonly #wallet: PageWallet;

  constructor(wallet: PageWallet) {
    this.#wallet = wallet;
    wallet.listen((event, data) => {
      if (event === 'ready') this.#emit('connect', { chainId: `0x${Number(data).toString(16)}` });
      else this.#emit(event, data);
    });
    // Apps take methods off the object, so each keeps its own `this`.
    this.request = this.request.bind(this);
    this.on = this.on.bind(this);
    this.removeListener = this.removeListener.bind(this);
  }

  /** EIP-1193 `request`. The promise fails with an Error that has `code`, and `data` where there is some. */
  request(args: unknown): Promise<unknown> {
    const call = readCall(args);
    if ('code' in call) return Promise.reject(rpcError(call));
    return this.#wallet.request(call.method, call.params);
  }

  on(name: string, listener: Listener): this {
    this.#listeners.get(name)?.add(listener);
    return this;
  }

  removeListener(name: string, listener: Listener): this {
    this.#listeners.get(name)?.delete(listener);
    return this;
  }

  #emit(name: string, value: unknown): void {
    callListeners(this.#listeners.get(name) ?? [], value);
  }
}

/** The method and params of a well-formed call, copied; otherwise what is wrong with it. */
function readCall(args: unknown): { method: string; params: unknown } | WireError {
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    return { code: -32600, message: 'Expected one object.' };
  const { method, params }: { method?: unknown; params?: unknown } = args;
  if (typeof method !== 'string' || method === '')
    return { code: -32600, message: 'Expected a method name.' };
  // The other families' methods have doors of their own.
  if (familyOf(method))
    return { code: 4200, message: `The sandbox wallet does not know ${method}.` };
  if (params !== undefined && (typeof params !== 'object' || params === null))
    return { code: -32602, message: 'params is a list or an object.' };
  try {
    return { method, params: structuredClone(params) };
  } catch {
    return { code: -32602, message: 'params cannot be sent to the wallet.' };
  }
}
