// An embedded widget goes home; a dialog closes.
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';

export function closeOrGoHome(kit: AppKit): void {
  if (kit.core.options.state.current.enableEmbedded) navigate(kit).goHome();
  else void kit.close();
}
