// What this app may do without asking each time (ERC-7715), as the frame tells it, and taking it back. The frame tells an app of
// nothing that another was given.
import { type EmbeddedWallet, KitError } from '@openappkit/core/adapter';
import { ProviderError, providerCodes } from '../providers/provider-error.js';
import type { RequestRpc } from './rpc-client.js';

const namespace = 'eip155';

/** @param networks - numbers of those with smart accounts */
export function createPermissions(
  requestRpc: RequestRpc,
  networks: () => readonly number[],
): Pick<EmbeddedWallet, 'permissions' | 'revokePermission'> {
  return {
    async permissions() {
      const [chainId] = networks();
      if (chainId === undefined) return [];
      const method = 'wallet_getGrantedExecutionPermissions';
      const permissionList = await withKitErrors(
        requestRpc({ method, params: [], namespace, chainId }),
      );
      // Late: few people ever ask.
      const { readPermissions } = await withKitErrors(import('./read-permissions.js'));
      return readPermissions(permissionList);
    },
    revokePermission({ context, caipNetworkId, address, record }) {
      const chainId = Number(caipNetworkId.slice(`${namespace}:`.length));
      const params = [record ?? { pci: context, address }];
      return withKitErrors(
        requestRpc({ method: 'wallet_revokePermissions', params, namespace, chainId }),
      );
    },
  };
}

async function withKitErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    const isRejection = cause instanceof ProviderError && cause.code === providerCodes.rejected;
    if (isRejection) throw new KitError('wallet/rejected', { cause });
    const details = cause instanceof Error ? cause.message : undefined;
    throw new KitError('embedded/failed', { cause, ...(details !== undefined && { details }) });
  }
}
