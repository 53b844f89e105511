// Accounts as `did:pkh`: `did:pkh:eip155:1:0x…`, a CAIP-10 account after the method. Pure.
// https://github.com/w3c-ccg/did-pkh

/** The reference of the chain, such as `1`; undefined where it is none. */
export function getDidChainId(iss: string): string | undefined {
  return readDid(iss)?.reference;
}

/** The address; undefined where it is none. */
export function getDidAddress(iss: string): string | undefined {
  return readDid(iss)?.address;
}

export function readDid(iss: string) {
  const [, namespace, reference, address] =
    /^did:pkh:([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32}):([-.%a-zA-Z0-9]{1,128})$/.exec(iss) ?? [];
  if (namespace === undefined || reference === undefined || address === undefined) return undefined;
  return { chainId: `${namespace}:${reference}` as const, reference, address };
}
