// openPay(), pay() and what apps read of a payment: of the page's kit, or of the one that is given. They keep nothing.
import type { AppKit } from '../../api/app-kit.types.js';
import { subscribe } from '@openappkit/core/internal';
import { getAppKit } from '../../kit/get-app-kit.js';
import type { Exchange } from '../../exchanges/exchange.types.js';
import { findKit } from '../../kit/default-kit.js';
import type { Pay, PaymentOptions, PaymentResult } from './pay.types.js';

/** How long a person may take. Milliseconds. */
const patienceMs = 300_000;

/**
 * Opens the widget at a payment that the app asks for. What becomes of it, `pay` and `usePay` tell.
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
 * Opens the widget at a payment and resolves, once, with how it ended: never with a success before the payment is in a block
 * (or the exchange says that it sent it), and with `cancelled` only where nobody was asked to pay. After `timeoutMs` a request
 * that nobody has acted on is over and cannot be paid any more; one under way is `unknown`.
 *
 * @throws KitError as `openPay`
 * @example
 * const { status, result } = await pay({ paymentAsset: baseETH, recipient: shop, amount: 0.01 });
 * if (status === 'success') console.log(`paid by ${result}`);
 */
export async function pay(
  options: PaymentOptions,
  timeoutMs = patienceMs,
  kit: AppKit = getAppKit(),
): Promise<PaymentResult> {
  const feature = await kit.feature('pay');
  await feature.begin(options);
  const { flow } = feature.state;
  await kit.open({ view: 'Pay' });
  return resultOf(kit, feature, { flow, timeoutMs });
}

interface Asked {
  readonly flow: number;
  readonly timeoutMs: number;
}

/** Settles once. */
function resultOf(kit: AppKit, pay: Pay, { flow, timeoutMs }: Asked): Promise<PaymentResult> {
  const { clock } = kit.core.env;
  return new Promise((resolve) => {
    const done = (result: PaymentResult): void => {
      clock.clearTimeout(timer);
      for (const stop of stops) stop();
      resolve(result);
    };
    /** Whether somebody was asked to pay by it. */
    const isAsked = (): boolean =>
      [...pay.state.sent, ...pay.state.orders].some((each) => each.flow === flow);
    const check = (): void => {
      const result = pay.outcomeOf(flow, kit.isOpen());
      if (!result) return;
      done(result);
      // Closed: nothing more can be paid by it.
      if (!isAsked() && pay.state.flow === flow) pay.end();
    };
    const onTimeout = (): void => {
      const isOver = !isAsked() && pay.state.flow === flow;
      const now = pay.outcomeOf(flow, false);
      const { id } = pay.state.sent.find((each) => each.flow === flow) ?? {};
      done(now ?? unknown(id));
      if (!isOver) return;
      pay.end();
      if (now?.status === 'cancelled') void kit.close();
    };
    const timer = clock.setTimeout(onTimeout, timeoutMs);
    const stops = [pay.state, kit.core.modal.state].map((each) => subscribe(each, check, true));
    check();
  });
}

const unknown = (result: string | undefined): PaymentResult =>
  Object.freeze({
    success: false,
    status: 'unknown',
    result,
    error: 'It is not known yet whether it was paid.',
  });

/** Of the page's kit, once it was asked to pay. */
const now = () => findKit()?.featureNow('pay')?.state;

/** The exchanges that the payment in front can be made from; empty before they are known. */
export const getExchanges = (): readonly Exchange[] => now()?.exchanges.exchanges ?? [];

/** Id of the transaction of the payment in front, once it is known. */
export function getPayResult(): string | undefined {
  const state = now();
  return state?.payment?.id ?? state?.order?.id;
}

/** Why the payment in front was not made, as a sentence for developers; null where nothing is known against it. */
export function getPayError(): string | null {
  const { exchanges, payment, problem } = now() ?? {};
  const error = problem && 'error' in problem ? problem.error : undefined;
  return (error ?? payment?.error ?? exchanges?.error)?.shortMessage ?? null;
}

/** Whether a wallet or an exchange was asked to pay, and it is not settled. */
export function getIsPaymentInProgress(): boolean {
  const { order, payment, step } = now() ?? {};
  if (step === 'exchange') return order?.status !== 'success' && order?.status !== 'failed';
  const isOpen = ['asking', 'waiting', 'late', 'unknown'].includes(payment?.status ?? '');
  return (step === 'asking' || step === 'sent') && isOpen;
}
