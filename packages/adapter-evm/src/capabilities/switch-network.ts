import {
  type AdapterContext,
  failSwitch,
  isKitError,
  isUnrecognizedChain,
  type Network,
  requireWalletRpcUrls,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { chainIdToHex } from '../evm-values.js';

/**
 * Switches the wallet to a network (EIP-3326), and adds the network if the wallet does not know it (EIP-3085).
 * @throws KitError `wallet/rejected`, `chain/add-failed`, `chain/switch-failed`, `request/cancelled`
 */
export async function switchNetwork(
  request: (method: string, parameter: object) => Promise<unknown>,
  { network, onAdding }: SwitchNetworkRequest,
  context: AdapterContext,
): Promise<undefined> {
  const chainId = chainIdToHex(network.caipNetworkId);
  const switchTo = (): Promise<unknown> => request('wallet_switchEthereumChain', { chainId });
  try {
    await switchTo();
  } catch (error) {
    if (!isUnknownToWallet(error)) failSwitch(error);
    onAdding?.();
    const adding = request('wallet_addEthereumChain', toAddChainParams(network, chainId, context));
    await adding.catch((cause) => failSwitch(cause, 'chain/add-failed'));
    // If the wallet still does not know the chain, it was not added.
    await switchTo().catch((cause) =>
      failSwitch(cause, isAbsent(cause) ? 'chain/add-failed' : 'chain/switch-failed'),
    );
  }
}

/** Checks the raw error too, because some error codes mean an unknown chain only for this request. */
function isUnknownToWallet(error: unknown): boolean {
  try {
    return (
      isKitError(error) && (error.code === 'chain/unrecognized' || isUnrecognizedChain(error.cause))
    );
  } catch {
    return false;
  }
}

function isAbsent(error: unknown): boolean {
  return isUnknownToWallet(error) || (isKitError(error) && error.context.providerCode === 4901);
}

/** EIP-3085. */
function toAddChainParams(network: Network, chainId: string, context: AdapterContext) {
  const { name, symbol, decimals } = network.nativeCurrency;
  const explorer = network.blockExplorers?.default.url;
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: requireWalletRpcUrls(context, network),
    ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
  };
}
