import { createClient, type Hex, http } from 'viem';
import { readContract } from 'viem/actions';
import { exchangeAddress } from '../chains/evm/contracts/toy-contracts.js';
import { exchangeAbi } from './exchange.gen.js';

export interface Pool {
  readonly pool: Hex;
  readonly token0: Hex;
  readonly token1: Hex;
  /** Base units. */
  readonly reserve0: bigint;
  readonly reserve1: bigint;
}

/** @throws viem's errors if the chain does not answer */
export function readPools({ rpcUrl }: { readonly rpcUrl: string }): Promise<readonly Pool[]> {
  const client = createClient({ transport: http(rpcUrl, { retryCount: 0, timeout: 10_000 }) });
  return readContract(client, {
    address: exchangeAddress,
    abi: exchangeAbi,
    functionName: 'poolStates',
  });
}
