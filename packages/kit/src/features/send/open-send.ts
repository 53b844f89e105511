// openSend(): opens the widget at a send that the app has filled in, and tells the app what came of it. Loaded when an app
// asks for that; `kit.open` calls it.
import type { CaipNetworkId } from '@openappkit/core';
import { isKitError, KitError } from '@openappkit/core/feature';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit, OpenOptions } from '../../api/app-kit.types.js';
import type { SendArguments } from './send-arguments.types.js';
import type { Send, SentPayment } from './send.types.js';

/** Of what an app wrote for another view nothing is read. */
type SendOptions = Omit<OpenOptions, 'arguments'> & {
  readonly arguments?: SendArguments | undefined;
};

/**
 * Goes to the network that is asked for, fills the fields and waits. Whoever closes while the wallet is asked has not
 * answered it: then the wallet's answer counts.
 *
 * @returns the id of the transaction, once it is sent
 * @throws KitError `send/modal-closed` when nothing was sent before the widget closed or another flow began, `tx/unknown`
 *   when nobody can tell, `chain/*` and `wallet/*` when the network was not switched, `account/no-address`,
 *   `feature/off`
 */
export async function openSend(
  kit: AppKit,
  { arguments: given = {}, ...options }: SendOptions,
): Promise<{ readonly hash: string }> {
  const { namespace = options.namespace } = given;
  const opening = kit.open({ ...options, namespace });
  try {
    await switchTo(kit, networkOf(kit, { ...given, namespace }));
    const send = await kit.feature('send');
    await opening;
    if (!kit.isOpen()) throw new KitError('send/modal-closed');
    if (!send.state.from) throw new KitError('account/no-address');
    const begun = send.begin(given);
    const { flow } = send.state;
    // What cannot be read is shown beside its field.
    await begun.catch(() => undefined);
    return { hash: await hashOf(kit, send, flow) };
  } catch (error) {
    await opening;
    throw error;
  }
}

/** Undefined where the one in use will do. */
function networkOf(kit: AppKit, { chainId, namespace }: SendArguments): CaipNetworkId | undefined {
  const place = namespace ?? kit.getActiveChainNamespace();
  if (chainId === undefined || place === undefined) return kit.getCaipNetwork(place)?.caipNetworkId;
  return kit.getCaipNetwork(place, chainId)?.caipNetworkId ?? `${place}:${chainId}`;
}

async function switchTo(kit: AppKit, wanted: CaipNetworkId | undefined): Promise<void> {
  if (wanted === undefined || kit.getCaipNetwork()?.caipNetworkId === wanted) return;
  try {
    await kit.core.switchNetwork(wanted);
  } catch (error) {
    // Another opening may have put an end to it: what that shows stays.
    if (!isKitError(error, 'request/cancelled')) await kit.close();
    throw error;
  }
}

/** Settles with what the flow came to. */
function hashOf(kit: AppKit, send: Send, flow: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const own = (): SentPayment | undefined => send.state.sent.find((each) => each.flow === flow);
    const check = (): void => {
      const { error, id, isLookingUp, status } = own() ?? {};
      if (status === 'asking' || (status === 'unknown' && isLookingUp)) return;
      const isNothing = status === undefined || status === 'declined' || status === 'failed';
      const isGone = send.state.flow !== flow || !kit.isOpen();
      if (isNothing && !isGone) return;
      for (const stop of stops) stop();
      if (isNothing) reject(new KitError('send/modal-closed'));
      else if (status !== 'unknown' && id !== undefined) resolve(id);
      else reject(error ?? new KitError('tx/unknown'));
    };
    const stops = [send.state, kit.core.modal.state].map((each) => subscribe(each, check, true));
    check();
  });
}
