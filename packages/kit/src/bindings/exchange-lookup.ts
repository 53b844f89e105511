// createExchangeLookup(): the exchanges that a component asks for. For the bindings of a framework.
import type { AppKit } from '../api/app-kit.types.js';
import type { Exchange, GetExchangesParams } from '../exchanges/exchange.types.js';

export interface KnownExchanges {
  /** Null before they are known. */
  readonly data: readonly Exchange[] | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
}

export interface FetchExchanges {
  /** Asks again, for something else where it is given. Never rejects. */
  readonly fetch: (params?: GetExchangesParams) => Promise<void>;
}

export interface ExchangeLookup extends FetchExchanges {
  /** What is still to come is not shown any more. */
  stop(): void;
}

/** Before anybody was asked. */
export const initialExchanges: KnownExchanges = { data: null, isLoading: false, error: null };

/** @param defaultParams - what the component is about, where `fetch` is not told otherwise */
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
      // What was known is shown until there is something newer.
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
