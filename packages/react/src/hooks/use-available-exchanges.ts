// useAvailableExchanges: the exchanges that an asset can be paid from.
import type { Exchange, GetExchangesParams } from '@openappkit/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKit } from '../kit/use-kit.js';

export interface UseAvailableExchangesReturn {
  /** Null before they are known. */
  readonly data: readonly Exchange[] | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Asks again, for something else where it is given. Never rejects. */
  readonly fetch: (params?: GetExchangesParams) => Promise<void>;
}

type Asked = Omit<UseAvailableExchangesReturn, 'fetch'>;
const none: Asked = { data: null, isLoading: false, error: null };

/**
 * The exchanges from which an asset can be paid.
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
  const [asked, setAsked] = useState<Asked>(none);
  const own = useRef(params);
  own.current = params;
  const turn = useRef(0);
  const fetch = useCallback(
    async (given?: GetExchangesParams) => {
      const current = ++turn.current;
      setAsked((before) => ({ ...before, isLoading: true, error: null }));
      const next = await kit
        .feature('pay')
        .then((pay) => pay.getAvailableExchanges(given ?? own.current))
        .then(
          ({ exchanges }): Asked => ({ ...none, data: exchanges }),
          (error: Error): Asked => ({ ...none, error }),
        );
      if (current === turn.current) setAsked(next);
    },
    [kit],
  );
  useEffect(() => {
    if (shouldFetchOnInit) void fetch();
    return () => void turn.current++;
  }, [fetch, shouldFetchOnInit]);
  return { ...asked, fetch };
}
