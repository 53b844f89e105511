// What the views of sending have in common: their place in the flow, and leaving the wallet alone with its question.
import type { AppKit } from '@openappkit/kit';
import type { Asked, Place, RailStep } from '../navigation/route.types.js';

/** Fill, check, done. */
export const sendRail = (current: 1 | 2 | 3) => (): RailStep => ({ current, steps: 3 });

/** Each of the views by its name alone: the flow shows the step that it is at. */
export function landAtSend(kit: AppKit, asked: Asked): Place | undefined {
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
