import { type Address, type Hex, encodeFunctionData } from 'viem';
import { readContract } from 'viem/actions';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { Nodes } from '../../rpc/request-node.js';
import type { PlainCall } from '../encode-calls.js';
import type { NetworkClient } from '../to-smart-account.js';
import type { GrantStore } from './grant-note.js';
import { smartAccountAbi } from '../contracts.gen.js';
import { formerSessionKeys } from '../../rpc/protected-addresses.js';

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

type ModuleHost = Pick<SessionHost, 'address' | 'client' | 'isDeployed'>;

export const moduleTypeValidator = 1n;

/**
 * Finds the session contracts of an account (ERC-7579 validators).
 * @throws if the network does not answer
 */
export async function findInstalled(
  host: ModuleHost,
  modules: readonly Address[],
  network: EvmNetwork,
): Promise<readonly Address[]> {
  const { address } = host;
  if (!(await host.isDeployed(network))) return [];
  const client = await host.client(network);
  const reads = modules.map((module) =>
    readContract(client, {
      address,
      abi: smartAccountAbi,
      functionName: 'isModuleInstalled',
      args: [moduleTypeValidator, module, '0x'],
    }),
  );
  const isInstalled = await Promise.all(reads);
  return modules.filter((_, at) => isInstalled[at]);
}

/** Ends every session under a former contract, listed or not. Empty if none is installed. */
export async function planFormerRemovals(
  host: ModuleHost,
  network: EvmNetwork,
): Promise<readonly PlainCall[]> {
  const installed = await findInstalled(host, formerSessionKeys, network);
  return installed.map((module) => ({
    to: host.address,
    value: 0n,
    data: encodeFunctionData({
      abi: smartAccountAbi,
      functionName: 'uninstallModule',
      args: [moduleTypeValidator, module, '0x'],
    }),
  }));
}
