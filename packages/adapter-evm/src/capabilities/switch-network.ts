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
  askChain,
  askEvm,
  type EvmConnections,
  type EvmLive,
} from '../connectors/evm-connections.js';

/** @throws KitError `wallet/rejected`, `chain/add-failed`, `chain/switch-failed`, `request/cancelled` */
export async function switchNetwork(
  connections: EvmConnections,
  live: EvmLive,
  { network, signal, onAdding }: SwitchNetworkRequest,
  context: AdapterContext,
): Promise<void> {
  const { caipNetworkId } = network;
  const chainId = chainIdToHex(caipNetworkId);
  const ask = (method: string, parameter: object): Promise<unknown> =>
    askEvm(live, { method, params: [parameter] }, signal);
  const switchTo = (): Promise<unknown> => ask('wallet_switchEthereumChain', { chainId });
  try {
    await switchTo();
  } catch (error) {
    if (!isUnknownToWallet(error)) failSwitch(error);
    onAdding?.();
    await ask('wallet_addEthereumChain', addParameter(network, chainId, context)).catch((cause) =>
      failSwitch(cause, 'chain/add-failed'),
    );
    // If the wallet still does not know the chain, it was not added.
    await switchTo().catch((cause) =>
      failSwitch(cause, isAbsent(cause) ? 'chain/add-failed' : 'chain/switch-failed'),
    );
  }
  const look = () => askChain(live, signal);
  await settleNetwork(connections, live, look, { caipNetworkId, signal }, context.env.clock);
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
function addParameter(network: Network, chainId: string, context: AdapterContext) {
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
