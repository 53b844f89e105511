// Opens the widget at a swap that the app filled in, and returns its transaction. Loaded on demand.
import { KitError } from '@openappkit/core/feature';
import type { AppKit, OpenOptions } from '../../api/app-kit.types.js';
import { waitForFlowHash } from '../../transactions/wait-for-flow-hash.js';
import type { SwapArguments } from './swap.types.js';

/** The arguments of other views do not apply here. */
type SwapOptions = Omit<OpenOptions, 'arguments'> & {
  readonly arguments?: SwapArguments | undefined;
};

/**
 * Fills the fields and waits. If the user closes the widget while the wallet is asked, the wallet's answer still counts.
 *
 * @returns the ID of the transaction, once it is sent
 * @throws KitError `send/modal-closed` when nothing was swapped before the widget closed or another flow began, `tx/unknown`
 *  when it is unknown whether the swap was sent, `account/no-address`, `feature/off`
 */
export async function openSwap(
  kit: AppKit,
  { arguments: args = {}, ...options }: SwapOptions,
): Promise<{ readonly hash: string }> {
  const opening = kit.open(options);
  try {
    const swap = await kit.feature('swap');
    await opening;
    if (!kit.isOpen()) throw new KitError('send/modal-closed');
    const begun = swap.begin(args);
    const { account, flow } = swap.state;
    // The field of an unreadable token shows the issue.
    await begun.catch(() => undefined);
    if (!account) throw new KitError('account/no-address');
    return { hash: await waitForFlowHash(kit, swap.state, flow) };
  } catch (error) {
    await opening;
    throw error;
  }
}
