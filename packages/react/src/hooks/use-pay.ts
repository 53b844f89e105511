import {
  createPayer,
  noPayment,
  type Payer,
  type PayerCallbacks,
  type PayerState,
} from '@openappkit/kit/internal';
import { useMemo, useState } from 'react';
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
