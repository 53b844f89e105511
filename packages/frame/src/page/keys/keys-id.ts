// Tells the server whether two sealings hold the same keys, and nothing else: the phrase of another wallet, typed by mistake,
// would make one person two.
import { type Bytes, join, toText } from '../../vault/bytes.js';

export async function keysIdOf(entropy: Bytes, personId: string): Promise<string> {
  const { deriveAddresses } = await import('../../vault/create-keys.js');
  const { evm, solana } = await deriveAddresses(entropy);
  const named = join('openappkit keys v1', personId, evm, solana);
  return toText(new Uint8Array(await crypto.subtle.digest('SHA-256', named)));
}
