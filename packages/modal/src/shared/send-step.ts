import { subscribe } from '@openappkit/core/internal';
import type { AppKit, Send } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';
import type { OpenParams, ViewLocation, RailStep } from '../navigation/route.types.js';

export const sendRail = (current: 1 | 2 | 3) => (): RailStep => ({ current, steps: 3 });

/** The flow then shows its current step. */
export function resolveSendLocation(kit: AppKit, params: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('send') && kit.getAccount(params.namespace).isConnected
    ? { view: 'WalletSend', params: undefined }
    : undefined;
}

/** Returns from the review or the wallet request to the editable form. */
export function leaveStep(kit: AppKit, method: 'edit' | 'stopWaiting'): void {
  kit
    .feature('send')
    .then((send) => send[method]())
    .catch(() => undefined);
}

/**
 * Sends the reviewed transaction. If the user stopped waiting and the wallet sends it later, shows the transaction
 * then.
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
  send
    .submit()
    .catch(() => undefined)
    .finally(() => {
      show();
      stop();
    });
}
