import type { AppKit } from '../api/app-kit.types.js';
import type { PaymentOptions, PaymentResult } from '../features/pay/pay.types.js';
import { pay } from '../features/pay/pay-functions.js';

export interface PayerState {
  /** Whether a payment is pending. */
  readonly isPending: boolean;
  /** Whether the last payment succeeded. */
  readonly isSuccess: boolean;
  /** Whether the last payment failed. */
  readonly isError: boolean;
  /** A sentence for developers. */
  readonly error: string | null;
  /** The result of the last payment. Undefined before it. */
  readonly data: string | null;
  /** How the payment ended. `cancelled`: the user was never asked to pay. `unknown`: the payment may still happen. */
  readonly status: PaymentResult['status'] | undefined;
}

export interface PayerCallbacks {
  /** @param result transaction id, if known */
  onSuccess?: ((result: string | undefined) => void) | undefined;
  /** @param message a sentence for developers */
  onError?: ((message: string) => void) | undefined;
}

export interface Payer {
  /**
   * Opens the widget; resolves when the payment has ended. A newer payment replaces an older one in the
   * state. Never rejects.
   */
  readonly open: (options: PaymentOptions) => Promise<void>;
}

const idle = { isPending: false, isSuccess: false, isError: false };

export const noPayment: PayerState = { ...idle, error: null, data: null, status: undefined };

export function createPayer(
  kit: AppKit,
  show: (state: PayerState) => void,
  getCallbacks: () => PayerCallbacks,
): Payer {
  let newest = 0;
  return {
    async open(options) {
      newest += 1;
      const version = newest;
      show({ ...noPayment, isPending: true });
      const result = await pay(options, undefined, kit).catch(toFailedResult);
      if (version === newest) show(toPayerState(result));
      if (result.success) getCallbacks().onSuccess?.(result.result);
      else getCallbacks().onError?.(result.error ?? result.status);
    },
  };
}

function toPayerState({ success, status, result, error }: PaymentResult): PayerState {
  const endState = { ...idle, isSuccess: success, isError: !success, status };
  return { ...endState, data: result ?? null, error: success ? null : (error ?? null) };
}

const toFailedResult = (error: unknown): PaymentResult => ({
  success: false,
  status: 'failed',
  error: error instanceof Error && 'shortMessage' in error ? String(error.shortMessage) : 'failed',
});
