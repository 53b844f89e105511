// The EIP-1193 provider. Answers known values itself and sends other requests to the frame.
import type { Emitter } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { stringifyTypedData, type RequestRpc } from '../requests/rpc-client.js';
import {
  resolveChain,
  type EmbeddedProvider,
  createProvider,
  type ActiveAccount,
  type AccountActions,
} from './create-provider.js';
import { ProviderError, providerCodes } from './provider-error.js';

const switchSchema = z.tuple([
  z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) }),
]);

export const toEvmChainId = (caipNetworkId: string): number =>
  Number(caipNetworkId.slice('eip155:'.length));

export function createEip155Provider(
  account: ActiveAccount,
  actions: AccountActions,
  events: Emitter,
  requestRpc: RequestRpc,
): EmbeddedProvider {
  const { namespace } = account;
  return createProvider(account, actions, events, async (method, params, requestedNetwork) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [account.address];
    if (method === 'eth_chainId') return `0x${toEvmChainId(account.caipNetworkId).toString(16)}`;
    if (method === 'wallet_switchEthereumChain') {
      const read = switchSchema.safeParse(params);
      if (!read.success)
        throw new ProviderError(
          providerCodes.invalidParams,
          '`chainId` must be a 0x-prefixed number.',
        );
      await actions.switchNetwork(`eip155:${Number(read.data[0].chainId)}`);
      return null;
    }
    const chainId = toEvmChainId(resolveChain(account, requestedNetwork));
    return requestRpc({
      method,
      params: toEvmParams(method, params, account.address),
      namespace,
      chainId,
    });
  });
}

/** @param from - the active account; without it the frame would use its current login, which another tab may have changed */
function toEvmParams(method: string, params: unknown, from: string): unknown {
  if (!Array.isArray(params)) return params;
  const [first, data, ...rest] = params as readonly unknown[];
  if (method === 'eth_signTypedData_v4') return [first, stringifyTypedData(data), ...rest];
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return params;
  const transaction = first as { readonly from?: unknown } | null;
  return [{ ...transaction, from: transaction?.from ?? from }, ...params.slice(1)];
}
