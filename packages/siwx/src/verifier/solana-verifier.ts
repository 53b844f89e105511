// SolanaVerifier: ed25519 signatures of Solana accounts. The curve is loaded with the first one.
import type { SIWXSession } from '@openappkit/core/adapter';
import { SIWXVerifier } from './siwx-verifier.js';

export class SolanaVerifier extends SIWXVerifier {
  readonly chainNamespace = 'solana';

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifySolana } = await import('./solana/verify-solana.js');
    return verifySolana({ address: data.accountAddress, message, signature });
  }
}
