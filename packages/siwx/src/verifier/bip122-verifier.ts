import type { SIWXSession } from '@openappkit/core/adapter';
import { SIWXVerifier } from './siwx-verifier.js';

/**
 * Verifies Bitcoin signatures: BIP-322 (simple) for segwit and taproot, recoverable ECDSA (BIP-137) for single-key addresses. The signature
 * is base64, and the address must belong to the session's network.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki and bip-0137.mediawiki beside it
 * @example
 * const isSigned = await new BIP122Verifier().verify(session);
 */
export class BIP122Verifier extends SIWXVerifier {
  readonly chainNamespace = 'bip122';

  async verify({ data, message, signature }: SIWXSession): Promise<boolean> {
    const { verifyMessage } = await import('@openappkit/adapter-bitcoin/verify');
    const { accountAddress: address, chainId } = data;
    return verifyMessage({ address, chainId, message, signature });
  }
}
