// Which of the frame's networks a request is for.
import type { RpcRequest } from '@openappkit/connector-embedded/protocol';
import type { EvmNetwork, FrameNetwork } from '../networks.types.js';
import { RpcFailure } from '../rpc-failure.js';
import type { RpcParts } from '../rpc.types.js';

/** The one that the request names, else where its kind of requests goes. @throws RpcFailure `unknown-network` */
export function findNetwork(
  parts: RpcParts,
  { chainId, method }: Pick<RpcRequest, 'chainId' | 'method'>,
): FrameNetwork {
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155';
  if (chainId === undefined) {
    const current = parts.current(namespace);
    if (current?.namespace === namespace) return current;
    throw unknownNetwork(namespace === 'solana' ? 'Solana' : 'Ethereum');
  }
  if (namespace === 'eip155') return findEvmNetwork(parts, chainId);
  const found = parts.networks.find(
    (network) => network.namespace === 'solana' && network.chainId === chainId,
  );
  if (found) return found;
  throw unknownNetwork(String(chainId));
}

/** @param chainId a number, or CAIP-2 */
export function findEvmNetwork(
  { networks }: Pick<RpcParts, 'networks'>,
  chainId: number | bigint | string,
): EvmNetwork {
  const wanted = String(chainId).replace(/^eip155:/, '');
  for (const network of networks)
    if (network.namespace === 'eip155' && String(network.chainId) === wanted) return network;
  throw unknownNetwork(wanted);
}

const unknownNetwork = (name: string): RpcFailure =>
  new RpcFailure('unknown-network', `This wallet doesn’t support the network ${name}.`);
