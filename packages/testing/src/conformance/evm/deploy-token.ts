import { toyToken } from '@openappkit/sandbox/contracts';
import { privateKeyToAccount } from 'viem/accounts';
import {
  deployContract,
  readContract,
  waitForTransactionReceipt,
  writeContract,
} from 'viem/actions';
import type { ConformanceToken } from '../conformance.types.js';
import { openChain } from './open-chain.js';

/** Base units. */
const supply = 1_000_000_000_000n;
/** A float with six decimals would round this amount. */
const amount = 1_000_001n;

/** @param privateKey of a funded account, which deploys the token and owns the supply */
export async function deployToken(
  rpcUrl: string,
  chainId: number,
  privateKey: `0x${string}`,
  decimals = 6,
): Promise<ConformanceToken> {
  const account = privateKeyToAccount(privateKey);
  const client = openChain(rpcUrl, chainId);
  const { abi, bytecode } = toyToken;
  const hash = await deployContract(client, {
    account,
    abi,
    bytecode,
    args: ['Toy Dollar', 'TUSD', decimals],
  });
  const { contractAddress: address } = await waitForTransactionReceipt(client, { hash });
  if (!address) throw new Error('The token was not deployed');
  const minted = await writeContract(client, {
    account,
    address,
    abi,
    functionName: 'mint',
    args: [account.address, supply],
  });
  await waitForTransactionReceipt(client, { hash: minted });
  return {
    address,
    amount,
    balanceOf: (owner) =>
      readContract(client, {
        address,
        abi,
        functionName: 'balanceOf',
        args: [owner as `0x${string}`],
      }),
  };
}
