// CAIP-10 tokens and accounts of a request, which must be on one chain.

import { getAddress, type Hex, isAddress } from 'viem';
import type { SandboxChain } from '../chains/evm/sandbox-chain.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import type { SwapSide } from '../dex/plan-swap.js';
import { ConvertRefusal } from './convert-refusal.js';

export const nativeCoin: Hex = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

export interface ChainAddress {
  /** CAIP-10, as received. */
  readonly id: string;
  readonly chain: SandboxChain;
  /** With checksum. */
  readonly address: Hex;
}

export interface Asset extends SwapSide {
  /** CAIP-10, as received. */
  readonly id: string;
}

/** @throws ConvertRefusal 400 `chainId` for a chain that is not running or has no exchange */
export function findChain(evm: readonly SandboxChain[], chainId: string): SandboxChain {
  const chain = evm.find(({ caipNetworkId }) => caipNetworkId === chainId);
  if (!chain) throw new ConvertRefusal(400, 'chainId', `Unsupported chain: ${chainId}`);
  return chain;
}

/** @throws ConvertRefusal 400 `chainId` or `address` */
export function readAddress(evm: readonly SandboxChain[], id: string): ChainAddress {
  const at = id.lastIndexOf(':');
  const chain = findChain(evm, id.slice(0, Math.max(at, 0)));
  const address = id.slice(at + 1);
  if (!isAddress(address, { strict: false }))
    throw new ConvertRefusal(400, 'address', `Not an address: ${id}`);
  return { id, chain, address: getAddress(address) };
}

/**
 * Reads several ids that must be on one chain.
 *
 * @throws ConvertRefusal 400 `chainId` if they are on several
 */
export function readAssetPair<const Ids extends readonly string[]>(
  evm: readonly SandboxChain[],
  ids: Ids,
): {
  readonly chain: SandboxChain;
  readonly addresses: { readonly [At in keyof Ids]: ChainAddress };
} {
  const addresses = ids.map((id) => readAddress(evm, id));
  const [first] = addresses;
  if (!first || addresses.some(({ chain }) => chain !== first.chain))
    throw new ConvertRefusal(400, 'chainId', 'All accounts and tokens must be of one chain.');
  return { chain: first.chain, addresses: addresses as { [At in keyof Ids]: ChainAddress } };
}

export function toAsset({ id, address }: ChainAddress): Asset {
  const isNative = address.toLowerCase() === nativeCoin;
  return { id, isNative, token: isNative ? toyContracts.toyWrapped.address : address };
}
