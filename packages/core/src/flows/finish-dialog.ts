// When the widget goes: the one table from what is done to what the dialog does, and an embedded widget, which has
// no close. Called by effects/leave-when-done.ts and by the flows and verbs that end something.
import type { CoreDeps } from '../core-deps.types.js';

interface DialogAction {
  readonly dialog: 'stay' | 'go-home' | 'close' | 'close-and-go-home';
  readonly embedded: 'stay' | 'go-home';
}

const dialogActions = {
  /** A person connected a wallet, and has seen it said. */
  connected: { dialog: 'close', embedded: 'go-home' },
  /** One wallet was asked in several namespaces and accepted in all; a dialog says so, as after any connection. */
  'connected-each': { dialog: 'stay', embedded: 'go-home' },
  /** The person is content with a part of what was asked. */
  'asked-enough': { dialog: 'close', embedded: 'go-home' },
  /** A session came back by itself, or the host's own library made one. */
  reconnected: { dialog: 'stay', embedded: 'go-home' },
  /** The network that a person chose is the one in use, and nothing lies behind the list. */
  'network-chosen': { dialog: 'close', embedded: 'go-home' },
  /** What was shown was about a network the app does not have, and the wallet has left it. */
  'network-left': { dialog: 'close-and-go-home', embedded: 'go-home' },
  /** What was shown was about an account, and that is gone. */
  'account-gone': { dialog: 'close-and-go-home', embedded: 'go-home' },
  /** Someone has signed in, or goes on without, or is not asked any more. */
  'sign-in-over': { dialog: 'close-and-go-home', embedded: 'go-home' },
  /** Someone who had to sign in did not; why is told at the start. */
  'sign-in-failed': { dialog: 'go-home', embedded: 'go-home' },
  /** Nothing waits in the embedded wallet any more, and nothing lies behind. */
  answered: { dialog: 'close', embedded: 'go-home' },
  /** The app switched to another wallet and wants the widget closed. */
  'wallet-switched': { dialog: 'close', embedded: 'stay' },
} as const satisfies Record<string, DialogAction>;

/** What may be done. */
export type FinishReason = keyof typeof dialogActions;

export function finishDialog(
  { bus, modal, options, router }: Pick<CoreDeps, 'bus' | 'modal' | 'options' | 'router'>,
  done: FinishReason,
): void {
  // Closing would reject the app's request in this view.
  if (router.state.traits.approves && done !== 'answered') return;
  const { dialog, embedded }: DialogAction = dialogActions[done];
  const { enableEmbedded } = options.state.current;
  if (!enableEmbedded && dialog.startsWith('close')) modal.close({ force: true });
  if ((enableEmbedded ? embedded : dialog).endsWith('go-home')) bus.emit('go-home', {});
}
