// The EIP-1193-like object of one namespace of a session. Adapters sign through it. It answers what needs
// no wallet, sends reads to the app's own RPC, and everything else to the wallet on the right chain.
import { type CaipNetworkId, isCaipNetworkId } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { currentIdOf, tableOf } from '../namespaces/table-of.js';
import type { LiveState, PartState } from './live-session.types.js';
import { sendRequest, switchEthereumChain } from './move-chain.js';
import { accountsOf, isElsewhere } from './part-accounts.js';
import { asProviderError, ProviderError, providerCodes } from './provider-error.js';
import type { WalletRedirect } from './read-session.js';
import { readRpc } from './read-rpc.js';

type Listener = (payload: unknown) => void;

export interface NamespaceProvider {
  /**
   * @param caipNetworkId chain to ask about; the namespace's current one when left out
   * @throws ProviderError with a numeric `code` (EIP-1193, EIP-1474 or the wallet's own)
   */
  request(
    args: { readonly method: string; readonly params?: unknown },
    caipNetworkId?: string,
  ): Promise<unknown>;
  on(event: string, listener: Listener): NamespaceProvider;
  removeListener(event: string, listener: Listener): NamespaceProvider;
  disconnect(): Promise<void>;
  /** The client's own record of the session, undefined once it is over. */
  readonly session: unknown;
  /** Links that open the wallet, checked. */
  readonly redirect: WalletRedirect | undefined;
  readonly isWalletConnect: true;
}

const argsSchema = z.object({ method: z.string(), params: z.optional(z.unknown()) });
const switchSchema = z.object({
  chainId: z
    .string()
    .check(z.refine((text) => /^(0x[0-9a-fA-F]{1,16}|[1-9][0-9]{0,15})$/.test(text))),
});

export function createNamespaceProvider(
  state: LiveState,
  namespace: string,
  disconnect: () => Promise<void>,
): NamespaceProvider {
  const provider: NamespaceProvider = {
    async request(args, caipNetworkId) {
      const read = argsSchema.safeParse(args);
      if (!read.success)
        throw new ProviderError(-32600, 'A request must be an object with a `method`.');
      try {
        return await answer(state, namespace, read.data, caipNetworkId);
      } catch (error) {
        throw asProviderError(error, read.data.method);
      }
    },
    on(event, listener) {
      const events = state.listeners.get(namespace) ?? new Map<string, Set<Listener>>();
      events.set(event, (events.get(event) ?? new Set<Listener>()).add(listener));
      state.listeners.set(namespace, events);
      return provider;
    },
    removeListener(event, listener) {
      state.listeners.get(namespace)?.get(event)?.delete(listener);
      return provider;
    },
    disconnect,
    get session() {
      return state.over ? undefined : rawSession(state);
    },
    redirect: state.session.redirect,
    isWalletConnect: true,
  };
  return provider;
}

function rawSession(state: LiveState): unknown {
  return state.client.session
    .getAll()
    .find((each) => (each as { topic?: unknown }).topic === state.session.topic);
}

async function answer(
  state: LiveState,
  namespace: string,
  request: { readonly method: string; readonly params?: unknown },
  wanted: string | undefined,
): Promise<unknown> {
  const part = state.parts.get(namespace);
  if (state.over || part === undefined)
    throw new ProviderError(providerCodes.disconnected, 'The session has ended.');
  const { method, params } = request;
  const chain = chainFor(part, wanted);
  const table = tableOf(namespace);
  const local = table.answer(method, { accounts: () => accountsOf(part, chain), current: chain });
  if (local !== undefined) return local;
  if (namespace === 'eip155' && method === 'wallet_switchEthereumChain') {
    const read = switchSchema.safeParse(Array.isArray(params) ? params[0] : undefined);
    if (!read.success)
      throw new ProviderError(
        providerCodes.invalidParams,
        '`chainId` must be a 0x-prefixed number.',
      );
    await switchEthereumChain(state, BigInt(read.data.chainId));
    return null;
  }
  const known = method === 'wallet_getCapabilities' ? state.session.capabilities : undefined;
  const capabilities = capabilitiesOf(known, params);
  if (capabilities !== undefined) return capabilities;
  if (part.part.methods.has(method)) return ask(state, part, chain, method, params);
  if (table.isRead(method)) return read(state, chain, method, params);
  throw new ProviderError(providerCodes.unsupported, `The wallet didn't approve ${method}.`);
}

function chainFor(part: PartState, wanted: string | undefined): CaipNetworkId {
  if (wanted === undefined) return part.current;
  if (!isCaipNetworkId(wanted))
    throw new ProviderError(providerCodes.invalidParams, "The chain isn't a CAIP-2 ID.");
  return currentIdOf(wanted);
}

function ask(
  state: LiveState,
  current: PartState,
  chain: CaipNetworkId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const chainId = current.part.wireId.get(chain);
  if (chainId === undefined)
    throw new ProviderError(
      providerCodes.unauthorized,
      `${chain} isn't part of this wallet session.`,
    );
  const signer = tableOf(current.namespace).signer(method, params);
  if (signer !== undefined && isElsewhere(current, signer, chain))
    throw new ProviderError(
      providerCodes.unauthorized,
      `The wallet doesn't have account ${signer} on ${chain}.`,
    );
  return sendRequest(state, chainId, method, params ?? []);
}

async function read(
  state: LiveState,
  chain: CaipNetworkId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const network = state.context.networks().find((each) => each.caipNetworkId === chain);
  if (network === undefined)
    throw new ProviderError(
      providerCodes.chainDisconnected,
      `${chain} isn't configured: add it to \`networks\`.`,
    );
  return readRpc(state.context, network, method, params);
}

/** What the wallet said at the start (EIP-5792 over session properties): an object or its JSON. */
function capabilitiesOf(known: unknown, params: unknown): unknown {
  if (known === undefined || !Array.isArray(params) || typeof params[0] !== 'string')
    return undefined;
  let value: unknown = known;
  if (typeof known === 'string')
    try {
      value = JSON.parse(known);
    } catch {
      return undefined;
    }
  if (typeof value !== 'object' || value === null) return undefined;
  const wanted = params[0].toLowerCase();
  const entry = Object.entries(value).find(([address]) => address.toLowerCase() === wanted)?.[1];
  if (typeof entry !== 'object' || entry === null || params[1] !== undefined) return undefined;
  return entry;
}
