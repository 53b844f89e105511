import type { ExchangeBuyStatus } from '@openappkit/kit';
import { createOrderWatch, noOrderStatus, type OrderStatus } from '@openappkit/kit/internal';
import { getCurrentScope, onScopeDispose, watch } from 'vue';
import {
  type MaybeGetter,
  toValue,
  runAfterHydration,
  useReactiveState,
} from '../kit/use-kit-value.js';
import { useKit } from '../kit/use-kit.js';

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
