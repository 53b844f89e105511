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

/**
 * Returns the chain's CAIP-2 reference, such as `1`, or undefined if the text is not a `did:pkh` account.
 *
 * @see https://github.com/w3c-ccg/did-pkh
 * @example
 * getDidChainId('did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'); // '1'
 */
export function getDidChainId(iss: string): string | undefined {
  return parseDid(iss)?.reference;
}

/**
 * Returns the address, or undefined if the text is not a `did:pkh` account.
 *
 * @see https://github.com/w3c-ccg/did-pkh
 * @example
 * getDidAddress('did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'); // '0xC02a…'
 */
export function getDidAddress(iss: string): string | undefined {
  return parseDid(iss)?.address;
}

/** Parses `did:pkh:eip155:1:0x…`, the method prefix followed by a CAIP-10 account. */
export function parseDid(iss: string) {
  const [, namespace, reference, address] =
    /^did:pkh:([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(iss) ?? [];
  if (namespace === undefined || reference === undefined || address === undefined) return undefined;
  return { chainId: `${namespace}:${reference}` as const, reference, address };
}
