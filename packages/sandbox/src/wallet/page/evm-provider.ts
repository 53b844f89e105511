// The EIP-1193 provider an app gets. Made by page-script. It takes no decisions: the wallet behind it does.

import { familyOf } from '../protocol/methods.js';
import { callListeners } from './call-listeners.js';
import type { PageWallet } from './page-wallet.js';
import { rpcError } from './rpc-error.js';

type Listener = (value: unknown) => void;

const eventNames = ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'];

/** The EVM side of the wallet. */
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
    // Apps take methods off the object, so each keeps its own `this`.
    this.request = this.request.bind(this);
    this.on = this.on.bind(this);
    this.removeListener = this.removeListener.bind(this);
  }

  /** EIP-1193 `request`. The promise fails with an Error that has `code`, and `data` where there is some. */
  async request(args: unknown): Promise<unknown> {
    const { method, params } = Object(args);
    const name = String(method ?? '');
    // The other families' methods have doors of their own.
    if (familyOf(name) !== 'evm')
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
