// usePay: a payment that the app asks for, and how it ended. Named as the apps that move over know it.
import { type PaymentOptions, type PaymentResult, pay } from '@openappkit/kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useKit } from '../kit/use-kit.js';

export interface UsePayParameters {
  /** @param result id of the transaction, where it is known */
  readonly onSuccess?: ((result: string | undefined) => void) | undefined;
  /** @param message a sentence for developers */
  readonly onError?: ((message: string) => void) | undefined;
}
export interface UsePayReturn {
  /** Opens the widget; resolves when the payment has ended. A newer one takes the place of an older here. Never rejects. */
  readonly open: (options: PaymentOptions) => Promise<void>;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly isError: boolean;
  /** A sentence for developers. */
  readonly error: string | null;
  /** Id of the transaction. */
  readonly data: string | null;
  /** How it ended: `cancelled` is of what nobody was asked to pay, `unknown` of what may be paid yet. */
  readonly status: PaymentResult['status'] | undefined;
}

/**
 * Opens a payment that the app asks for, and tells how it ended.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { open, isPending, data } = usePay({ onSuccess: (id) => console.log(id) });
 * const buy = () => open({ paymentAsset: baseUSDC, recipient: shop, amount: '12.5' });
 */
export function usePay(parameters: UsePayParameters = {}): UsePayReturn {
  const kit = useKit('usePay');
  const told = useRef(parameters);
  told.current = parameters;
  const turn = useRef(0);
  const [asked, setAsked] = useState<{ isPending: boolean; result?: PaymentResult }>(idle);
  const open = useCallback(
    async (options: PaymentOptions) => {
      const own = ++turn.current;
      setAsked({ isPending: true });
      const result = await pay(options, undefined, kit).catch(refused);
      if (own === turn.current) setAsked({ isPending: false, result });
      if (result.success) told.current.onSuccess?.(result.result);
      else told.current.onError?.(result.error ?? result.status);
    },
    [kit],
  );
  return useMemo(() => {
    const { isPending, result } = asked;
    const isSuccess = result?.success === true;
    const error = result && !isSuccess ? (result.error ?? null) : null;
    const data = result?.result ?? null;
    const isError = result !== undefined && !isSuccess;
    return { open, isPending, isSuccess, isError, error, data, status: result?.status };
  }, [asked, open]);
}

const idle = { isPending: false } as const;

const refused = (error: unknown): PaymentResult => ({
  success: false,
  status: 'failed',
  error: error instanceof Error && 'shortMessage' in error ? String(error.shortMessage) : 'failed',
});
