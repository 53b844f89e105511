// Who a message of Ethereum says signs it, and where: for texts of any app, also those that follow no standard to the letter.
// Pure. What a server relies on it reads with parseSignInMessage().
import { KitError } from '@openappkit/core/adapter';

/**
 * The address of Ethereum that a message names, as it stands there. Whether that address signed it is another question.
 *
 * @throws KitError `sign-in/message-invalid` where its second line has none
 * @example
 * const address = getAddressFromMessage(message); // '0xC02a…'
 */
export function getAddressFromMessage(message: string): string {
  const [, address] = /^[^\n]*\n[^\n]*?(0x[a-fA-F0-9]{40})(?![a-fA-F0-9])/.exec(message) ?? [];
  if (address === undefined) throw new KitError('sign-in/message-invalid');
  return address;
}

/**
 * The chain (CAIP-2) that a message names. The last such line counts: a statement comes before the fields.
 *
 * @throws KitError `sign-in/message-invalid` where there is none
 * @example
 * const chainId = getChainIdFromMessage(message); // 'eip155:1'
 */
export function getChainIdFromMessage(message: string): `eip155:${string}` {
  const found = [...message.matchAll(/^Chain ID: (?:eip155:)?(\d+)$/gm)].at(-1)?.[1];
  if (found === undefined) throw new KitError('sign-in/message-invalid');
  return `eip155:${found}`;
}
