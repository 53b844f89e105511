// What the views of sending have in common: their place in the flow, and leaving the wallet alone with its question.
import { subscribe } from '@openappkit/core/internal';
import type { AppKit, Send } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import type { OpenParams, ViewLocation, RailStep } from '../navigation/route.types.js';

/** Fill, check, done. */
export const sendRail = (current: 1 | 2 | 3) => (): RailStep => ({ current, steps: 3 });

/** Each of the views by its name alone: the flow shows the step that it is at. */
export function resolveSendLocation(kit: AppKit, asked: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('send') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'WalletSend', params: undefined }
    : undefined;
}

/** From the review or the wallet back to what can be changed. */
export function leaveStep(kit: AppKit, verb: 'edit' | 'stopWaiting'): void {
  kit
    .feature('send')
    .then((send) => send[verb]())
    .catch(() => undefined);
}

/**
 * Asks the wallet for what was reviewed. Whoever stops waiting and is at the fields or the review again is shown what was sent
 * after all.
 */
export function submitSend(kit: AppKit, send: Send): void {
  const show = (): void => {
    const { view } = kit.core.router.state;
    const isElsewhere = view === 'WalletSend' || view === 'WalletSendPreview';
    if (isElsewhere && isLeft && send.state.step === 'sent')
      navigate(kit).reset('WalletSendConfirmed');
    isLeft ||= send.state.step === 'fill';
  };
  let isLeft = false;
  const stop = subscribe(send.state, show);
  // What becomes of it stands in its state.
  send
    .submit()
    .catch(() => undefined)
    .finally(() => {
      show();
      stop();
    });
}
