// A scriptable EIP-1193 wallet for unit tests, and its EIP-6963 announcement. It cannot sign;
// tests that need keys use the conformance wallet.

export interface FakeRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}
/** The response of a method: a value, or a function of the request that returns, resolves to or throws it. */
export type FakeAnswer = unknown | ((request: FakeRequest) => unknown);

export interface FakeEip1193Provider {
  request(args: {
    readonly method: string;
    readonly params?: readonly unknown[];
  }): Promise<unknown>;
  on(event: string, listener: (value: unknown) => void): FakeEip1193Provider;
  removeListener(event: string, listener: (value: unknown) => void): FakeEip1193Provider;
  /** Calls the listeners, as the wallet would. */
  emit(event: string, value: unknown): void;
  /** Sets the response of a method from now on. */
  answer(method: string, answer: FakeAnswer): void;
  readonly requests: readonly FakeRequest[];
  listenerCount(): number;
}

/**
 * @param answers - responses by method, added to the defaults (one account, chain 1). Other methods fail with code 4200.
 * @example
 * const wallet = fakeEip1193Provider({ eth_chainId: '0x7a69' });
 * wallet.answer('eth_requestAccounts', () => Promise.reject({ code: 4001, message: 'no' }));
 */
export function fakeEip1193Provider(
  answers: Readonly<Record<string, FakeAnswer>> = {},
): FakeEip1193Provider {
  const account = '0x52908400098527886E0F7030069857D2E4169EE7';
  const script = new Map<string, FakeAnswer>(
    Object.entries({
      eth_requestAccounts: [account],
      eth_accounts: [account],
      eth_chainId: '0x1',
      ...answers,
    }),
  );
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const requests: FakeRequest[] = [];
  const provider: FakeEip1193Provider = {
    requests,
    async request({ method, params = [] }) {
      const request = { method, params };
      requests.push(request);
      if (!script.has(method)) throw { code: 4200, message: `${method} is not supported` };
      const answer = script.get(method);
      return typeof answer === 'function'
        ? (answer as (request: FakeRequest) => unknown)(request)
        : answer;
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return provider;
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener);
      return provider;
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
    },
    answer: (method, answer) => void script.set(method, answer),
    listenerCount: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
  };
  return provider;
}

export interface AnnouncedInfo {
  readonly uuid: string;
  readonly name: string;
  readonly icon: string;
  readonly rdns: string;
}

/**
 * Announces a wallet on the page (EIP-6963), now and on every request of the page.
 *
 * @param info - overrides of the default info
 * @returns a function that stops answering requests
 */
export function announceProvider(
  events: EventTarget,
  provider: unknown,
  info: Partial<AnnouncedInfo> = {},
): () => void {
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Test Wallet',
      icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      rdns: 'com.example.wallet',
      ...info,
    }),
    provider,
  });
  const announce = (): void => {
    events.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  events.addEventListener('eip6963:requestProvider', announce);
  announce();
  return () => events.removeEventListener('eip6963:requestProvider', announce);
}
