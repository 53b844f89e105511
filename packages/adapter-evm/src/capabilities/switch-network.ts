// Moves a wallet to a network: switch; where the wallet does not know it, add and switch (EIP-3326,
// EIP-3085). Resolves only once the wallet itself says it is there. Loaded on first use.
import {
  type Env,
  isKitError,
  isUnrecognizedChain,
  KitError,
  type Network,
  sleep,
  type SwitchNetworkRequest,
} from '@openappkit/core/adapter';
import { chainIdToHex } from '../chain-id.js';
import { askChain, type EvmConnections, type EvmLive } from '../connectors/evm-connections.js';
import { requestProvider } from '../provider/request-provider.js';

/** Some wallets answer before they have moved: how often, and how long, they are asked again. */
const settleAttempts = 5;
const settleEveryMs = 200;

/** @throws KitError `wallet/rejected`, `chain/add-failed`, `chain/switch-failed`, `request/cancelled` */
export async function switchNetwork(
  connections: EvmConnections,
  live: EvmLive,
  request: SwitchNetworkRequest,
  clock: Env['clock'],
): Promise<void> {
  const chainId = chainIdToHex(request.network.caipNetworkId);
  const ask = (method: string, params?: readonly unknown[]): Promise<unknown> =>
    requestProvider(
      live.wallet,
      params === undefined ? { method } : { method, params },
      request.signal,
      live.over,
    );
  const switchTo = (): Promise<unknown> => ask('wallet_switchEthereumChain', [{ chainId }]);
  try {
    await switchTo();
  } catch (error) {
    if (!isUnknownToWallet(error)) throw explain(error, 'chain/switch-failed');
    request.onAdding?.();
    await ask('wallet_addEthereumChain', [addParameter(request.network, chainId)]).catch(
      (cause) => {
        throw explain(cause, 'chain/add-failed');
      },
    );
    await switchTo().catch((cause) => {
      throw explain(cause, 'chain/switch-failed');
    });
  }
  for (let attempt = 0; attempt <= settleAttempts; attempt++) {
    if (attempt > 0) await sleep(clock, settleEveryMs, request.signal, live.over);
    await connections
      .ask(live, () => askChain(live, request.signal))
      .catch((cause) => {
        throw explain(cause, 'chain/switch-failed');
      });
    if (live.known.caipNetworkId === request.network.caipNetworkId) return;
  }
  throw new KitError('chain/switch-failed', {
    metaMessages: ['The wallet agreed but stayed where it was.'],
  });
}

/** The raw error is the cause: 5000 means "rejected" elsewhere, but here that the chain is unknown. */
function isUnknownToWallet(error: unknown): boolean {
  try {
    return (
      isKitError(error) && (error.code === 'chain/unrecognized' || isUnrecognizedChain(error.cause))
    );
  } catch {
    return false;
  }
}

const plain = [
  'wallet/rejected',
  'wallet/pending',
  'wallet/unsupported-method',
  'wallet/disconnected',
  'request/cancelled',
] as const;

/** Keeps codes that say what to do; anything else becomes `fallback`. */
function explain(error: unknown, fallback: 'chain/add-failed' | 'chain/switch-failed'): unknown {
  return [...plain, fallback].some((code) => isKitError(error, code))
    ? error
    : new KitError(fallback, { cause: error });
}

/** EIP-3085. The chain's own URLs, never a proxy that carries the host's projectId. */
function addParameter(network: Network, chainId: string) {
  const { name, symbol, decimals } = network.nativeCurrency;
  const explorer = network.blockExplorers?.default.url;
  return {
    chainId,
    chainName: network.name,
    nativeCurrency: { name, symbol, decimals },
    rpcUrls: [...(network.rpcUrls.chainDefault?.http ?? network.rpcUrls.default.http)],
    ...(explorer === undefined ? {} : { blockExplorerUrls: [explorer] }),
  };
}
