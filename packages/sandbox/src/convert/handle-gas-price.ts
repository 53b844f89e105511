import { type HttpReply, json } from '../http/reply.js';
import type { ConvertSources } from './convert-sources.js';
import { readGasPrice } from './open-chain.js';
import { findChain } from './read-asset.js';

/** Percent of the node's gas price. */
const gasPricePercents = { standard: 100n, fast: 110n, instant: 125n } as const;

/** Wei in decimal digits for each speed. @throws ConvertRefusal */
export async function handleGasPrice(
  { chains }: ConvertSources,
  { chainId }: { readonly chainId: string },
): Promise<HttpReply> {
  const proposed = BigInt(await readGasPrice(findChain(chains.evm, chainId)));
  const at = (hundredths: bigint) => String((proposed * hundredths) / 100n);
  return json({
    standard: at(gasPricePercents.standard),
    fast: at(gasPricePercents.fast),
    instant: at(gasPricePercents.instant),
  });
}
