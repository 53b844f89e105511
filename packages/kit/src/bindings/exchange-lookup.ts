// Loads the exchanges that a component shows. For framework bindings.
import type { AppKit } from '../api/app-kit.types.js';
import type { Exchange, GetExchangesParams } from '../exchanges/exchange.types.js';

export interface KnownExchanges {
  readonly data: readonly Exchange[] | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

export interface FetchExchanges {
  /** Loads the exchanges again, for other params if given. Never rejects. */
  readonly fetch: (params?: GetExchangesParams) => Promise<void>;
}

export interface ExchangeLookup extends FetchExchanges {
  /** Ignores pending responses. */
  stop(): void;
}

export const initialExchanges: KnownExchanges = { data: null, isLoading: false, error: null };

/** @param defaultParams - used if `fetch` gets no params */
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
      // Keep showing the previous exchanges until new ones arrive.
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
