// createPayer(): payments that a component asks for, and how the newest stands. For the bindings of a framework.
import type { AppKit } from '../api/app-kit.types.js';
import type { PaymentOptions, PaymentResult } from '../features/pay/pay.types.js';
import { pay } from '../features/pay/pay-functions.js';

export interface PayerState {
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

export interface PayerCallbacks {
  /** @param result id of the transaction, where it is known */
  onSuccess?: ((result: string | undefined) => void) | undefined;
  /** @param message a sentence for developers */
  onError?: ((message: string) => void) | undefined;
}

export interface Payer {
  /** Opens the widget; resolves when the payment has ended. A newer one takes the place of an older here. Never rejects. */
  readonly open: (options: PaymentOptions) => Promise<void>;
}

const idle = { isPending: false, isSuccess: false, isError: false };

/** Before anything was asked for. */
export const noPayment: PayerState = { ...idle, error: null, data: null, status: undefined };

/** @param getCallbacks - the callbacks that hold when a payment has ended */
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
  const ended = { ...idle, isSuccess: success, isError: !success, status };
  return { ...ended, data: result ?? null, error: success ? null : (error ?? null) };
}

const toFailedResult = (error: unknown): PaymentResult => ({
  success: false,
  status: 'failed',
  error: error instanceof Error && 'shortMessage' in error ? String(error.shortMessage) : 'failed',
});
