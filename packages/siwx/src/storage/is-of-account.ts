// Whose a session is. Pure.
import type { CaipNetworkId, SIWXSession } from '@openappkit/core/adapter';
import { namespaceOf } from '../message/account-word.js';

/** Addresses of Ethereum are the same in either case, which is only their checksum; others are not. */
export function isSameAddress(chainId: CaipNetworkId, one: string, other: string): boolean {
  return namespaceOf(chainId) === 'eip155'
    ? one.toLowerCase() === other.toLowerCase()
    : one === other;
}

/** Of that account and on that very chain. */
export function isOfAccount(
  { data }: SIWXSession,
  chainId: CaipNetworkId,
  address: string,
): boolean {
  return data.chainId === chainId && isSameAddress(chainId, data.accountAddress, address);
}
