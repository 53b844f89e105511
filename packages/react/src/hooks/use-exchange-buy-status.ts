// useExchangeBuyStatus: what becomes of a payment at an exchange, asked until it is settled.
import type { ExchangeBuyStatus } from '@openappkit/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKit } from '../kit/use-kit.js';

/** Nobody is asked more often. Milliseconds. */
const leastMs = 3_000;

export interface UseExchangeBuyStatusParameters {
  readonly exchangeId: string;
  /** Of `usePayUrlActions`. */
  readonly sessionId: string;
  /** Milliseconds; at least, and by default, 3000. */
  readonly pollingInterval?: number | undefined;
  /** @default true */
  readonly isEnabled?: boolean | undefined;
  readonly onSuccess?: ((status: ExchangeBuyStatus) => void) | undefined;
  /** The exchange did not pay. */
  readonly onError?: ((status: ExchangeBuyStatus) => void) | undefined;
}
export interface UseExchangeBuyStatusReturn {
  readonly data: ExchangeBuyStatus | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  /** Asks now. Never rejects. */
  readonly refetch: () => Promise<void>;
}

type Told = Omit<UseExchangeBuyStatusReturn, 'refetch' | 'isLoading'>;
const isOver = ({ data }: Told): boolean => data?.status === 'SUCCESS' || data?.status === 'FAILED';

/**
 * How an order at an exchange stands, asked again until it is over.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { data } = useExchangeBuyStatus({ exchangeId: 'coinbase', sessionId, isEnabled: sessionId !== '' });
 */
export function useExchangeBuyStatus(
  parameters: UseExchangeBuyStatusParameters,
): UseExchangeBuyStatusReturn {
  const { exchangeId, isEnabled = true, pollingInterval = leastMs, sessionId } = parameters;
  const kit = useKit('useExchangeBuyStatus');
  const [told, setTold] = useState<Told>({ data: null, error: null });
  const [isLoading, setLoading] = useState(false);
  const heard = useRef(parameters);
  heard.current = parameters;
  const ask = useCallback(async (): Promise<Told> => {
    setLoading(true);
    const next = await kit
      .feature('pay')
      .then((pay) => pay.getBuyStatus(exchangeId, sessionId))
      .then(
        (data): Told => ({ data, error: null }),
        (error: Error): Told => ({ data: null, error }),
      );
    setLoading(false);
    setTold((before) => (next.error ? { ...before, error: next.error } : next));
    return next;
  }, [kit, exchangeId, sessionId]);
  useEffect(() => {
    if (!isEnabled) return undefined;
    let isLive = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = async (): Promise<void> => {
      const next = await ask();
      if (!isLive) return;
      if (!isOver(next)) {
        timer = setTimeout(() => void run(), Math.max(pollingInterval, leastMs));
        return;
      }
      const { onError, onSuccess } = heard.current;
      if (next.data) (next.data.status === 'SUCCESS' ? onSuccess : onError)?.(next.data);
    };
    void run();
    return () => {
      isLive = false;
      clearTimeout(timer);
    };
  }, [ask, isEnabled, pollingInterval]);
  const refetch = useCallback(async () => void (await ask()), [ask]);
  return { ...told, isLoading, refetch };
}
