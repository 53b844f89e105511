// leave(): where a flow is over: home where the dialog stands in the page for good, else it closes. Used by the views of outcomes.
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';

export function closeOrGoHome(kit: AppKit): void {
  if (kit.core.options.state.current.enableEmbedded) navigate(kit).goHome();
  else void kit.close();
}
