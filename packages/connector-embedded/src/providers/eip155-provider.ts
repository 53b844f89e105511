// The EIP-1193 object of the embedded wallet. It answers itself what it knows, and asks the frame for the rest.
import { isCaipNetworkId, KitError } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { typedDataText } from '../requests/plain-params.js';
import type { AskRpc } from '../requests/ask-rpc.js';
import type { Place, PlaceVerbs } from './place.types.js';
import { asProviderError, ProviderError, providerCodes } from './provider-error.js';
import type { WalletEvents } from './wallet-events.js';

export interface EmbeddedProvider {
  /**
   * @param caipNetworkId chain to ask about; the current one when left out
   * @throws ProviderError with a numeric `code` (EIP-1193, JSON-RPC)
   */
  request(
    args: { readonly method: string; readonly params?: unknown },
    caipNetworkId?: string,
  ): Promise<unknown>;
  on(event: string, listener: (payload: unknown) => void): EmbeddedProvider;
  removeListener(event: string, listener: (payload: unknown) => void): EmbeddedProvider;
  disconnect(): Promise<void>;
}
type Answer = (method: string, params: unknown, caipNetworkId?: string) => Promise<unknown>;

const argsSchema = z.object({ method: z.string(), params: z.optional(z.unknown()) });
const switchSchema = z.tuple([
  z.object({ chainId: z.string().check(z.regex(/^0x[0-9a-fA-F]{1,13}$/)) }),
]);

export const evmNumber = (caipNetworkId: string): number =>
  Number(caipNetworkId.slice('eip155:'.length));

/** What every provider object of this wallet is. */
export function openProvider(
  place: Place,
  verbs: Pick<PlaceVerbs, 'leave'>,
  events: WalletEvents,
  answer: Answer,
): EmbeddedProvider {
  const provider: EmbeddedProvider = {
    async request(args, caipNetworkId) {
      const read = argsSchema.safeParse(args);
      if (!read.success)
        throw new ProviderError(providerCodes.invalidParams, 'A request has a `method`.');
      if (place.isOver)
        throw new ProviderError(providerCodes.disconnected, 'The wallet is disconnected.');
      const { method, params } = read.data;
      try {
        return await answer(method, params, caipNetworkId);
      } catch (error) {
        throw asProviderError(error, method);
      }
    },
    on(event, listener) {
      events.on(event, listener);
      return provider;
    },
    removeListener(event, listener) {
      events.removeListener(event, listener);
      return provider;
    },
    disconnect: verbs.leave,
  };
  return provider;
}

export function createEip155Provider(
  place: Place,
  verbs: PlaceVerbs,
  events: WalletEvents,
  ask: AskRpc,
): EmbeddedProvider {
  const { namespace } = place;
  return openProvider(place, verbs, events, async (method, params, wanted) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [place.address];
    if (method === 'eth_chainId') return `0x${evmNumber(place.caipNetworkId).toString(16)}`;
    if (method === 'wallet_switchEthereumChain') {
      const read = switchSchema.safeParse(params);
      if (!read.success)
        throw new ProviderError(providerCodes.invalidParams, 'chainId is a 0x-prefixed number.');
      await verbs.move(`eip155:${Number(read.data[0].chainId)}`);
      return null;
    }
    const chainId = evmNumber(chainFor(place, wanted));
    return ask({ method, params: evmParams(method, params), namespace, chainId });
  });
}

/** @throws KitError `chain/not-supported` */
function chainFor(place: Place, wanted: string | undefined): string {
  if (wanted === undefined) return place.caipNetworkId;
  if (!isCaipNetworkId(wanted) || !wanted.startsWith(`${place.namespace}:`))
    throw new KitError('chain/not-supported');
  return wanted;
}

function evmParams(method: string, params: unknown): unknown {
  if (method !== 'eth_signTypedData_v4' || !Array.isArray(params)) return params;
  const [address, data, ...rest] = params as readonly unknown[];
  return [address, typedDataText(data), ...rest];
}
