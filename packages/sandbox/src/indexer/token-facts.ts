import { createClient, type Hex, http, parseAbi } from 'viem';
import { multicall } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../chains/evm/chain-client.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { readNftPath } from '../explorer/nft-metadata.js';

type ChainPlace = Pick<SandboxChain, 'chainId' | 'rpcUrl'>;

const clientOf = ({ chainId, rpcUrl }: ChainPlace) =>
  createClient({
    chain: describeChain(chainId, rpcUrl),
    transport: http(rpcUrl, { retryCount: 0, timeout: 30_000 }),
  });

export interface NftToken {
  readonly kind: 'erc721' | 'erc1155';
  readonly token: Hex;
  readonly tokenId: string;
}

export interface NftFacts {
  readonly name: string | null;
  readonly imageUrl: string | null;
}

const uriAbi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
]);

/**
 * Accepts a `tokenURI` of the sandbox or with inline data, and never fetches from other hosts. Results are in the order
 * of `tokens`, null for missing data.
 */
export async function readNftFacts(
  chain: ChainPlace,
  explorerUrl: string,
  tokens: readonly NftToken[],
): Promise<readonly NftFacts[]> {
  if (tokens.length === 0) return [];
  const answers = await multicall(clientOf(chain), {
    batchSize: 0,
    contracts: tokens.map(({ kind, token, tokenId }) => ({
      address: token,
      abi: uriAbi,
      functionName: kind === 'erc721' ? ('tokenURI' as const) : ('uri' as const),
      args: [BigInt(tokenId)] as const,
    })),
  });
  return tokens.map(({ tokenId }, at) => {
    const uri = answers[at]?.result;
    // ERC-1155 clients substitute the id themselves.
    const hex = BigInt(tokenId).toString(16).padStart(64, '0');
    return typeof uri === 'string'
      ? readUri(explorerUrl, uri.replaceAll('{id}', hex))
      : { name: null, imageUrl: null };
  });
}

const metadata = z.object({
  name: z.catch(z.nullable(z.string()), null),
  image: z.catch(z.nullable(z.string()), null),
});
const inline = /^data:application\/json(;[^,]*)?,/;

function readUri(explorerUrl: string, uri: string): NftFacts {
  if (uri.startsWith(`${explorerUrl}/`)) {
    const found = readNftPath(explorerUrl, uri.slice(explorerUrl.length))?.metadata;
    return { name: found?.name ?? null, imageUrl: found?.image ?? null };
  }
  const [head, coding] = inline.exec(uri) ?? [];
  if (head === undefined) return { name: null, imageUrl: null };
  const body = uri.slice(head.length);
  try {
    const text = coding?.endsWith(';base64')
      ? Buffer.from(body, 'base64').toString()
      : decodeURIComponent(body);
    const { name, image } = metadata.parse(JSON.parse(text));
    return { name, imageUrl: image };
  } catch {
    return { name: null, imageUrl: null };
  }
}

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
]);

/** Null for what the contract does not report. Malicious names are stored unchanged. */
export interface TokenFacts {
  readonly name: string | null;
  readonly symbol: string | null;
  readonly decimals: number | null;
}

/** The answers of one call must fit the gas of a block. */
const batchSize = 300;

/** In the order of `addresses`. @throws viem's errors if the chain does not answer */
export async function readTokenFacts(
  chain: ChainPlace,
  addresses: readonly Hex[],
): Promise<readonly TokenFacts[]> {
  const client = clientOf(chain);
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
