// EIP-1193 for apps. The wallet behind it makes all decisions.

import { findFamily } from '../protocol/methods.js';
import { callListeners } from './call-listeners.js';
import type { PageWallet } from './page-wallet.js';
import { rpcError } from './rpc-error.js';

type Listener = (value: unknown) => void;

const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'];

export class EvmProvider {
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
    // Apps detach methods from the object.
    this.request = this.request.bind(this);
    this.on = this.on.bind(this);
    this.removeListener = this.removeListener.bind(this);
  }

  /** Rejects with an Error that has `code`, and `data` if there is any. */
  async request(args: unknown): Promise<unknown> {
    const { method, params } = Object(args);
    const name = String(method ?? '');
    if (findFamily(name) !== 'evm')
      throw rpcError({ code: 4200, message: `The sandbox wallet doesn't support ${name}.` });
    return this.#wallet.request(name, params);
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
