// Accounts as `did:pkh`: `did:pkh:eip155:1:0x…`, a CAIP-10 account after the method. Pure.
// https://github.com/w3c-ccg/did-pkh

/**
 * The reference of its chain (CAIP-2), such as `1`; undefined for what is no account of this form.
 *
 * @see https://github.com/w3c-ccg/did-pkh
 * @example
 * getDidChainId('did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'); // '1'
 */
export function getDidChainId(iss: string): string | undefined {
  return readDid(iss)?.reference;
}

/**
 * Its address; undefined for what is no account of this form.
 *
 * @see https://github.com/w3c-ccg/did-pkh
 * @example
 * getDidAddress('did:pkh:eip155:1:0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'); // '0xC02a…'
 */
export function getDidAddress(iss: string): string | undefined {
  return readDid(iss)?.address;
}

export function readDid(iss: string) {
  const [, namespace, reference, address] =
    /^did:pkh:([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(iss) ?? [];
  if (namespace === undefined || reference === undefined || address === undefined) return undefined;
  return { chainId: `${namespace}:${reference}` as const, reference, address };
}
