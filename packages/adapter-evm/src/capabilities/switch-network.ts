// Moves a wallet to a network: switch; where the wallet does not know it, add and switch (EIP-3326,
// EIP-3085). Resolves only once the wallet itself says it is there. Loaded on first use.
import {
  type AdapterContext,
  failSwitch,
  isKitError,
  isUnrecognizedChain,
  type Network,
  requireWalletRpcUrls,
  settleNetwork,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { chainIdToHex } from '../chain-id.js';
import {
  queryChain,
  requestWallet,
  type EvmConnectionTracker,
  type EvmConnection,
} from '../connectors/evm-connection-tracker.js';

/** @throws KitError `wallet/rejected`, `chain/add-failed`, `chain/switch-failed`, `request/cancelled` */
export async function switchNetwork(
  connections: EvmConnectionTracker,
  live: EvmConnection,
  { network, signal, onAdding }: SwitchNetworkRequest,
  context: AdapterContext,
): Promise<void> {
  const { caipNetworkId } = network;
  const chainId = chainIdToHex(caipNetworkId);
  const requestMethod = (method: string, parameter: object): Promise<unknown> =>
    requestWallet(live, { method, params: [parameter] }, signal);
  const switchTo = (): Promise<unknown> => requestMethod('wallet_switchEthereumChain', { chainId });
  try {
    await switchTo();
  } catch (error) {
    if (!isUnknownToWallet(error)) failSwitch(error);
    onAdding?.();
    await requestMethod(
      'wallet_addEthereumChain',
      toAddChainParams(network, chainId, context),
    ).catch((cause) => failSwitch(cause, 'chain/add-failed'));
    // If the wallet still does not know the chain, it was not added.
    await switchTo().catch((cause) =>
      failSwitch(cause, isAbsent(cause) ? 'chain/add-failed' : 'chain/switch-failed'),
    );
  }
  const queryCurrent = () => queryChain(live, signal);
  await settleNetwork(
    connections,
    live,
    queryCurrent,
    { caipNetworkId, signal },
    context.env.clock,
  );
}

/** The raw error is the cause: numbers that mean nothing elsewhere mean here that the chain is unknown. */
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
