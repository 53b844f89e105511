import type { SIWXSession } from '@openappkit/core/adapter';
import { SIWXVerifier } from './siwx-verifier.js';

/**
 * Verifies an ed25519 signature (base58) of the text with the public key that is the address. Never throws.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8032
 * @example
 * const isSigned = await new SolanaVerifier().verify(session);
 */
export class SolanaVerifier extends SIWXVerifier {
  readonly chainNamespace = 'solana';

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifySolana } = await import('./solana/verify-solana.js');
    return verifySolana({ address: data.accountAddress, message, signature });
  }
}
