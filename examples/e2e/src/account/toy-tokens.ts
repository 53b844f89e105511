// The ERC-20 tokens of each EVM chain of the sandbox, and their balances.
import { type Address, encodeFunctionData, erc20Abi, getContractAddress, hexToBigInt } from 'viem';
import type { SandboxControl } from '@openappkit/testing/playwright';

const harbor = 31337;

/** Account 9 of the test phrase deploys them first. */
const deployer: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
export const toyDollar = getContractAddress({ from: deployer, nonce: 0n });
export const toyWrapped = getContractAddress({ from: deployer, nonce: 1n });

/** Returns base units (millionths). */
export async function dollarsOf(control: SandboxControl, address: Address): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] });
  const answer = await control.rpc(harbor, 'eth_call', [{ to: toyDollar, data }, 'latest']);
  return hexToBigInt(answer as Address);
}
