// Parses `did:pkh:eip155:1:0x…`, the method prefix followed by a CAIP-10 account.

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

export function parseDid(iss: string) {
  const [, namespace, reference, address] =
    /^did:pkh:([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(iss) ?? [];
  if (namespace === undefined || reference === undefined || address === undefined) return undefined;
  return { chainId: `${namespace}:${reference}` as const, reference, address };
}
