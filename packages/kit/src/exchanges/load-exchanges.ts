import { asKitError, isKitError, KitError } from '@openappkit/core/feature';
import type { ExchangeCalls } from './exchange-calls.js';
import type { ExchangeList, GetExchangesParams } from './exchange.types.js';

export const noExchanges: ExchangeList = Object.freeze({
  status: 'idle',
  exchanges: [],
  error: undefined,
});

/**
 * Loads the exchanges that pay out an asset. Resolves with `failed` if the service does not answer.
 * @param onLoaded called when the service answered with exchanges
 * @throws KitError `request/cancelled`
 */
export async function loadExchanges(
  calls: ExchangeCalls,
  params: GetExchangesParams,
  signal: AbortSignal,
  onLoaded: (exchanges: ExchangeList['exchanges']) => void = () => undefined,
): Promise<ExchangeList> {
  try {
    const { exchanges } = await calls.list(params, signal);
    signal.throwIfAborted();
    onLoaded(exchanges);
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
