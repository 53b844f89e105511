import {
  createPayer,
  noPayment,
  type Payer,
  type PayerCallbacks,
  type PayerState,
} from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';
import { useReactiveState } from '../kit/use-kit-value.js';

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
