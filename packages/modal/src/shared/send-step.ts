import { subscribe } from '@openappkit/core/internal';
import type { AppKit, Send } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import type { OpenParams, ViewLocation, RailStep } from '../navigation/route.types.js';

/** Fill, review, done. */
export const sendRail = (current: 1 | 2 | 3) => (): RailStep => ({ current, steps: 3 });

/** Opens the send flow, which then shows its current step. */
export function resolveSendLocation(kit: AppKit, asked: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('send') && kit.getAccount(asked.namespace).isConnected
    ? { view: 'WalletSend', params: undefined }
    : undefined;
}

/** Returns from the review or the wallet request to the editable form. */
export function leaveStep(kit: AppKit, verb: 'edit' | 'stopWaiting'): void {
  kit
    .feature('send')
    .then((send) => send[verb]())
    .catch(() => undefined);
}

/** Sends the reviewed transaction. If the user stopped waiting, shows the transaction once the wallet sends it after all. */
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
  // The flow's state holds the result.
  send
    .submit()
    .catch(() => undefined)
    .finally(() => {
      show();
      stop();
    });
}
