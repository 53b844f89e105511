import type { GetExchangesParams, ExchangeBuyStatus } from '@openappkit/kit';
import {
  createPayer,
  noPayment,
  type Payer,
  type PayerCallbacks,
  type PayerState,
  type PayUrlActions,
  createPayUrlActions,
  createExchangeLookup,
  type FetchExchanges,
  type KnownExchanges,
  initialExchanges,
  createOrderWatch,
  noOrderStatus,
  type OrderStatus,
} from '@openappkit/kit/internal';
import { useMemo, useState, useEffect, useCallback } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useLatest } from '../kit/use-kit-value.js';

export type UsePayParameters = PayerCallbacks;
export interface UsePayReturn extends Payer, PayerState {}

/**
 * Opens a payment and reports its result.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { open, isPending, data } = usePay({ onSuccess: (id) => console.log(id) });
 * const buy = () => open({ paymentAsset: baseUSDC, recipient: shop, amount: '12.5' });
 */
export function usePay(parameters: UsePayParameters = {}): UsePayReturn {
  const kit = useKit('usePay');
  const latestParameters = useLatest(parameters);
  const [state, setState] = useState(noPayment);
  const { open } = useMemo(
    () => createPayer(kit, setState, () => latestParameters.current),
    [kit, latestParameters],
  );
  return useMemo(() => ({ ...state, open }), [state, open]);
}

export interface UsePayUrlActionsReturn extends PayUrlActions {}

/**
 * Creates or opens the exchange's payment page, for apps with their own UI.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { openUrl } = usePayUrlActions();
 * const { sessionId } = await openUrl('coinbase', { network: 'eip155:1', asset: 'native', amount: 0.1, recipient: shop });
 */
export function usePayUrlActions(): UsePayUrlActionsReturn {
  const kit = useKit('usePayUrlActions');
  return useMemo(() => createPayUrlActions(kit), [kit]);
}

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
