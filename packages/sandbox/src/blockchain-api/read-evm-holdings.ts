// Reads what an account holds on one EVM chain, now. Called by the balance answer.
// It must not remember anything: a transfer made a moment ago has to show.

import { createClient, erc20Abi, formatUnits, type Hex, http } from 'viem';
import { getBalance, multicall } from 'viem/actions';
import { describeChain } from '../chains/evm/describe-chain.js';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { toyContracts } from '../chains/evm/toy-contracts.js';
import type { Holding } from './holding.js';

const tokens = [toyContracts.toyDollar, toyContracts.toyWrapped];

/**
 * The native coin, always, and each toy token the account has some of.
 *
 * @throws viem's errors when the chain does not answer
 */
export async function readEvmHoldings(chain: SandboxChain, account: Hex): Promise<Holding[]> {
  const client = createClient({
    chain: describeChain(chain.chainId, chain.rpcUrl),
    transport: http(chain.rpcUrl, { retryCount: 0, timeout: 10_000 }),
  });
  const [coins, amounts] = await Promise.all([
    getBalance(client, { address: account }),
    multicall(client, {
      allowFailure: false,
      contracts: tokens.map((token) => ({
        address: token.address,
        abi: erc20Abi,
        functionName: 'balanceOf' as const,
        args: [account] as const,
      })),
    }),
  ]);
  const { name, symbol, decimals } = chain.nativeCurrency;
  const held: Holding[] = [
    { name, symbol, chainId: chain.caipNetworkId, decimals, numeric: formatUnits(coins, decimals) },
  ];
  for (const [index, token] of tokens.entries()) {
    const amount = amounts[index] ?? 0n;
    if (amount === 0n) continue;
    held.push({
      name: token.name,
      symbol: token.symbol,
      chainId: chain.caipNetworkId,
      address: `${chain.caipNetworkId}:${token.address}`,
      decimals: token.decimals,
      numeric: formatUnits(amount, token.decimals),
    });
  }
  return held;
}
