// Accepts a `tokenURI` of the sandbox or with inline data, and never fetches from other hosts.

import { createClient, type Hex, http, parseAbi } from 'viem';
import { multicall } from 'viem/actions';
import * as z from 'zod/mini';
import { describeChain } from '../../chains/evm/describe-chain.js';
import { readNftPath } from '../../explorer/nft-metadata.js';

export interface NftToken {
  readonly kind: 'erc721' | 'erc1155';
  readonly token: Hex;
  readonly tokenId: string;
}

export interface NftFacts {
  readonly name: string | null;
  readonly imageUrl: string | null;
}

const abi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
]);

/** In the order of `tokens`; null for missing data. */
export async function readNftFacts(
  chain: { readonly chainId: number; readonly rpcUrl: string },
  explorerUrl: string,
  tokens: readonly NftToken[],
): Promise<readonly NftFacts[]> {
  if (tokens.length === 0) return [];
  const client = createClient({
    chain: describeChain(chain.chainId, chain.rpcUrl),
    transport: http(chain.rpcUrl, { retryCount: 0, timeout: 30_000 }),
  });
  const answers = await multicall(client, {
    batchSize: 0,
    contracts: tokens.map(({ kind, token, tokenId }) => ({
      address: token,
      abi,
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
