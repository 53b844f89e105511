// The id by which the relay knows a client: a `did:key` of its own, made once and kept. Never rejects.
import type { PairingClient } from './client.types.js';

export async function readClientId({ core }: PairingClient): Promise<string | undefined> {
  try {
    const id = await core?.crypto?.getClientId?.();
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined;
  }
}
