// Null for what the contract does not report. Malicious names are stored unchanged.

import { createClient, type Hex, http, parseAbi } from 'viem';
import { multicall } from 'viem/actions';
import { describeChain } from '../../chains/evm/describe-chain.js';

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);

export interface TokenFacts {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
}

/** The answers of one call must fit the gas of a block. */
const batchSize = 300;

/** In the order of `addresses`. @throws viem's errors if the chain does not answer */
export async function readTokenFacts(
  { chainId, rpcUrl }: { readonly chainId: number; readonly rpcUrl: string },
  addresses: readonly Hex[],
): Promise<readonly TokenFacts[]> {
  const client = createClient({
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl, { retryCount: 0, timeout: 30_000 }),
  });
  const tokens: TokenFacts[] = [];
  for (let start = 0; start < addresses.length; start += batchSize) {
    const some = addresses.slice(start, start + batchSize);
    const call = (functionName: 'name' | 'symbol' | 'decimals') =>
      multicall(client, {
        batchSize: 0,
        contracts: some.map((address) => ({ address, abi, functionName })),
      });
    const [names, symbols, decimals] = await Promise.all([
      call('name'),
      call('symbol'),
      call('decimals'),
    ]);
    const text = (value: unknown) => (typeof value === 'string' ? value : null);
    for (const at of some.keys())
      tokens.push({
        name: text(names[at]?.result),
        symbol: text(symbols[at]?.result),
        decimals: typeof decimals[at]?.result === 'number' ? decimals[at].result : null,
      });
  }
  return tokens;
}
