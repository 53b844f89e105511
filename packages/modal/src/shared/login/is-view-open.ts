import type { AppKit } from '@openappkit/kit';
import type { View } from '../../navigation/route.types.js';

/** Whether the open dialog shows this view. If so, its element was removed only because a router replaced the body. */
export function isViewOpen(kit: AppKit | undefined, view: View): boolean {
  const { modal, router } = kit?.core ?? {};
  return modal?.state.open === true && router?.state.view === view;
}
