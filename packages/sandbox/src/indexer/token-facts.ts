import { getAddress, type Hex, parseAbi } from 'viem';
import { multicall } from 'viem/actions';
import * as z from 'zod/mini';
import { openChain } from '../chains/evm/chain-client.js';
import type { SandboxChain } from '../chains/sandbox-chains.js';
import { readNftPath } from '../explorer/nft-metadata.js';

type ChainPlace = Pick<SandboxChain, 'chainId' | 'rpcUrl'>;

interface NftTransfer {
  readonly chain_id: number;
  readonly kind: string;
  readonly token: string;
  readonly token_id: string;
}

export interface NftFacts {
  readonly name: string | null;
  readonly imageUrl: string | null;
}

const uriAbi = parseAbi([
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
]);

const isNft = (kind: string) => kind === 'erc721' || kind === 'erc1155';

/**
 * Reads the facts of the NFTs among the transfers, by transfer. Accepts a `tokenURI` of the sandbox or with inline data,
 * and never fetches from other hosts.
 */
export async function readNftFacts<Transfer extends NftTransfer>(
  chains: readonly ChainPlace[],
  explorerUrl: string,
  transfers: readonly Transfer[],
): Promise<ReadonlyMap<Transfer, NftFacts>> {
  const facts = new Map<Transfer, NftFacts>();
  const readChain = async (chain: ChainPlace) => {
    const nfts = transfers.filter((one) => one.chain_id === chain.chainId && isNft(one.kind));
    if (nfts.length === 0) return;
    const answers = await multicall(openChain(chain), {
      batchSize: 0,
      contracts: nfts.map(({ kind, token, token_id }) => ({
        address: getAddress(token),
        abi: uriAbi,
        functionName: kind === 'erc721' ? ('tokenURI' as const) : ('uri' as const),
        args: [BigInt(token_id)] as const,
      })),
    });
    for (const [at, nft] of nfts.entries()) {
      const uri = answers[at]?.result ?? '';
      // ERC-1155 clients substitute the id themselves.
      const hex = BigInt(nft.token_id).toString(16).padStart(64, '0');
      facts.set(nft, readUri(explorerUrl, uri.replaceAll('{id}', hex)));
    }
  };
  await Promise.all(chains.map(readChain));
  return facts;
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

const factNames = ['name', 'symbol', 'decimals'] as const;

/** Null for what the contract does not report. Malicious names are stored unchanged. */
export const tokenFacts = z.object({
  name: z.nullable(z.string()),
  symbol: z.nullable(z.string()),
  decimals: z.nullable(z.number()),
});
export type TokenFacts = z.infer<typeof tokenFacts>;

/** Calldata in bytes of 300 calls. The answers of one request must fit the gas of a block. */
const batchSize = 300 * 4;

/** In the order of `addresses`. @throws viem's errors if the chain does not answer */
export async function readTokenFacts(
  chain: ChainPlace,
  addresses: readonly Hex[],
): Promise<readonly TokenFacts[]> {
  // viem would send an empty request.
  if (addresses.length === 0) return [];
  const answers = await multicall(openChain(chain), {
    batchSize,
    contracts: addresses.flatMap((address) =>
      factNames.map((functionName) => ({ address, abi, functionName })),
    ),
  });
  return addresses.map((_, at) => {
    const [name, symbol, decimals] = answers.slice(at * 3, at * 3 + 3).map(({ result }) => result);
    return {
      name: typeof name === 'string' ? name : null,
      symbol: typeof symbol === 'string' ? symbol : null,
      decimals: typeof decimals === 'number' ? decimals : null,
    };
  });
}
