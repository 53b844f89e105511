import type { CaipNetworkId } from '@openappkit/core';
import { isKitError, KitError } from '@openappkit/core/feature';
import type { AppKit, OpenOptions } from '../../api/app-kit.types.js';
import { waitForFlowHash } from '../../transactions/wait-for-flow-hash.js';
import type { SendArguments } from './send.types.js';

/** Options for other views are not accepted. */
type SendOptions = Omit<OpenOptions, 'arguments'> & {
  readonly arguments?: SendArguments | undefined;
};

/**
 * Switches to the requested network, fills the fields and waits. If the user closes the widget while the wallet is asked, the
 * wallet's answer counts.
 * @returns the id of the transaction, once it is sent
 * @throws KitError `send/modal-closed` if nothing was sent before the widget closed or another flow began, `tx/unknown` if
 * the result is unknown, `chain/*` and `wallet/*` if the network was not switched, `account/no-address`, `feature/off`
 */
export async function openSend(
  kit: AppKit,
  { arguments: args = {}, ...options }: SendOptions,
): Promise<{ readonly hash: string }> {
  const { namespace = options.namespace } = args;
  const opening = kit.open({ ...options, namespace });
  try {
    await switchTo(kit, requestedNetworkId(kit, { ...args, namespace }));
    const send = await kit.feature('send');
    await opening;
    if (!kit.isOpen()) throw new KitError('send/modal-closed');
    if (!send.state.from) throw new KitError('account/no-address');
    const begun = send.begin(args);
    const { flow } = send.state;
    // A value that cannot be read is shown as an issue of its field.
    await begun.catch(() => undefined);
    return { hash: await waitForFlowHash(kit, send.state, flow) };
  } catch (error) {
    await opening;
    throw error;
  }
}

/** Returns the network to switch to. Defaults to the active network of the namespace. */
function requestedNetworkId(
  kit: AppKit,
  { chainId, namespace }: SendArguments,
): CaipNetworkId | undefined {
  const target = namespace ?? kit.getActiveChainNamespace();
  if (chainId === undefined || target === undefined)
    return kit.getCaipNetwork(target)?.caipNetworkId;
  return kit.getCaipNetwork(target, chainId)?.caipNetworkId ?? `${target}:${chainId}`;
}

async function switchTo(kit: AppKit, networkId: CaipNetworkId | undefined): Promise<void> {
  if (networkId === undefined || kit.getCaipNetwork()?.caipNetworkId === networkId) return;
  try {
    await kit.core.switchNetwork(networkId, kit.core.modal.untilClosed());
  } catch (error) {
    // Another opening may have cancelled the switch; its view stays open.
    if (!isKitError(error, 'request/cancelled')) await kit.close();
    throw error;
  }
}
