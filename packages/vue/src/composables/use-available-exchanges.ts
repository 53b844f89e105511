import type { GetExchangesParams } from '@openappkit/kit';
import {
  createExchangeLookup,
  type FetchExchanges,
  type KnownExchanges,
  initialExchanges,
} from '@openappkit/kit/internal';
import { getCurrentScope, onScopeDispose } from 'vue';
import {
  type MaybeGetter,
  toValue,
  runAfterHydration,
  useReactiveState,
} from '../kit/use-kit-value.js';
import { useKit } from '../kit/use-kit.js';

export interface UseAvailableExchangesParameters extends GetExchangesParams {
  /** @default true */
  shouldFetchOnInit?: boolean;
}

export interface UseAvailableExchangesReturn extends KnownExchanges, FetchExchanges {}

/**
 * Returns the exchanges that can pay with an asset.
 *
 * @param parameters - may be a ref or a function, which is read at each `fetch`
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const exchanges = useAvailableExchanges({ network: 'eip155:1', asset: 'native', amount: 0.1 });
 * const names = computed(() => exchanges.data?.map(({ name }) => name));
 */
export function useAvailableExchanges(
  parameters: MaybeGetter<UseAvailableExchangesParameters> = {},
): UseAvailableExchangesReturn {
  const kit = useKit('useAvailableExchanges');
  const getParams = (): GetExchangesParams => {
    const { shouldFetchOnInit: _, ...params } = toValue(parameters);
    return params;
  };
  return useReactiveState(initialExchanges, (show) => {
    const { fetch, stop } = createExchangeLookup(kit, show, getParams);
    if (getCurrentScope()) onScopeDispose(stop);
    if (toValue(parameters).shouldFetchOnInit !== false) runAfterHydration(() => void fetch());
    return { fetch };
  });
}
