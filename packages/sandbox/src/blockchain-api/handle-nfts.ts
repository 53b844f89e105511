// GET /v1/account/{address}/nfts: an address's NFTs, 50 per page. Only EVM chains have NFTs here.

import { getAddress, isAddress } from 'viem';
import { isBitcoinAddress, isSolanaAddress, type SandboxChain } from '../chains/sandbox-chains.js';
import { type HttpReply, json, refuse } from '../http/open-server.js';
import { findNfts, type FoundNft } from '../indexer/find-rows.js';
import { readNftFacts } from '../indexer/token-facts.js';
import type { ApiSources } from './api-sources.js';

const pageSize = 50;

export interface NftHolding {
  /** CAIP-19: `eip155:31337/erc721:0x…/7`. */
  readonly assetId: string;
  readonly name: string;
  readonly collection: string;
  /** Whole tokens in decimal digits; above 1 only for ERC-1155. */
  readonly amount: string;
  readonly imageUrl: string | null;
  readonly isSpam: boolean;
}

/** Returns `{data, next}`, last received first; `next` is null on the last page. */
export async function handleNfts(
  sources: ApiSources,
  address: string,
  query: URLSearchParams,
): Promise<HttpReply> {
  const { evm, solana, bitcoin } = sources.chains;
  const requestedChain = query.get('chainId');
  const chains = evm.filter(
    ({ caipNetworkId }) => !requestedChain || caipNetworkId === requestedChain,
  );
  const others = [solana, bitcoin].some(
    (one) => one && (!requestedChain || one.caipNetworkId === requestedChain),
  );
  if (chains.length === 0 && !others)
    return refuse(400, 'chainId', `Unsupported chain: ${requestedChain}`);
  const cursor = query.get('cursor') ?? '';
  if (!/^\d{0,15}$/.test(cursor)) return refuse(400, 'cursor', 'No page gave this cursor.');
  if (chains.length > 0 && isAddress(address, { strict: false }))
    return readPage(sources, chains, address, Number(cursor || Number.MAX_SAFE_INTEGER));
  if (others && (isSolanaAddress(address) || isBitcoinAddress(address)))
    return json({ data: [], next: null });
  return refuse(400, 'address', `Not an address: ${address}`);
}

async function readPage(
  { db, index, explorerUrl }: ApiSources,
  chains: readonly SandboxChain[],
  address: string,
  below: number,
): Promise<HttpReply> {
  const only = chains.length === 1 ? chains[0]?.chainId : undefined;
  try {
    await index.catchUp(only);
    const rest = findNfts(db, address, only).filter(({ place }) => place < below);
    const page = rest.slice(0, pageSize);
    const described = await Promise.all(chains.map((chain) => describe(chain, explorerUrl, page)));
    const data = page.flatMap((one) => described.flatMap((known) => known.get(one) ?? []));
    const last = page.at(-1);
    return json({ data, next: last && rest.length > pageSize ? String(last.place) : null });
  } catch (error) {
    return refuse(503, '', error instanceof Error ? error.message : "The chain didn't respond.");
  }
}

async function describe(
  chain: SandboxChain,
  explorerUrl: string,
  page: readonly FoundNft[],
): Promise<ReadonlyMap<FoundNft, NftHolding>> {
  const nfts = page.flatMap((one) =>
    one.chainId === chain.chainId && isAddress(one.token)
      ? [{ ...one, of: one, token: one.token }]
      : [],
  );
  const metadata = await readNftFacts(chain, explorerUrl, nfts);
  return new Map(
    nfts.map(({ of, kind, token, tokenId, collection, amount, isSpam }, at) => [
      of,
      {
        assetId: `${chain.caipNetworkId}/${kind}:${getAddress(token)}/${tokenId}`,
        name: metadata[at]?.name ?? `${collection ?? 'Token'} #${tokenId}`,
        collection: collection ?? '',
        amount: String(amount),
        imageUrl: metadata[at]?.imageUrl ?? null,
        isSpam,
      },
    ]),
  );
}
