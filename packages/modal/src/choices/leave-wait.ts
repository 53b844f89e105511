// leaveWait(): a person gives up on a wallet that is being asked. Called by the views that wait.
import type { AppKit } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import type { View } from '../navigation/route.types.js';

/** Stops waiting and shows the wallets: back where the person came from, else as a new start. */
export function leaveWait(kit: AppKit): void {
  kit.core.cancelConnect();
  const hasLeft = navigate(kit).back();
  const { view } = kit.core.router.state;
  const isChoosing = view === ('ConnectingMultiChain' satisfies View);
  if (!hasLeft || (isChoosing && !navigate(kit).back())) navigate(kit).reset('Connect');
}
