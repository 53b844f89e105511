import { isKitError } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '../../api/app-kit.types.js';
import { getAppKit } from '../../kit/get-app-kit.js';
import type { Exchange } from '../../exchanges/exchange.types.js';
import { findKit } from '../../kit/kit-registry.js';
import type { Pay, PaymentOptions, PaymentResult } from './pay.types.js';

/** Milliseconds before an untouched request ends. */
const defaultTimeoutMs = 300_000;
/** Longer timers fire at once (HTML, timers). */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Opens the widget at a payment that the app requests. Use `pay` or `usePay` to get its result.
 *
 * @throws KitError `pay/invalid-*`, `pay/recipient-not-for-asset`, `feature/off` where `features.pay` is not on, `kit/missing`
 * @example
 * await openPay({ paymentAsset: baseUSDC, recipient: '0x52908400098527886E0F7030069857D2E4169EE7', amount: '12.5' });
 */
export async function openPay(options: PaymentOptions, kit: AppKit = getAppKit()): Promise<void> {
  const pay = await kit.feature('pay');
  await pay.begin(options);
  await kit.open({ view: 'Pay' });
}

/**
 * Opens the widget at a payment and resolves once with its result.
 *
 * Resolves with `success` only once the payment is in a block, or the exchange or transfer service says that it paid.
 * `cancelled` means that nothing was paid, because no wallet or exchange was asked or the wallet did not send it. After
 * `timeoutMs`, a request that the user did not act on ends, and one in progress resolves with `unknown`. A `cancelled` or
 * `failed` request can no longer be paid. If the kit is destroyed, it resolves with what is known then.
 *
 * @throws KitError as `openPay`
 * @example
 * const { status, result } = await pay({ paymentAsset: baseETH, recipient: shop, amount: 0.01 });
 * if (status === 'success') console.log(`paid by ${result}`);
 */
export async function pay(
  options: PaymentOptions,
  timeoutMs = defaultTimeoutMs,
  kit: AppKit = getAppKit(),
): Promise<PaymentResult> {
  const feature = await kit.feature('pay');
  try {
    await feature.begin(options);
  } catch (error) {
    if (isKitError(error, 'request/cancelled')) return replacedResult;
    throw error;
  }
  const { flow } = feature.state;
  const ownMs = timeoutMs >= 0 ? Math.min(timeoutMs, maxTimerMs) : defaultTimeoutMs;
  try {
    await kit.open({ view: 'Pay' });
  } catch (error) {
    // The app learns that nothing opened, so the request must not stay payable.
    if (feature.state.flow === flow) feature.end();
    throw error;
  }
  return waitForResult(kit, feature, { flow, timeoutMs: ownMs });
}

interface WaitOptions {
  readonly flow: number;
  readonly timeoutMs: number;
}

function waitForResult(
  kit: AppKit,
  pay: Pay,
  { flow, timeoutMs }: WaitOptions,
): Promise<PaymentResult> {
  const { clock } = kit.core.env;
  return new Promise((resolve) => {
    const done = (result: PaymentResult): void => {
      clock.clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(result);
    };
    /** An order whose exchange page never opened does not count. */
    const hasRequest = (): boolean =>
      [...pay.state.sent, ...pay.state.orders].some(
        (each) => each.flow === flow && each.status !== 'opening' && each.status !== 'blocked',
      );
    /** After `cancelled` or `failed`, or if no wallet or exchange was asked, the request can no longer be paid. */
    const end = ({ status }: PaymentResult): void => {
      const isUnpaid = status === 'cancelled' || status === 'failed';
      if (pay.state.flow === flow && (isUnpaid || !hasRequest())) pay.end();
    };
    const check = (): void => {
      const isShown = kit.isOpen();
      const result = pay.outcomeOf(flow, isShown);
      if (!result) return;
      done(result);
      // If the widget is open, keep showing the end; from there the user cannot pay again.
      if (!isShown) end(result);
    };
    const latest = (): PaymentResult => {
      const { id } = pay.state.sent.find((each) => each.flow === flow) ?? {};
      return pay.outcomeOf(flow, false) ?? timedOutResult(id);
    };
    const onDestroyed = (): void => done(latest());
    const onTimeout = (): void => {
      const isOver = !hasRequest() && pay.state.flow === flow;
      const now = latest();
      done(now);
      end(now);
      if (isOver && now.status === 'cancelled') void kit.close();
    };
    const timer = clock.setTimeout(onTimeout, timeoutMs);
    const stops = [pay.state, kit.core.modal.state].map((each) => subscribe(each, check, true));
    stops.push(() => pay.signal.removeEventListener('abort', onDestroyed));
    pay.signal.addEventListener('abort', onDestroyed);
    check();
  });
}

const replacedResult: PaymentResult = Object.freeze({
  success: false,
  status: 'cancelled',
  error: 'Replaced by another payment request. No wallet was asked to pay this one.',
});

const timedOutResult = (result: string | undefined): PaymentResult =>
  Object.freeze({
    success: false,
    status: 'unknown',
    result,
    error: "We don't know yet if it was paid.",
  });

/** Undefined until the kit's pay feature is loaded. */
const currentState = () => findKit()?.featureNow('pay')?.state;

/** The exchanges that can make the current payment; empty until they are known. */
export const getExchanges = (): readonly Exchange[] => currentState()?.exchanges.exchanges ?? [];

/** ID of the current payment's transaction, once it was or may have been sent. */
export function getPayResult(): string | undefined {
  const state = currentState();
  if (state?.step === 'asking') return undefined;
  return state?.payment?.id ?? state?.order?.id ?? state?.transfer?.id;
}

/** Why the current payment was not made, as a sentence for developers; null if no error is known. */
export function getPayError(): string | null {
  const { exchanges, payment, problem } = currentState() ?? {};
  const error = problem && 'error' in problem ? problem.error : undefined;
  return (error ?? payment?.error ?? exchanges?.error)?.shortMessage ?? null;
}

/** Whether a wallet, an exchange or a service was asked to pay and the payment is not settled. */
export function getIsPaymentInProgress(): boolean {
  const { order, payment, step, transfer } = currentState() ?? {};
  if (step === 'exchange') return order?.status !== 'success' && order?.status !== 'failed';
  if (step === 'sent' && transfer && payment?.status !== 'unknown')
    return !['success', 'failure', 'refund'].includes(transfer.status);
  const isOpen = ['asking', 'waiting', 'late', 'unknown'].includes(payment?.status ?? '');
  return (step === 'asking' || step === 'sent') && isOpen;
}
