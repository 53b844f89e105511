import type { RpcRequest } from '@openappkit/connector-embedded/protocol';
import type { Address } from 'viem';
import type { Nodes } from '../request-node.js';
import type { RequestPlan, WalletAccount } from '../wallet-account.js';
import type { EvmNetwork, FrameNetwork } from '../networks.types.js';
import type { RpcDeps } from '../rpc.types.js';
import type { Estimates } from './estimates.js';
import { RpcFailure } from '../rpc-failure.js';

export interface PlanContext {
  readonly deps: RpcDeps;
  readonly nodes: Nodes;
  readonly estimates: Estimates;
}
export type PlanEvm = (
  request: RpcRequest,
  network: EvmNetwork,
  context: PlanContext,
) => Promise<RequestPlan>;

/**
 * Finds an account of the signed-in user.
 * @param address the preferred account if omitted
 * @param network only if the request names its own network
 * @throws RpcFailure `unauthorized`
 */
export function findAccount(
  deps: RpcDeps,
  address: Address | undefined,
  network?: EvmNetwork,
): WalletAccount {
  const accounts = deps.evmAccounts(network);
  const [preferred] = accounts;
  if (preferred === undefined) throw new RpcFailure('unauthorized', 'You’re not signed in.');
  if (address === undefined) return preferred;
  const found = accounts.find((account) => account.address === address);
  if (found) return found;
  throw new RpcFailure('unauthorized', `This wallet has no account ${address}.`);
}

/** Returns the network that the request names, else the current one of its namespace. @throws RpcFailure `unknown-network` */
export function findNetwork(
  deps: RpcDeps,
  { chainId, method }: Pick<RpcRequest, 'chainId' | 'method'>,
): FrameNetwork {
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155';
  if (chainId === undefined) {
    const current = deps.current(namespace);
    if (current?.namespace === namespace) return current;
    throw unknownNetworkError(namespace === 'solana' ? 'Solana' : 'Ethereum');
  }
  if (namespace === 'eip155') return findEvmNetwork(deps, chainId);
  const found = deps.networks.find(
    (network) => network.namespace === 'solana' && network.chainId === chainId,
  );
  if (found) return found;
  throw unknownNetworkError(String(chainId));
}

/** @param chainId a number or a CAIP-2 id */
export function findEvmNetwork(
  { networks }: Pick<RpcDeps, 'networks'>,
  chainId: number | bigint | string,
): EvmNetwork {
  const reference = String(chainId).replace(/^eip155:/, '');
  for (const network of networks)
    if (network.namespace === 'eip155' && String(network.chainId) === reference) return network;
  throw unknownNetworkError(reference);
}

const unknownNetworkError = (name: string): RpcFailure =>
  new RpcFailure('unknown-network', `This wallet doesn’t support the network ${name}.`);
