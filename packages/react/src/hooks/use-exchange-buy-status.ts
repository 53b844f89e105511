import type { ExchangeBuyStatus } from '@openappkit/kit';
import { createOrderWatch, noOrderStatus, type OrderStatus } from '@openappkit/kit/internal';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useLatest } from '../kit/use-kit-value.js';

export interface UseExchangeBuyStatusParameters {
  exchangeId: string;
  /** The session ID from `usePayUrlActions`. */
  sessionId: string;
  /** Polling interval in milliseconds. Minimum and default: 3000. */
  pollingInterval?: number | undefined;
  /** @default true */
  isEnabled?: boolean | undefined;
  onSuccess?: ((status: ExchangeBuyStatus) => void) | undefined;
  /** Called when the payment failed. */
  onError?: ((status: ExchangeBuyStatus) => void) | undefined;
}
export interface UseExchangeBuyStatusReturn extends OrderStatus {
  /** Queries the status now. Never rejects. */
  readonly refetch: () => Promise<void>;
}

/**
 * Polls the status of an exchange order until it settles.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { data } = useExchangeBuyStatus({ exchangeId: 'coinbase', sessionId, isEnabled: sessionId !== '' });
 */
export function useExchangeBuyStatus(
  parameters: UseExchangeBuyStatusParameters,
): UseExchangeBuyStatusReturn {
  const { exchangeId, isEnabled = true, pollingInterval, sessionId } = parameters;
  const kit = useKit('useExchangeBuyStatus');
  const latestParameters = useLatest(parameters);
  const [status, setStatus] = useState(noOrderStatus);
  const watch = useMemo(() => createOrderWatch(kit, setStatus), [kit]);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onSettled = (settled: ExchangeBuyStatus): void => {
      const { onError, onSuccess } = latestParameters.current;
      (settled.status === 'SUCCESS' ? onSuccess : onError)?.(settled);
    };
    return watch.poll({ exchangeId, sessionId, pollingInterval, onSettled });
  }, [watch, latestParameters, exchangeId, sessionId, isEnabled, pollingInterval]);
  const refetch = useCallback(
    async () => void (await watch.query({ exchangeId, sessionId })),
    [watch, exchangeId, sessionId],
  );
  return useMemo(() => ({ ...status, refetch }), [status, refetch]);
}
