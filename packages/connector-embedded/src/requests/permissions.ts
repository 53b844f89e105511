// Lists and revokes this app's permissions (ERC-7715). The frame does not reveal those of other apps.
import { type EmbeddedWallet, KitError } from '@openappkit/core/adapter';
import { ProviderError, providerCodes } from '../providers/provider-error.js';
import type { RequestRpc } from './rpc-client.js';

const namespace = 'eip155';

/** @param networks - ids of the networks with smart accounts */
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
      // Lazy, because few users open the list.
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
