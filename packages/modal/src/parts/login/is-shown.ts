import type { AppKit } from '@openappkit/kit';
import type { View } from '../../navigation/route.types.js';

/** Whether the open dialog shows this view: it then only leaves the page together with the page's old body. */
export function isShown(kit: AppKit | undefined, view: View): boolean {
  const { modal, router } = kit?.core ?? {};
  return modal?.state.open === true && router?.state.view === view;
}
