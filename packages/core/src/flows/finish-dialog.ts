// An embedded widget cannot close, so it needs its own action.
import type { CoreDeps } from '../core-deps.types.js';

interface DialogAction {
  readonly dialog: 'stay' | 'go-home' | 'close' | 'close-and-go-home';
  readonly embedded: 'stay' | 'go-home';
}

const dialogActions = {
  connected: { dialog: 'close', embedded: 'go-home' },
  /** The wallet connected every requested namespace. The dialog stays open to confirm it. */
  'connected-each': { dialog: 'stay', embedded: 'go-home' },
  /** The user continues with only some of the requested namespaces. */
  'connected-enough': { dialog: 'close', embedded: 'go-home' },
  /** A session was restored, or the host's own library connected. */
  reconnected: { dialog: 'stay', embedded: 'go-home' },
  /** The selected network is active and no other view lies behind the list. */
  'network-selected': { dialog: 'close', embedded: 'go-home' },
  /** The view reported an unsupported network, and the wallet left that network. */
  'network-left': { dialog: 'close-and-go-home', embedded: 'go-home' },
  'account-disconnected': { dialog: 'close-and-go-home', embedded: 'go-home' },
  /** The user signed in, dismissed the sign-in, or no longer needs it. */
  'sign-in-finished': { dialog: 'close-and-go-home', embedded: 'go-home' },
  /** A required sign-in failed. The start view shows the reason. */
  'sign-in-failed': { dialog: 'go-home', embedded: 'go-home' },
  /** The embedded wallet has no more pending requests, and no other view lies behind. */
  answered: { dialog: 'close', embedded: 'go-home' },
  'wallet-switched': { dialog: 'close', embedded: 'stay' },
} as const satisfies Record<string, DialogAction>;

export type FinishReason = keyof typeof dialogActions;

export function finishDialog(
  { bus, modal, options, router }: Pick<CoreDeps, 'bus' | 'modal' | 'options' | 'router'>,
  done: FinishReason,
): void {
  // Closing would reject the app's request that this view shows.
  if (router.state.traits.approves && done !== 'answered') return;
  const { dialog, embedded }: DialogAction = dialogActions[done];
  const { enableEmbedded } = options.state.current;
  if (!enableEmbedded && dialog.startsWith('close')) modal.close({ force: true });
  if ((enableEmbedded ? embedded : dialog).endsWith('go-home')) bus.emit('go-home', {});
}
