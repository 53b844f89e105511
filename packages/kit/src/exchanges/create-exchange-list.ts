// Loads the exchanges that pay out an asset into a feature's state. Drops outdated answers.
import { asKitError, createLatest, isKitError, ref } from '@openappkit/core/feature';
import type { ExchangeCalls } from './exchange-calls.js';
import type { ExchangeList, GetExchangesParams } from './exchange.types.js';

export const noExchanges: ExchangeList = Object.freeze({
  status: 'idle',
  exchanges: [],
  error: undefined,
});

export function createExchangeList(
  calls: ExchangeCalls,
  /** Only this module writes it. */
  state: { exchanges: ExchangeList },
  onList: (list: ExchangeList) => void = () => undefined,
) {
  const latest = createLatest();
  const show = (list: ExchangeList): void => {
    state.exchanges = ref(Object.freeze(list));
  };
  return {
    /** Never rejects. */
    async load(asked: GetExchangesParams): Promise<void> {
      const signal = latest.begin();
      if (!calls.isOn()) return show({ ...noExchanges, status: 'absent' });
      show({ ...noExchanges, status: 'loading' });
      try {
        const { exchanges } = await calls.list(asked, signal);
        latest.assertCurrent(signal);
        show({ status: 'ready', exchanges, error: undefined });
        onList(state.exchanges);
      } catch (error) {
        if (signal.aborted) return;
        // No exchange pays it out, so the list is empty and not failed.
        if (isKitError(error, 'pay/asset-not-supported'))
          return show({ status: 'ready', exchanges: [], error: undefined });
        const failure = asKitError(error, 'pay/exchanges-unavailable');
        show({ status: 'failed', exchanges: [], error: failure });
      }
    },
    clear(): void {
      latest.cancel();
      show(noExchanges);
    },
    destroy: latest.cancel,
  };
}
