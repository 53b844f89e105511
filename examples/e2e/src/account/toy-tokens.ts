// The ERC-20 tokens that each EVM chain of the sandbox is born with.
import { type Address, getContractAddress } from 'viem';

/** Account 9 of the test phrase deploys them first. */
const deployer: Address = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720';
export const toyDollar = getContractAddress({ from: deployer, nonce: 0n });
export const toyWrapped = getContractAddress({ from: deployer, nonce: 1n });
