import type { WalletConnection } from '../../adapter/adapter.types.js';
import { KitError } from '../../errors/kit-error.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import type { Network } from '../../network/network.types.js';
import type { SIWXConfig } from '../siwx.types.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'shared'>;

/** Prefers the app's own signer. @throws KitError `wallet/*`, `adapter/unsupported` */
export async function requestSignature(
  { adapters }: Deps,
  config: SIWXConfig,
  { namespace, connectorId, accounts, caipNetworkId }: WalletConnection,
  message: string,
): Promise<string> {
  const [address] = accounts;
  if (config.signMessage)
    return config.signMessage({ message, chainId: caipNetworkId, accountAddress: address });
  const adapter = adapters.get(namespace);
  if (!adapter?.signMessage) throw new KitError('adapter/unsupported');
  return adapter.signMessage({ connectorId, address, message });
}

/** @throws KitError `chain/*`, `wallet/*`, `adapter/unsupported` */
export async function requestNetworkSwitch(
  { adapters, shared }: Deps,
  { namespace, connectorId }: WalletConnection,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const adapter = adapters.get(namespace);
  if (shared.serves(connectorId) && !(adapter?.attach && adapter.switchNetwork))
    return shared.switchNetwork(connectorId, { namespace, network, signal });
  if (!adapter?.switchNetwork) throw new KitError('adapter/unsupported');
  return adapter.switchNetwork({ connectorId, network, signal });
}
