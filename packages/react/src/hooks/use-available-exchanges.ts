import type { GetExchangesParams } from '@openappkit/kit';
import {
  createExchangeLookup,
  type FetchExchanges,
  type KnownExchanges,
  initialExchanges,
} from '@openappkit/kit/internal';
import { useEffect, useMemo, useState } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useLatest } from '../kit/use-kit-value.js';

export interface UseAvailableExchangesReturn extends KnownExchanges, FetchExchanges {}

/**
 * Returns the exchanges that can pay with an asset.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { data, isLoading } = useAvailableExchanges({ network: 'eip155:1', asset: 'native', amount: 0.1 });
 */
export function useAvailableExchanges({
  shouldFetchOnInit = true,
  ...params
}: GetExchangesParams & {
  readonly shouldFetchOnInit?: boolean;
} = {}): UseAvailableExchangesReturn {
  const kit = useKit('useAvailableExchanges');
  const latestParams = useLatest(params);
  const [known, setKnown] = useState(initialExchanges);
  const lookup = useMemo(
    () => createExchangeLookup(kit, setKnown, () => latestParams.current),
    [kit, latestParams],
  );
  const { fetch, stop } = lookup;
  useEffect(() => {
    if (shouldFetchOnInit) void fetch();
    return stop;
  }, [fetch, stop, shouldFetchOnInit]);
  return useMemo(() => ({ ...known, fetch }), [known, fetch]);
}
