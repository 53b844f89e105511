import { getGasPrice } from 'viem/actions';
import * as z from 'zod/mini';
import { nativeCoin } from '../blockchain-api/prices.js';
import { openAnvil } from '../chains/evm/chain-client.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import { type ChainAddress, readEvmAddress, type SandboxChain } from '../chains/sandbox-chains.js';
import type { SwapSide } from '../dex/pools.js';
import { Refusal } from '../http/open-server.js';

export interface Asset extends SwapSide, Pick<ChainAddress, 'id' | 'chain'> {}

/** Reads ids that must be on one chain. @throws Refusal 400 `chainId` if they are on several */
export function readAddresses<const Ids extends readonly string[]>(
  evm: readonly SandboxChain[],
  ids: Ids,
) {
  const addresses = ids.map((id) => readEvmAddress(evm, id));
  if (addresses.some(({ chain }) => chain !== addresses[0]?.chain))
    throw new Refusal(400, 'chainId', 'All accounts and tokens must be of one chain.');
  return addresses as { readonly [At in keyof Ids]: ChainAddress };
}

export function toAsset({ id, chain, address }: ChainAddress): Asset {
  const isNative = address.toLowerCase() === nativeCoin;
  return { id, chain, isNative, token: isNative ? toyContracts.toyWrapped.address : address };
}

const isWord = (digits: string) => /^\d{1,78}$/.test(digits) && BigInt(digits) < 2n ** 256n;

export const baseUnits = z.pipe(
  z
    .string()
    .check(
      z.refine(isWord, { error: 'An amount is whole base units in decimal digits.', abort: true }),
    ),
  z.transform((digits) => BigInt(digits)),
);

/** Wei in decimal digits. */
export const readGasPrice = async ({ rpcUrl }: SandboxChain): Promise<string> =>
  String(await getGasPrice(openAnvil(rpcUrl)));
