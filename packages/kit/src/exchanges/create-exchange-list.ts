// Loads the exchanges that pay out an asset. Drops outdated answers.
import { asKitError, createLatest, isKitError, KitError, ref } from '@openappkit/core/feature';
import type { ExchangeCalls } from './exchange-calls.js';
import type { ExchangeList, GetExchangesParams } from './exchange.types.js';

export const noExchanges: ExchangeList = Object.freeze({
  status: 'idle',
  exchanges: [],
  error: undefined,
});

/** Resolves with `failed` if the service does not answer. @throws KitError `request/cancelled` */
export async function loadExchanges(
  calls: ExchangeCalls,
  asked: GetExchangesParams,
  signal: AbortSignal,
): Promise<ExchangeList> {
  try {
    const { exchanges } = await calls.list(asked, signal);
    signal.throwIfAborted();
    return Object.freeze({ status: 'ready', exchanges, error: undefined });
  } catch (error) {
    if (signal.aborted) throw new KitError('request/cancelled');
    // No exchange pays it out, so the list is empty and not failed.
    if (isKitError(error, 'pay/asset-not-supported'))
      return Object.freeze({ status: 'ready', exchanges: [], error: undefined });
    const failure = asKitError(error, 'pay/exchanges-unavailable');
    return Object.freeze({ status: 'failed', exchanges: [], error: failure });
  }
}

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
      const list = await loadExchanges(calls, asked, signal).catch(() => undefined);
      if (!list || signal.aborted) return;
      show(list);
      if (list.status === 'ready') onList(list);
    },
    clear(): void {
      latest.cancel();
      show(noExchanges);
    },
    destroy: latest.cancel,
  };
}
