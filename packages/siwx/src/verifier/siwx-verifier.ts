import { type SIWXContext, type SIWXSession, namespaceOf } from '@openappkit/core/adapter';

/**
 * Verifies signatures of one namespace. A subclass sets `chainNamespace` and implements `verify`.
 *
 * @example
 * class ToyVerifier extends SIWXVerifier {
 *   readonly chainNamespace = 'toy';
 *   async verify({ data, signature }: SIWXSession): Promise<boolean> {
 *     return signature === `signed by ${data.accountAddress}`;
 *   }
 * }
 */
export abstract class SIWXVerifier {
  /** The namespace part of the chain IDs it verifies, such as `eip155`. */
  abstract readonly chainNamespace: string;

  /** Receives the kit's networks. Optional, because verifiers that do not extend this class may omit it. */
  attach?(context: SIWXContext): void;

  /** Whether this verifier handles the session's namespace. A session that no verifier handles is invalid. */
  shouldVerify(session: SIWXSession): boolean {
    return namespaceOf(session.data.chainId) === this.chainNamespace;
  }

  /**
   * Verifies only the signature. DefaultSIWX checks separately that text and data match.
   * @throws when the result cannot be known now, such as for a smart account whose network does not respond
   */
  abstract verify(session: SIWXSession): Promise<boolean>;
}
