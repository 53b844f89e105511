// SolanaVerifier: ed25519 signatures of Solana accounts. The curve is loaded with the first one.
import type { SIWXSession } from '@openappkit/core/adapter';
import { SIWXVerifier } from './siwx-verifier.js';

/**
 * ed25519 over the text, by the key that the address is. The signature is base58. Never throws.
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
