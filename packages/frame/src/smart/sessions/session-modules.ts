// The session contracts of an account (ERC-7579 validators), and the calls that remove former ones.
import { type Address, encodeFunctionData } from 'viem';
import { readContract } from 'viem/actions';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import { smartAccountAbi } from '../contracts.gen.js';
import type { PlainCall } from '../encode-calls.js';
import { formerSessionKeys } from '../former-session-keys.js';
import type { SessionHost } from './session-host.types.js';

type ModuleHost = Pick<SessionHost, 'address' | 'client' | 'isDeployed'>;

export const moduleTypeValidator = 1n;

/** @throws if the network does not answer */
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
