// GET /v1/account/{address}/nfts: an address's NFTs, 50 per page. Only EVM chains have NFTs here.

import type { Context } from 'hono';
import { getAddress, isAddress } from 'viem';
import { type SandboxChain, selectChains } from '../chains/sandbox-chains.js';
import { json } from '../http/open-server.js';
import { findNfts, type FoundNft } from '../indexer/find-rows.js';
import { readNftFacts } from '../indexer/token-facts.js';
import { UnknownCursor } from './activity.js';
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
  const rest = findNfts(db, address, only).filter(({ place }) => place < below);
  const page = rest.slice(0, pageSize);
  const described = await Promise.all(evm.map((chain) => describe(chain, explorerUrl, page)));
  const data = page.flatMap((one) => described.flatMap((known) => known.get(one) ?? []));
  const last = page.at(-1);
  return json({ data, next: last && rest.length > pageSize ? String(last.place) : null });
}

/** A cursor that is a number; pages go down from it. @throws UnknownCursor */
export function readPosition(c: Context): number {
  const cursor = c.req.query('cursor') ?? '';
  if (!/^\d{0,15}$/.test(cursor)) throw new UnknownCursor();
  return Number(cursor || Number.MAX_SAFE_INTEGER);
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
