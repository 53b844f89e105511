// Moves a namespace of a session to another chain: here when the wallet already agreed to it, through the
// wallet for EVM chains. Called by the provider, by the connector and when the wallet moves by itself.
import { type CaipNetworkId, sleep } from '@openappkit/core/adapter';
import { dropUnsafeLink } from '../client/drop-unsafe-link.js';
import { tableOf } from '../namespaces/table-of.js';
import { emitTo, type LiveState } from './live-session.types.js';
import { accountsOf, moveTo } from './part-accounts.js';
import { ProviderError, providerCodes } from './provider-error.js';

/** Wallets answer first and tell of the wider session after; this is how long they get. */
const updateMs = 3000;
const updateEveryMs = 50;

/** Takes `id` as the current chain of its namespace and tells core and listeners, if it is news. */
export function setCurrent(state: LiveState, namespace: string, id: CaipNetworkId): void {
  const current = state.parts.get(namespace);
  if (current === undefined || current.current === id) return;
  const before = accountsOf(current).join();
  moveTo(current, id);
  const accounts = accountsOf(current);
  const view = { accounts: () => accounts, current: id };
  emitTo(state, namespace, 'chainChanged', tableOf(namespace).answer('eth_chainId', view) ?? id);
  // No accounts before means that the wallet withdrew the network; its handler emits the accounts.
  if (before !== '' && accounts.join() !== before)
    emitTo(state, namespace, 'accountsChanged', [...accounts]);
  if (!state.over) state.context.report.chainChanged(namespace, id);
}

/**
 * Asks the wallet for an EVM chain, approved or not.
 * @throws the wallet's own error (4902 when it does not know the chain), or 4901 when it said yes but the session still lacks the chain
 */
export async function switchEthereumChain(state: LiveState, chainId: bigint): Promise<void> {
  const id: CaipNetworkId = `eip155:${chainId}`;
  if (!isApproved(state, id))
    await askWallet(state, 'wallet_switchEthereumChain', [
      { chainId: `0x${chainId.toString(16)}` },
    ]);
  await settle(state, id);
}

/** After the wallet said yes: waits for the session to hold the chain, then moves to it. */
export async function settle(state: LiveState, id: CaipNetworkId): Promise<void> {
  const deadline = state.context.env.clock.now() + updateMs;
  while (!isApproved(state, id)) {
    if (state.over || state.context.env.clock.now() >= deadline)
      throw new ProviderError(
        providerCodes.chainDisconnected,
        `The wallet didn't add ${id} to the session.`,
      );
    await sleep(state.context.env.clock, updateEveryMs);
  }
  setCurrent(state, 'eip155', id);
}

/** Sends a request about a chain that is not in the session under one that is. */
export function askWallet(state: LiveState, method: string, params: unknown): Promise<unknown> {
  const part = state.parts.get('eip155');
  const first = part?.part.chains[0];
  if (part === undefined || first === undefined || !part.part.methods.has(method))
    return Promise.reject(
      new ProviderError(providerCodes.unsupported, `The wallet didn't approve ${method}.`),
    );
  return sendRequest(state, part.part.wireId.get(first) ?? first, method, params);
}

/** Puts a request to the wallet, on a chain by the id that the wallet uses. */
export function sendRequest(
  { client, context, session }: LiveState,
  chainId: string,
  method: string,
  params: unknown,
): Promise<unknown> {
  dropUnsafeLink(context.env);
  return client.request({ topic: session.topic, chainId, request: { method, params } });
}

export function isApproved(state: LiveState, id: CaipNetworkId): boolean {
  const namespace = id.slice(0, id.indexOf(':'));
  return state.parts.get(namespace)?.part.chains.includes(id) === true;
}
