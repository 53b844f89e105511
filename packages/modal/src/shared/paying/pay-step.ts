import type { AppKit, PayState } from '@openappkit/kit';
import { navigate } from '../../navigation/navigate.js';

function viewOfStep(step: PayState['step']) {
  if (step === 'review') return 'PayQuote';
  return step === 'none' || step === 'choose' ? 'Pay' : 'PayLoading';
}

/** Navigates to the view of the current step if another payment view is shown. Call it after each render. */
export function followPay(kit: AppKit, step: PayState['step']): void {
  const { view } = kit.core.router.state;
  const place = viewOfStep(step);
  if (view === place || !['Pay', 'PayQuote', 'PayLoading'].includes(view)) return;
  // After a request, only the view's own actions lead back.
  if (place === 'PayQuote') navigate(kit).push(place);
  else if (place === 'Pay' && view === 'PayQuote' && navigate(kit).back()) return;
  else navigate(kit).reset(place);
}
