import { subscribe } from '@openappkit/core/internal';
import type { AppKit, Send } from '@openappkit/kit';
import { navigate } from '../navigation/navigate.js';

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
