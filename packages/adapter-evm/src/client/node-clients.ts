import type { AdapterContext, Network } from '@openappkit/core/adapter';
import type { ClientConfig } from 'viem';
import { createNodeClient, type NodeClient } from './create-node-client.js';

export type NodeClients = (network: Network) => Promise<NodeClient>;

export function createNodeClients(
  context: AdapterContext,
  batch: NonNullable<ClientConfig['batch']> = {},
): NodeClients {
  const clients = new Map<string, NodeClient>();
  return async (network) => {
    const urls = await context.rpcUrls(network);
    const key = [network.caipNetworkId, ...urls].join(' ');
    const known = clients.get(key) ?? createNodeClient(context, network, urls, batch);
    clients.set(key, known);
    return known;
  };
}
