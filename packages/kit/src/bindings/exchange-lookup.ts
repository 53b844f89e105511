import type { AppKit } from '../api/app-kit.types.js';
import type { Exchange, GetExchangesParams } from '../exchanges/exchange.types.js';

export interface KnownExchanges {
  /** The exchanges. Undefined before they have loaded. */
  readonly data: readonly Exchange[] | null;
  /** Whether a request is pending. */
  readonly isLoading: boolean;
  /** Why the last request failed. */
  readonly error: Error | null;
}

export interface FetchExchanges {
  /** Uses the default params if none are given. Never rejects. */
  readonly fetch: (params?: GetExchangesParams) => Promise<void>;
}

export interface ExchangeLookup extends FetchExchanges {
  /** Ignores responses that are still pending. */
  stop(): void;
}

export const initialExchanges: KnownExchanges = { data: null, isLoading: false, error: null };

export function createExchangeLookup(
  kit: AppKit,
  show: (state: KnownExchanges) => void,
  defaultParams: () => GetExchangesParams,
): ExchangeLookup {
  let version = 0;
  let data: KnownExchanges['data'] = null;
  return {
    async fetch(params) {
      version += 1;
      const current = version;
      show({ data, isLoading: true, error: null });
      const next = await kit
        .feature('pay')
        .then((pay) => pay.getAvailableExchanges(params ?? defaultParams()))
        .then(
          ({ exchanges }): KnownExchanges => ({ ...initialExchanges, data: exchanges }),
          (error: Error): KnownExchanges => ({ ...initialExchanges, error }),
        );
      if (current !== version) return;
      data = next.data;
      show(next);
    },
    stop() {
      version += 1;
    },
  };
}
