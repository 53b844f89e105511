import type { Address, Hex } from 'viem';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { Nodes } from '../../rpc/node/request-node.js';
import type { PlainCall } from '../encode-calls.js';
import type { NetworkClient } from '../to-smart-account.js';
import type { GrantStore } from './grant-store.types.js';

export interface SessionHost {
  readonly address: Address;
  readonly owner: Address;
  /** The origin of the requesting app; undefined on the frame's own pages, which list all grants and request none. */
  readonly origin: string | undefined;
  readonly grantStore: GrantStore;
  readonly networks: readonly EvmNetwork[];
  readonly nodes: Nodes;
  /** Milliseconds since the epoch. */
  now(): number;
  client(network: EvmNetwork): Promise<NetworkClient>;
  isDeployed(network: EvmNetwork): Promise<boolean>;
  factoryArgs(network: EvmNetwork): Promise<object>;
  /** EIP-191. */
  signMessage(message: Hex, network: EvmNetwork): Promise<Hex>;
  /** Not for calls that an app requests. */
  prepare(
    calls: readonly PlainCall[],
    network: EvmNetwork,
  ): Promise<{ readonly fee: string; send(): Promise<Hex> }>;
}
