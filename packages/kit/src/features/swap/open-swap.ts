// openSwap(): opens the widget at a swap that the app has filled in, and tells the app what came of it. Loaded when an app asks
// for that; `kit.open` calls it.
import { KitError } from '@openappkit/core/feature';
import type { AppKit, OpenOptions } from '../../api/app-kit.types.js';
import { waitForFlowHash } from '../../payments/wait-for-flow-hash.js';
import type { SwapArguments } from './swap-arguments.types.js';

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
    return { hash: await waitForFlowHash(kit, swap.state, flow) };
  } catch (error) {
    await opening;
    throw error;
  }
}
