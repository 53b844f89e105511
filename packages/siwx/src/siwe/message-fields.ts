// Reads messages of any app, including non-standard ones. Servers must use parseSignInMessage() instead.
import { KitError } from '@openappkit/core/adapter';

/**
 * Returns the Ethereum address that a message names, as written. It does not check who signed.
 *
 * @throws KitError `sign-in/message-invalid` if the second line has no address
 * @example
 * const address = getAddressFromMessage(message); // '0xC02a…'
 */
export function getAddressFromMessage(message: string): string {
  const [, address] = /^[^\n]*\n[^\n]*?(0x[a-fA-F0-9]{40})(?![a-fA-F0-9])/.exec(message) ?? [];
  if (address === undefined) throw new KitError('sign-in/message-invalid');
  return address;
}

/**
 * Returns the CAIP-2 chain that a message names. The last matching line is used, because a statement may contain another one.
 *
 * @throws KitError `sign-in/message-invalid` if there is no such line
 * @example
 * const chainId = getChainIdFromMessage(message); // 'eip155:1'
 */
export function getChainIdFromMessage(message: string): `eip155:${string}` {
  const found = [...message.matchAll(/^Chain ID: (?:eip155:)?(\d+)$/gm)].at(-1)?.[1];
  if (found === undefined) throw new KitError('sign-in/message-invalid');
  return `eip155:${found}`;
}
