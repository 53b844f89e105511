import { type CaipNetworkId, isSameAddress, type SIWXSession } from '@openappkit/core/adapter';

/** Matches the account on exactly this chain. */
export function isOfAccount(
  { data }: SIWXSession,
  chainId: CaipNetworkId,
  address: string,
): boolean {
  return data.chainId === chainId && isSameAddress(data.accountAddress, address);
}
