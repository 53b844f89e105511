// GET /v1/account/{address}/nfts: an address's NFTs, 50 per page. Only EVM chains have NFTs here.

import type { Context } from 'hono';
import { getAddress } from 'viem';
import { type SandboxChain, selectChains } from '../chains/sandbox-chains.js';
import { json } from '../http/open-server.js';
import { findNfts, type FoundNft } from '../indexer/find-rows.js';
import { type NftFacts, readNftFacts } from '../indexer/token-facts.js';
import { cutPage, pageSize, readPosition } from './activity.js';
import type { ApiSources } from './api-sources.js';

export type NftHolding = ReturnType<typeof describe>;

/** Returns `{data, next}`, last received first; `next` is null on the last page. */
export async function handleNfts(
  { chains, db, index, explorerUrl }: ApiSources,
  c: Context,
): Promise<Response> {
  const address = c.req.param('address') ?? '';
  const evm = selectChains(chains, address, c.req.query('chainId')).flatMap(({ kind, chain }) =>
    kind === 'evm' ? [chain] : [],
  );
  const below = readPosition(c);
  if (evm.length === 0) return json({ data: [], next: null });
  const only = evm.length === 1 ? evm[0]?.chainId : undefined;
  await index.catchUp(only);
  const rest = findNfts(db, address, only).filter(({ id }) => id < below);
  const { page, next } = cutPage(rest, pageSize, ({ id }) => String(id));
  const facts = await readNftFacts(evm, explorerUrl, page);
  const data = page.flatMap((nft) => {
    const chain = evm.find(({ chainId }) => chainId === nft.chain_id);
    return chain ? [describe(chain, nft, facts.get(nft))] : [];
  });
  return json({ data, next });
}

function describe(
  { caipNetworkId }: SandboxChain,
  { kind, token, token_id, name: collection, amount, is_spam }: FoundNft,
  facts: NftFacts | undefined,
) {
  return {
    /** CAIP-19: `eip155:31337/erc721:0x…/7`. */
    assetId: `${caipNetworkId}/${kind}:${getAddress(token)}/${token_id}`,
    name: facts?.name ?? `${collection ?? 'Token'} #${token_id}`,
    collection: collection ?? '',
    /** Whole tokens in decimal digits; above 1 only for ERC-1155. */
    amount: String(amount),
    imageUrl: facts?.imageUrl ?? null,
    isSpam: is_spam === 1,
  };
}
