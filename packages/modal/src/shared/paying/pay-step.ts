// What the views of paying have in common: their title, and that each shows the step that the payment is at.
import type { AppKit, PayState } from '@openappkit/kit';
import { navigate } from '../../navigation/navigate.js';
import type { ViewLocation } from '../../navigation/route.types.js';
import { titleMessages } from '../../messages/title-messages.js';

export const payTitle = (kit: AppKit): string =>
  kit.words.of(titleMessages)[kit.featureNow('pay')?.state.request?.choice ?? 'pay'];

/** Each of the views by its name alone: what is shown is the step. */
export const resolvePayLocation = (kit: AppKit): ViewLocation | undefined =>
  kit.hasFeature('pay') ? { view: 'Pay', params: undefined } : undefined;

/** Back: to the choice, or a wallet is left alone with its question. */
export const leavePay = (kit: AppKit): void => kit.featureNow('pay')?.leave();

const viewOfStep = (step: PayState['step']) =>
  step === 'review' ? 'PayQuote' : step === 'none' || step === 'choose' ? 'Pay' : 'PayLoading';

/** Goes to the view of the step, where another one of paying is shown. Called by each of them once it was drawn. */
export function followPay(kit: AppKit, step: PayState['step']): void {
  const { view } = kit.core.router.state;
  const place = viewOfStep(step);
  if (view === place || !['Pay', 'PayQuote', 'PayLoading'].includes(view)) return;
  // From what was asked nothing leads back but by its own ways.
  if (place === 'PayQuote') navigate(kit).push(place);
  else if (place === 'Pay' && view === 'PayQuote' && navigate(kit).back()) return;
  else navigate(kit).reset(place);
}
