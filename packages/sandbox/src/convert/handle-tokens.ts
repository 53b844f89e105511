import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { tokenImage } from '../blockchain-api/token-image.js';
import { type HttpReply, json } from '../http/reply.js';
import type { ConvertSources } from './convert-sources.js';
import { findChain, nativeCoin } from './read-asset.js';

const { toyDollar, toyWrapped, toyCoral } = toyContracts;

/** The native coin first. */
export function handleTokens(
  { chains, explorerUrl }: ConvertSources,
  { chainId }: { readonly chainId: string },
): HttpReply {
  const { caipNetworkId, nativeCurrency } = findChain(chains.evm, chainId);
  const listed = [
    { ...nativeCurrency, address: nativeCoin, eip2612: null },
    { ...toyDollar, eip2612: false },
    { ...toyWrapped, eip2612: false },
    { ...toyCoral, eip2612: true },
  ];
  const tokens = listed.map(({ name, symbol, address, decimals, eip2612 }) => ({
    name,
    symbol,
    address: `${caipNetworkId}:${address}`,
    decimals,
    logoUri: tokenImage(explorerUrl, {
      symbol,
      chainId: caipNetworkId,
      address: address === nativeCoin ? undefined : address,
    }),
    eip2612,
  }));
  return json({ tokens });
}
