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
import { getCurrentScope, onScopeDispose, watch } from 'vue';
import { useKit } from '../kit/use-kit.js';
import {
  useReactiveState,
  type MaybeGetter,
  toValue,
  runAfterHydration,
} from '../kit/use-kit-value.js';

export type UsePayParameters = PayerCallbacks;
export interface UsePayReturn extends Payer, PayerState {}

/**
 * Opens a payment and reports its result.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const payment = usePay({ onSuccess: (id) => console.log(id) });
 * const buy = () => payment.open({ paymentAsset: baseUSDC, recipient: shop, amount: '12.5' });
 */
export function usePay(parameters: UsePayParameters = {}): UsePayReturn {
  const kit = useKit('usePay');
  return useReactiveState(noPayment, (show) => createPayer(kit, show, () => parameters));
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
  return createPayUrlActions(useKit('usePayUrlActions', 'anywhere'));
}

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
 * @param parameters - may be a ref or a function; a changed order or `isEnabled` restarts polling
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const sessionId = ref('');
 * const order = useExchangeBuyStatus(() => ({
 *   exchangeId: 'coinbase',
 *   sessionId: sessionId.value,
 *   isEnabled: sessionId.value !== '',
 * }));
 */
export function useExchangeBuyStatus(
  parameters: MaybeGetter<UseExchangeBuyStatusParameters>,
): UseExchangeBuyStatusReturn {
  const kit = useKit('useExchangeBuyStatus');
  const now = () => toValue(parameters);
  return useReactiveState(noOrderStatus, (show) => {
    const orders = createOrderWatch(kit, show);
    const onSettled = (settled: ExchangeBuyStatus): void => {
      const { onError, onSuccess } = now();
      (settled.status === 'SUCCESS' ? onSuccess : onError)?.(settled);
    };
    let stop = (): void => undefined;
    const follow = (): void => {
      const { exchangeId, isEnabled = true, pollingInterval, sessionId } = now();
      stop();
      stop = isEnabled
        ? orders.poll({ exchangeId, sessionId, pollingInterval, onSettled })
        : () => undefined;
    };
    if (getCurrentScope()) onScopeDispose(() => stop());
    runAfterHydration(() => {
      follow();
      watch(() => keyOf(now()), follow);
    });
    return { refetch: async () => void (await orders.query(now())) };
  });
}

/** A change of this key restarts polling. */
const keyOf = ({
  exchangeId,
  isEnabled,
  pollingInterval,
  sessionId,
}: UseExchangeBuyStatusParameters) =>
  JSON.stringify([exchangeId, sessionId, isEnabled, pollingInterval]);
