import { type CaipNetworkId, type SIWXSession, namespaceOf } from '@openappkit/core/adapter';

/** Ignores case for Ethereum addresses, where it is only a checksum. */
export function isSameAddress(chainId: CaipNetworkId, one: string, other: string): boolean {
  return namespaceOf(chainId) === 'eip155'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;
}

/** Matches the account on exactly this chain. */
export function isOfAccount(
  { data }: SIWXSession,
  chainId: CaipNetworkId,
  address: string,
): boolean {
  return data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address);
}
