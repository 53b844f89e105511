// openSwap(): opens the widget at a swap that the app has filled in, and tells the app what came of it. Loaded when an app asks
// for that; `kit.open` calls it.
import { KitError } from '@openappkit/core/feature';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit, OpenOptions } from '../../api/app-kit.types.js';
import type { SwapArguments } from './swap-arguments.types.js';
import type { Swap, SwapPayment } from './swap.types.js';

/** Of what an app wrote for another view nothing is read. */
type SwapOptions = Omit<OpenOptions, 'arguments'> & {
  readonly arguments?: SwapArguments | undefined;
};

/**
 * Fills the fields and waits. Whoever closes while the wallet is asked has not answered it: then the wallet's answer counts.
 *
 * @returns the id of the transaction, once it is sent
 * @throws KitError `send/modal-closed` when nothing was swapped before the widget closed or another flow began, `tx/unknown`
 *   when nobody can tell, `account/no-address`, `feature/off`
 */
export async function openSwap(
  kit: AppKit,
  { arguments: given = {}, ...options }: SwapOptions,
): Promise<{ readonly hash: string }> {
  const opening = kit.open(options);
  try {
    const swap = await kit.feature('swap');
    await opening;
    if (!kit.isOpen()) throw new KitError('send/modal-closed');
    const begun = swap.begin(given);
    const { account, flow } = swap.state;
    // What cannot be read is shown beside its field.
    await begun.catch(() => undefined);
    if (!account) throw new KitError('account/no-address');
    return { hash: await hashOf(kit, swap, flow) };
  } catch (error) {
    await opening;
    throw error;
  }
}

/** Settles with what the flow came to. */
function hashOf(kit: AppKit, swap: Swap, flow: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const own = (): SwapPayment | undefined => swap.state.sent.find((each) => each.flow === flow);
    const check = (): void => {
      const { error, id, isLookingUp, status } = own() ?? {};
      if (status === 'asking' || (status === 'unknown' && isLookingUp)) return;
      const isNothing = status === undefined || status === 'declined' || status === 'failed';
      const isGone = swap.state.flow !== flow || !kit.isOpen();
      if (isNothing && !isGone) return;
      for (const stop of stops) stop();
      if (isNothing) reject(new KitError('send/modal-closed'));
      else if (status !== 'unknown' && id !== undefined) resolve(id);
      else reject(error ?? new KitError('tx/unknown'));
    };
    const stops = [swap.state, kit.core.modal.state].map((each) => subscribe(each, check, true));
    check();
  });
}
