// Switches a session's network where no adapter does. The wallet may first have to add the network (EIP-3326, EIP-3085).
import {
  fromProvider,
  isKitError,
  KitError,
  isUnrecognizedChain,
  type Network,
  requireWalletRpcUrls,
  unwrapError,
} from '@openappkit/core/adapter';
import type { SessionState } from './session-state.js';
import {
  requestWallet,
  isApproved,
  setCurrentChain,
  waitForApproval,
  switchEthereumChain,
} from './switch-chain.js';
import { ProviderError, providerCodes } from './provider-error.js';

/** @throws KitError `chain/not-supported`, `chain/switch-failed`, `chain/add-failed`, `wallet/*` */
export async function switchNetwork(
  state: SessionState,
  namespace: string,
  network: Network,
): Promise<void> {
  const id = network.caipNetworkId;
  if (isApproved(state, id)) {
    setCurrentChain(state, namespace, id);
    return;
  }
  const methods = state.namespaces.get(namespace)?.approved.methods;
  if (namespace !== 'eip155' || methods?.has('wallet_switchEthereumChain') !== true)
    throw new KitError('chain/not-supported', {
      metaMessages: ["The wallet didn't approve this network. Connect again to request it."],
      context: { caipNetworkId: id },
    });
  try {
    await switchEthereumChain(state, BigInt(id.slice('eip155:'.length)));
  } catch (error) {
    if (!isUnrecognizedChain(error)) throw toSwitchError(error);
    await addNetwork(state, network);
  }
}

async function addNetwork(state: SessionState, network: Network): Promise<void> {
  const { id, name, nativeCurrency, blockExplorers, caipNetworkId } = network;
  const chainId = `0x${BigInt(caipNetworkId.slice('eip155:'.length) || id).toString(16)}`;
  try {
    await requestWallet(state, 'wallet_addEthereumChain', [
      {
        chainId,
        chainName: name,
        nativeCurrency,
        // Some of core's URLs contain a key or the app's projectId.
        rpcUrls: requireWalletRpcUrls(state.context, network),
        ...(blockExplorers === undefined
          ? {}
          : { blockExplorerUrls: [blockExplorers.default.url] }),
      },
    ]);
    await waitForApproval(state, caipNetworkId);
  } catch (error) {
    throw toSwitchError(error, 'chain/add-failed');
  }
}

function toSwitchError(
  thrown: unknown,
  fallback: 'chain/switch-failed' | 'chain/add-failed' = 'chain/switch-failed',
): KitError {
  const error = unwrapError(thrown);
  if (isKitError(error)) return error;
  if (error instanceof ProviderError && error.code === providerCodes.chainDisconnected)
    return new KitError(fallback, {
      cause: error,
      metaMessages: ["The wallet approved, but doesn't offer the network."],
    });
  return fromProvider(error, fallback);
}
