// The EIP-1193 object of the embedded wallet. It answers itself what it knows, and asks the frame for the rest.
import type { Emitter } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { typedDataText } from '../requests/plain-params.js';
import type { AskRpc } from '../requests/ask-rpc.js';
import { chainFor, type EmbeddedProvider, openProvider } from './open-provider.js';
import type { Place, PlaceVerbs } from './place.types.js';
import { ProviderError, providerCodes } from './provider-error.js';

const switchSchema = z.tuple([
  z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) }),
]);

export const evmNumber = (caipNetworkId: string): number =>
  Number(caipNetworkId.slice('eip155:'.length));

export function createEip155Provider(
  place: Place,
  verbs: PlaceVerbs,
  events: Emitter,
  ask: AskRpc,
): EmbeddedProvider {
  const { namespace } = place;
  return openProvider(place, verbs, events, async (method, params, wanted) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [place.address];
    if (method === 'eth_chainId') return `0x${evmNumber(place.caipNetworkId).toString(16)}`;
    if (method === 'wallet_switchEthereumChain') {
      const read = switchSchema.safeParse(params);
      if (!read.success)
        throw new ProviderError(
          providerCodes.invalidParams,
          '`chainId` must be a 0x-prefixed number.',
        );
      await verbs.move(`eip155:${Number(read.data[0].chainId)}`);
      return null;
    }
    const chainId = evmNumber(chainFor(place, wanted));
    return ask({ method, params: evmParams(method, params, place.address), namespace, chainId });
  });
}

/** @param from - who is shown: another tab may have brought somebody else into the frame, whose account it would take */
function evmParams(method: string, params: unknown, from: string): unknown {
  if (!Array.isArray(params)) return params;
  const [first, data, ...rest] = params as readonly unknown[];
  if (method === 'eth_signTypedData_v4') return [first, typedDataText(data), ...rest];
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return params;
  const given = first as { readonly from?: unknown } | null;
  return [{ ...given, from: given?.from ?? from }, ...params.slice(1)];
}
